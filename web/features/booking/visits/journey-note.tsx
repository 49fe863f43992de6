import type { BookingCard } from '#contract/booking/views.ts';
import { formatTime } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

/** The journey of the professional to an upcoming home visit: on the way or arrived. */
export function JourneyNote({ booking }: { booking: BookingCard }) {
  const t = useT();
  const { journey, bookingStatus, providerName, timeZone } = booking;
  if (!journey || bookingStatus !== 'accepted') return null;
  const key = journey.step === 'arrived' ? 'times.hasArrived' : 'times.onTheWay';
  return (
    <Badge tone="brand" icon="pin">
      <span className="num">
        {t(key, { name: providerName })} · {formatTime(journey.at, timeZone)}
      </span>
    </Badge>
  );
}
