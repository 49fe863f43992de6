import { bookAgainOf } from '#contract/booking/again/book-again.ts';
import { bookAgainPath } from '#contract/booking/again/book-again-path.ts';
import type { BookingCard } from '#contract/booking/views.ts';
import { dateIn, formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { localDate } from '#web/i18n/format.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

/** Maximum number of bookings that are offered again. */
const AGAIN_MAX = 2;

/** The next visit of the signed-in person, and previous ones to book again; fills the given height. */
export function VisitStrip() {
  const t = useT();
  const searchPath = useSearchPath();
  const ahead = useCall('myBookings', { query: { when: 'upcoming' } }, { needsPerson: true });
  const done = useCall('myBookings', { query: { status: 'completed' } }, { needsPerson: true });
  useLive('bookings', () => void refresh('myBookings'));
  const isSettled = [ahead, done].every(({ data, isError }) => data !== undefined || isError);
  if (!isSettled) return <Skeleton className="h-full rounded-card" />;
  const [next] = ahead.data?.data ?? [];
  const again = bookAgainOf(done.data?.data ?? []).slice(0, AGAIN_MAX);
  if (!next && again.length === 0) {
    return (
      <Strip
        to={searchPath}
        title={t('home.nothingBooked')}
        name={t('home.findFirst')}
        text={t('home.willBeHere')}
      />
    );
  }
  return (
    // Scrolls sideways on phones, where the edge of the second card is visible.
    <div className="-mx-gutter -my-1 flex h-20 snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-1 [scrollbar-width:none] *:min-w-[90%] *:flex-1 *:snap-start *:only:min-w-full md:mx-0 md:px-0 md:*:min-w-0 md:max-lg:*:nth-[n+3]:hidden">
      {next && (
        <Strip
          to={`/booking-details/${next.bookingId}`}
          title={t('home.nextVisit')}
          name={nameOf(t, next)}
          text={startText(t, next.date, next.timeZone)}
        />
      )}
      {again.map((booking) => (
        <Strip
          key={booking.bookingId}
          icon="refresh"
          to={bookAgainPath(booking)}
          title={t('home.bookAgain')}
          name={nameOf(t, booking)}
          text={t('home.seeTimes')}
        />
      ))}
    </div>
  );
}

function nameOf(t: T, { subServiceName, serviceName }: BookingCard): string {
  return `${t.nameOf(subServiceName)} · ${serviceName}`;
}

/** 'Tue, 4 Aug, 6:00 PM'; uses only modules that every page loads, so that the home page loads no booking code. */
function startText(t: T, at: string, timeZone: string): string {
  const { weekdayShort, day, monthShort } = localDate(t, dateIn(at, timeZone));
  return `${weekdayShort}, ${day} ${monthShort}, ${formatTime(at, timeZone)}`;
}

type StripProps = { to: string; title: string; name: string; text: string; icon?: IconName };

function Strip({ to, title, name, text, icon = 'calendar' }: StripProps) {
  return (
    <section
      aria-label={title}
      className="relative flex h-full items-center gap-3 rounded-card border border-hairline bg-surface px-3 hover:shadow-soft sm:px-4"
    >
      <Icon name={icon} className="size-6 shrink-0 text-brand" />
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
      <Icon name="chevron-right" className="shrink-0 text-ink-soft max-sm:hidden" />
    </section>
  );
}
