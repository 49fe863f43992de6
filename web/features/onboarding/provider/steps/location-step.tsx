import { useState } from 'react';
import type { Place } from '#contract/catalogue/places.ts';
import { cities } from '#contract/search/cities.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { FormField, fieldId } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { useApproximateLocation } from './use-approximate-location.ts';

const CITIES_ID = 'known-cities';

const choices: readonly { place: Place; label: string; hint: string }[] = [
  { place: 'provider', label: 'At my place', hint: 'Customers come to your address.' },
  { place: 'home', label: "At the customer's home", hint: 'You visit customers nearby.' },
  { place: 'online', label: 'Online', hint: 'You meet by video. Customers get the link.' },
];

/** The places of the service, and its address. */
export function LocationStep({ form }: { form: ServiceFormState }) {
  const { places } = form.values;
  return (
    <div className="grid gap-6">
      <Places form={form} />
      {places.includes('home') && (
        <FormField
          form={form}
          name="homeRadius"
          label="How far you travel"
          suffix={<span className="pe-3">km</span>}
          hint="Bookings from farther away are refused."
          inputMode="numeric"
          className="max-w-60"
          maxLength={3}
        />
      )}
      {places.includes('online') && (
        <FormField
          form={form}
          name="meetingLink"
          label="Meeting link"
          type="url"
          placeholder="https://"
          hint="Only customers with an accepted booking see it."
          maxLength={300}
        />
      )}
      <Address form={form} />
    </div>
  );
}

function Places({ form }: { form: ServiceFormState }) {
  const { places } = form.values;
  const error = form.errors['places'];
  return (
    <fieldset aria-describedby={error ? `${fieldId('places')}-error` : undefined}>
      <legend className="mb-1 font-medium">Where customers are served</legend>
      <div className="divide-y divide-hairline">
        {choices.map(({ place, label, hint }, nth) => (
          <Checkbox
            key={place}
            id={nth === 0 ? fieldId('places') : undefined}
            label={label}
            hint={hint}
            className="pb-2"
            checked={places.includes(place)}
            onChange={({ target }) =>
              form.change({
                places: target.checked
                  ? [...places, place]
                  : places.filter((other) => other !== place),
              })
            }
          />
        ))}
      </div>
      {error && <FieldError id={`${fieldId('places')}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function Address({ form }: { form: ServiceFormState }) {
  const isVisible = form.values.places.includes('provider');
  const setPoint = useApproximateLocation(form);
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3">
        <span className="block font-medium">Address</span>
        <span className="block text-sm text-ink-soft">
          {isVisible
            ? 'Customers see it on your page.'
            : 'Customers see only the area and the city. Distances count from here.'}
        </span>
      </legend>
      <FormField
        form={form}
        name="street"
        label="House and street"
        autoComplete="address-line1"
        maxLength={120}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <FormField
          form={form}
          name="area"
          label="Area"
          maxLength={60}
          onBlur={() => void setPoint()}
        />
        <FormField
          form={form}
          name="city"
          label="City"
          list={CITIES_ID}
          autoComplete="address-level2"
          maxLength={60}
          onBlur={() => void setPoint()}
        />
        <FormField
          form={form}
          name="pin"
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
        />
      </div>
      <datalist id={CITIES_ID}>
        {Object.keys(cities).map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <Point form={form} />
    </fieldset>
  );
}

function Point({ form }: { form: ServiceFormState }) {
  const [note, setNote] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    setNote(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        setNote('The point is set to where you are now.');
        form.change({
          latitude: coords.latitude.toFixed(5),
          longitude: coords.longitude.toFixed(5),
        });
      },
      () => {
        setAsking(false);
        setNote('Your location could not be read. Your city is enough, or type the point.');
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-soft">
          Your area and city set a rough point. Stand at your place and use your location for an
          exact one, so that customers nearby find you.
        </p>
        <Button variant="secondary" icon="pin" busy={isAsking} onClick={ask}>
          Use my location
        </Button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="latitude"
          label="Latitude"
          inputMode="decimal"
          maxLength={12}
        />
        <FormField
          form={form}
          name="longitude"
          label="Longitude"
          inputMode="decimal"
          maxLength={12}
        />
      </div>
      {note && (
        <Alert live tone="info">
          {note}
        </Alert>
      )}
    </div>
  );
}
