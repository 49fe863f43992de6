import { Link } from 'react-router';
import type { ResourceBooking, Resources } from '#contract/team/resources.ts';
import { formatDay, formatTime } from '#contract/time.ts';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Bookings that need more units of a resource than there are, sold before their task needed it. */
export function ResourceConflicts({ all }: { all: Resources }) {
  if (all.conflicts.length === 0) return null;
  const nameOf = (id: string) => all.resources.find((one) => one.id === id)?.name ?? '';
  return (
    <Alert tone="warn" title="These bookings need more than you have at the same time:">
      <ul className="my-2 grid gap-3">
        {all.conflicts.map(({ resourceId, bookings }) => (
          <li
            key={`${resourceId} ${bookings.map(({ startsAt, customerName }) => startsAt + customerName).join()}`}
            className="grid gap-1 border-s-2 border-warn ps-3"
          >
            <p className="font-medium wrap-anywhere">{nameOf(resourceId)}</p>
            {bookings.map((booking) => (
              <Needed
                key={`${booking.startsAt} ${booking.bookingId ?? booking.customerName}`}
                booking={booking}
                timeZone={all.timeZone}
              />
            ))}
          </li>
        ))}
      </ul>
      <p>
        They were booked before the task needed it, and all of them stay. Open one to message the
        customer, or to cancel it with a full refund.
      </p>
    </Alert>
  );
}

function Needed({ booking, timeZone }: { booking: ResourceBooking; timeZone: string }) {
  const { bookingId, customerName, subServiceName, people, startsAt, endsAt } = booking;
  const time = `${formatDay(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)} – ${formatTime(endsAt, timeZone)}`;
  return (
    <p className="wrap-anywhere">
      {bookingId === null ? (
        <span className="num">{time}</span>
      ) : (
        <Link className="link num" to={requestPath(bookingId)}>
          {time}
        </Link>
      )}{' '}
      {customerName || 'Walk-in'}, {subServiceName}
      {people > 1 && `, ${people} people`}
    </p>
  );
}
