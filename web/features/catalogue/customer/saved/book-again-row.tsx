import { Link } from 'react-router';
import type { BookingCard } from '#contract/booking/views.ts';
import { formatDay } from '#contract/time.ts';
import { Button } from '#web/ui/button/button.tsx';

/** A completed booking and a link that opens the same booking again. */
export function BookAgainRow({ booking }: { booking: BookingCard }) {
  const { subServiceName, serviceName, serviceId, subServiceId, date, timeZone } = booking;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{subServiceName}</p>
        <p className="text-sm text-ink-soft">
          {serviceName} · last on {formatDay(date, timeZone)}
        </p>
      </div>
      <Button variant="secondary" asChild>
        <Link to={`/service-details/${serviceId}?book=${subServiceId}`}>
          Book again <span className="sr-only">{subServiceName}</span>
        </Link>
      </Button>
    </li>
  );
}
