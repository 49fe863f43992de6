import type { Place } from '#contract/catalogue/views.ts';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { AddressChoice } from './address-choice.tsx';
import type { Offer } from './offer.ts';
import type { BookingChoice } from './use-booking-choice.ts';

type PlaceStepProps = {
  service: Offer['service'];
  choice: BookingChoice;
  refused: string | undefined;
};

/** Where the service takes place: a choice of several places, or the only one as text. */
export function PlaceStep({ service, choice, refused }: PlaceStepProps) {
  const { place, setPlace } = choice;
  return (
    <div className="grid gap-3">
      {service.places.length > 1 ? (
        <RadioList
          label={<span className="font-semibold">Place</span>}
          choices={service.places.map((value) => ({ value, ...textsOf(value, service) }))}
          value={place}
          onValueChange={setPlace}
        />
      ) : (
        <div>
          <h3 className="text-base">Place</h3>
          <p>{textsOf(place, service).label}</p>
          <p className="text-sm text-ink-soft">{textsOf(place, service).hint}</p>
        </div>
      )}
      {place === 'home' && <AddressChoice choice={choice} refused={refused} />}
    </div>
  );
}

function textsOf(place: Place, service: Offer['service']): { label: string; hint: string } {
  switch (place) {
    case 'provider':
      return { label: `At ${service.name}`, hint: service.location };
    case 'home':
      return {
        label: 'At your home',
        hint: service.homeRadiusKm
          ? `Within ${service.homeRadiusKm} km of ${service.location}`
          : `In ${service.city}`,
      };
    case 'online':
      return { label: 'Online', hint: 'You get the meeting link when the provider has accepted.' };
  }
}
