import { useState } from 'react';
import type { Place } from '#contract/catalogue/places.ts';
import { cities } from '#contract/search/cities.ts';
import type { PlainKey } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { FormField, fieldId } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { useApproximateLocation } from './use-approximate-location.ts';

const LINK_START = 'https://';
const CITIES_ID = 'known-cities';

const choices: readonly { place: Place; label: PlainKey; hint: PlainKey }[] = [
  { place: 'provider', label: 'form.atMyPlace', hint: 'form.atMyPlaceHint' },
  { place: 'home', label: 'form.atHome', hint: 'form.atHomeHint' },
  { place: 'online', label: 'form.online', hint: 'form.onlineHint' },
];

/** The places of the service, and its address. */
export function LocationStep({ form }: { form: ServiceFormState }) {
  const t = useT();
  const { places } = form.values;
  return (
    <div className="grid gap-6">
      <Places form={form} />
      {places.includes('home') && (
        <FormField
          form={form}
          name="homeRadius"
          label={t('form.radius')}
          suffix={<span className="pe-3">{t('form.km')}</span>}
          hint={t('form.radiusHint')}
          inputMode="numeric"
          className="max-w-60"
          maxLength={3}
        />
      )}
      {places.includes('online') && (
        <FormField
          form={form}
          name="meetingLink"
          label={t('form.meetingLink')}
          type="url"
          placeholder={LINK_START}
          hint={t('form.meetingLinkHint')}
          maxLength={300}
        />
      )}
      <Address form={form} />
    </div>
  );
}

function Places({ form }: { form: ServiceFormState }) {
  const t = useT();
  const { places } = form.values;
  const error = form.errors['places'];
  return (
    <fieldset aria-describedby={error ? `${fieldId('places')}-error` : undefined}>
      <legend className="mb-1 font-medium">{t('form.whereServed')}</legend>
      <div className="divide-y divide-hairline">
        {choices.map(({ place, label, hint }, nth) => (
          <Checkbox
            key={place}
            id={nth === 0 ? fieldId('places') : undefined}
            label={t(label)}
            hint={t(hint)}
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
  const t = useT();
  const isVisible = form.values.places.includes('provider');
  const setPoint = useApproximateLocation(form);
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3">
        <span className="block font-medium">{t('form.address')}</span>
        <span className="block text-sm text-ink-soft">
          {isVisible ? t('form.addressPublic') : t('form.addressPrivate')}
        </span>
      </legend>
      <FormField
        form={form}
        name="street"
        label={t('form.street')}
        autoComplete="address-line1"
        maxLength={120}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <FormField
          form={form}
          name="area"
          label={t('form.area')}
          maxLength={60}
          onBlur={() => void setPoint()}
        />
        <FormField
          form={form}
          name="city"
          label={t('form.city')}
          list={CITIES_ID}
          autoComplete="address-level2"
          maxLength={60}
          onBlur={() => void setPoint()}
        />
        <FormField
          form={form}
          name="pin"
          label={t('form.pin')}
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
  const t = useT();
  const [note, setNote] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    setNote(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        setNote(t('form.pointSet'));
        form.change({
          latitude: coords.latitude.toFixed(5),
          longitude: coords.longitude.toFixed(5),
        });
      },
      () => {
        setAsking(false);
        setNote(t('form.pointFailed'));
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <div className="grid gap-4 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-soft">{t('form.pointText')}</p>
        <Button variant="secondary" icon="pin" busy={isAsking} onClick={ask}>
          {t('form.useLocation')}
        </Button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="latitude"
          label={t('form.latitude')}
          inputMode="decimal"
          maxLength={12}
        />
        <FormField
          form={form}
          name="longitude"
          label={t('form.longitude')}
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
