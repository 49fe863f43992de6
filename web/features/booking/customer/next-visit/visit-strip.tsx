import { Link } from 'react-router';
import { dateIn, dateText, formatTime } from '#contract/time.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { bookAgainPath } from '../../visits/book-again-path.ts';

/** The next visit of the signed-in person, or else the last one to book again; fills the height that it is given. */
export function VisitStrip() {
  const ahead = useCall('myBookings', { query: { when: 'upcoming' } }, { needsPerson: true });
  const [next] = ahead.data?.data ?? [];
  const isFree = ahead.data !== undefined && !next;
  const options = { query: { status: 'completed' } } as const;
  const done = useCall('myBookings', options, { needsPerson: true, enabled: isFree });
  useLive('bookings', () => void refresh('myBookings'));
  const [last] = done.data?.data ?? [];
  if (next) {
    const { bookingId, subServiceName, serviceName, date, timeZone } = next;
    return (
      <Strip
        to={`/booking-details/${bookingId}`}
        title="Next visit"
        name={`${subServiceName} · ${serviceName}`}
        text={startText(date, timeZone)}
      />
    );
  }
  if (last) {
    const name = `${last.subServiceName} · ${last.serviceName}`;
    return <Strip to={bookAgainPath(last)} title="Book again" name={name} text="See free times" />;
  }
  const isSettled = ahead.isError || done.isError || done.data !== undefined;
  if (!isSettled) return <Skeleton className="h-full rounded-card" />;
  return (
    <Strip
      to="/search"
      title="Nothing booked yet"
      name="Find your first visit"
      text="It will be here when it is booked"
    />
  );
}

/** 'Tue, 4 Aug, 6:00 PM'; of the modules that every page has, so that home loads no code of the booking. */
function startText(at: string, timeZone: string): string {
  const { weekdayShort, day, monthShort } = dateText(dateIn(at, timeZone));
  return `${weekdayShort}, ${day} ${monthShort}, ${formatTime(at, timeZone)}`;
}

type StripProps = { to: string; title: string; name: string; text: string };

function Strip({ to, title, name, text }: StripProps) {
  return (
    <section
      aria-label={title}
      className="relative flex h-full items-center gap-3 rounded-card border border-hairline bg-surface px-4 hover:shadow-soft"
    >
      <Icon name="calendar" className="size-6 shrink-0 text-brand" />
      <p className="num min-w-0 flex-1 leading-snug">
        <span className="block truncate text-sm text-ink-soft">
          {title} · {text}
        </span>
        <Link
          to={to}
          className="block truncate font-semibold after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
      </p>
      <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
    </section>
  );
}
