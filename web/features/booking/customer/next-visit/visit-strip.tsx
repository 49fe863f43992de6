import { dateIn, formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { localDate } from '#web/i18n/format.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { bookAgainPath } from '../../visits/book-again-path.ts';

/** The next visit of the signed-in person, or else the last one to book again; fills the height that it is given. */
export function VisitStrip() {
  const t = useT();
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
        title={t('home.nextVisit')}
        name={`${subServiceName} · ${serviceName}`}
        text={startText(t, date, timeZone)}
      />
    );
  }
  if (last) {
    const name = `${last.subServiceName} · ${last.serviceName}`;
    return (
      <Strip
        to={bookAgainPath(last)}
        title={t('home.bookAgain')}
        name={name}
        text={t('home.seeTimes')}
      />
    );
  }
  const isSettled = ahead.isError || done.isError || done.data !== undefined;
  if (!isSettled) return <Skeleton className="h-full rounded-card" />;
  return (
    <Strip
      to="/search"
      title={t('home.nothingBooked')}
      name={t('home.findFirst')}
      text={t('home.willBeHere')}
    />
  );
}

/** 'Tue, 4 Aug, 6:00 PM'; of the modules that every page has, so that home loads no code of the booking. */
function startText(t: T, at: string, timeZone: string): string {
  const { weekdayShort, day, monthShort } = localDate(t, dateIn(at, timeZone));
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
