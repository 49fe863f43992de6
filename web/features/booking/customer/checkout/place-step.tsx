import type { Place } from '#contract/catalogue/views.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { HomePart } from './address/home-part.tsx';
import type { Offer } from './offer.ts';
import type { BookingChoice } from './use-booking-choice.ts';

type PlaceStepProps = {
  service: Offer['service'];
  choice: BookingChoice;
  refused: string | undefined;
};

/** The place of the service: a choice of several places, or the only one as text. */
export function PlaceStep({ service, choice, refused }: PlaceStepProps) {
  const t = useT();
  const { place, setPlace } = choice;
  return (
    <div className="grid gap-3">
      {service.places.length > 1 ? (
        <RadioList
          label={<span className="font-semibold">{t('booking.place')}</span>}
          choices={service.places.map((value) => ({ value, ...placeTexts(t, value, service) }))}
          value={place}
          onValueChange={setPlace}
        />
      ) : (
        <div>
          <h3 className="text-base">{t('booking.place')}</h3>
          <p>{placeTexts(t, place, service).label}</p>
          <p className="text-sm text-ink-soft">{placeTexts(t, place, service).hint}</p>
        </div>
      )}
      {place === 'home' && <HomePart home={choice.home} refused={refused} />}
    </div>
  );
}

/** The name of a place of a service, and what else identifies it. */
export function placeTexts(
  t: T,
  place: Place,
  service: Offer['service'],
): { label: string; hint: string } {
  switch (place) {
    case 'provider':
      return { label: t('booking.atPlace', { name: service.name }), hint: service.location };
    case 'home':
      return {
        label: t('booking.atYourHome'),
        hint: service.homeRadiusKm
          ? t('booking.withinKm', { km: service.homeRadiusKm, place: service.location })
          : t('booking.inCity', { city: service.city }),
      };
    case 'online':
      return { label: t('booking.online'), hint: t('booking.meetingLink') };
  }
}
