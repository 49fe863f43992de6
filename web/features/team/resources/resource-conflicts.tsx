import type { ResourceBooking, Resources } from '#contract/team/resources.ts';
import { formatTime } from '#contract/time.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Bookings that need more units of a resource than there are, made before their task required it. */
export function ResourceConflicts({ all }: { all: Resources }) {
  const t = useT();
  if (all.conflicts.length === 0) return null;
  const nameOf = (id: string) => all.resources.find((one) => one.id === id)?.name ?? '';
  return (
    <Alert tone="warn" title={t('resources.conflicts')}>
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
      <p>{t('resources.conflictsText')}</p>
    </Alert>
  );
}

function Needed({ booking, timeZone }: { booking: ResourceBooking; timeZone: string }) {
  const t = useT();
  const { bookingId, customerName, subServiceName, people, startsAt, endsAt } = booking;
  const time = `${localFullDay(t, startsAt, timeZone)}, ${formatTime(startsAt, timeZone)} – ${formatTime(endsAt, timeZone)}`;
  const who = {
    customer: customerName || t('resources.walkIn'),
    task: t.nameOf(subServiceName),
  };
  return (
    <p className="wrap-anywhere">
      {bookingId === null ? (
        <span className="num">{time}</span>
      ) : (
        <Link className="link num" to={requestPath(bookingId)}>
          {time}
        </Link>
      )}{' '}
      {people > 1
        ? t('resources.neededByPeople', { ...who, count: people })
        : `${who.customer}, ${who.task}`}
    </p>
  );
}
