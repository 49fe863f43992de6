import type { BookingRequest } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Definition } from '#web/ui/display/definition-list.tsx';
import { JourneyStatus } from '#web/ui/display/journey-status.tsx';
import { useRequestActions } from './use-requests.ts';

/** Distance and travel time to a home, and its address with a map link once the booking is accepted. */
export function homeItems(t: T, { journey, home }: BookingRequest): Definition[] {
  if (!journey) return [];
  const { distanceKm: km, minutes, fee } = journey;
  const way =
    km === null ? t('requests.wayUnknown', { minutes }) : t('requests.way', { km, minutes });
  const value = fee ? (
    <>
      {way}
      <span className="block">{t('requests.withFee', { fee: formatRupees(fee) })}</span>
    </>
  ) : (
    way
  );
  const items: Definition[] = [{ term: t('requests.travel'), icon: 'clock', value }];
  if (!home) return items;
  const lines = [
    [t('requests.flat'), home.flat],
    [t('requests.floor'), home.floor],
    [t('requests.landmark'), home.landmark],
    [t('requests.pin'), home.pin],
  ].flatMap(([name, line]) => (line ? [`${name}: ${line}`] : []));
  return [
    ...items,
    {
      term: t('requests.address'),
      icon: 'home',
      value: (
        <>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </>
      ),
    },
  ];
}

/** The page of the maps app for a home: its exact position if the customer shared it, otherwise its address. */
export function mapUrl({ location, home }: Pick<BookingRequest, 'location' | 'home'>): string {
  const { latitude, longitude } = home?.position ?? {};
  const target = home?.isExact ? `${latitude},${longitude}` : location;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
}

/** The address, and the journey that the customer sees: on the way, arrived, with undo. */
export function JourneyButtons({ request }: { request: BookingRequest }) {
  const t = useT();
  const { isBusy: isBusyWith, setJourney, undoJourney } = useRequestActions();
  const { journey, id, timeZone } = request;
  if (!journey) return null;
  const { status, next, canUndo } = journey;
  const isBusy = isBusyWith(id);
  const isTaken = request.status === 'accepted';
  return (
    <>
      {status && (
        <JourneyStatus
          text={t(status.step === 'arrived' ? 'requests.saysArrived' : 'requests.saysOnTheWay', {
            time: formatTime(status.at, timeZone),
          })}
          undo={canUndo ? t('requests.undoJourney') : undefined}
          isBusy={isBusy}
          onUndo={() => void undoJourney(id, status.step)}
        />
      )}
      {next && (
        <Button icon="pin" block busy={isBusy} onClick={() => void setJourney(id, next)}>
          {t(next === 'arrived' ? 'requests.arrived' : 'requests.onTheWay')}
        </Button>
      )}
      {isTaken && (
        <Button asChild variant="secondary" icon="external" block>
          <a href={mapUrl(request)} target="_blank" rel="noreferrer">
            {t('requests.openMap')}
          </a>
        </Button>
      )}
    </>
  );
}
