import { bookAgainOf } from '#contract/booking/again/book-again.ts';
import { bookAgainPath } from '#contract/booking/again/book-again-path.ts';
import type { BookingCard } from '#contract/booking/views.ts';
import { dateIn, formatTime } from '#contract/time.ts';
import type { VenueVisit } from '#contract/walkins/link-views.ts';
import type { T } from '#messages/translation.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { localDate } from '#web/i18n/format.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

/** Maximum number of bookings that are offered again. */
const AGAIN_MAX = 2;

/** The next visit of the signed-in person, and previous ones to book again; fills the given height, or more. */
export function VisitStrip() {
  const t = useT();
  const searchPath = useSearchPath();
  const ahead = useCall('myBookings', { query: { when: 'upcoming' } }, { needsPerson: true });
  const done = useCall('myBookings', { query: { status: 'completed' } }, { needsPerson: true });
  const atVenue = useCall('venueVisits', { skipNotification: true }, { needsPerson: true });
  useLive('bookings', () => void refresh('myBookings'));
  const isSettled = [ahead, done, atVenue].every(
    ({ data, isError }) => data !== undefined || isError,
  );
  if (!isSettled) return <Skeleton className="rounded-card" />;
  const [next] = [...bookingsOf(t, ahead.data?.data), ...venueVisitsOf(t, atVenue.data?.data)].sort(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
  );
  const again = bookAgainOf(done.data?.data ?? []).slice(0, AGAIN_MAX);
  if (!next && again.length === 0) {
    return (
      <Strip
        to={searchPath}
        title={t('home.nothingBooked')}
        name={t('home.findFirst')}
        lead={t('home.nothingBooked')}
        note={t('home.willBeHere')}
      />
    );
  }
  return (
    // Scrolls sideways on phones, where the edge of the second card is visible.
    <div className="-mx-gutter -my-1 flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-1 [scrollbar-width:none] *:min-w-[90%] *:flex-1 *:snap-start *:only:min-w-full md:mx-0 md:px-0 md:*:min-w-0 md:max-lg:*:nth-[n+3]:hidden">
      {next && (
        <Strip
          to={next.to}
          title={t('home.nextVisit')}
          name={next.name}
          lead={startText(t, next.startsAt, next.timeZone)}
          note={t('home.nextVisit')}
        />
      )}
      {again.map((booking) => (
        <Strip
          key={booking.bookingId}
          icon="refresh"
          to={bookAgainPath(booking)}
          title={t('home.bookAgain')}
          name={nameOf(t, booking)}
          lead={t('home.bookAgain')}
          note={t('home.seeTimes')}
        />
      ))}
    </div>
  );
}

type Named = Pick<BookingCard, 'subServiceName' | 'serviceName'>;
type NextVisit = { to: string; name: string; startsAt: string; timeZone: string };

function bookingsOf(t: T, bookings: readonly BookingCard[] = []): NextVisit[] {
  return bookings.map((booking) => ({
    to: `/booking-details/${booking.bookingId}`,
    name: nameOf(t, booking),
    startsAt: booking.date,
    timeZone: booking.timeZone,
  }));
}

/** Upcoming walk-ins that the customer has added; My Bookings has their details. */
function venueVisitsOf(t: T, visits: readonly VenueVisit[] = []): NextVisit[] {
  const now = serverNow();
  return visits
    .filter(({ state, endsAt }) => state === 'booked' && Date.parse(endsAt) > now)
    .map((visit) => ({ to: '/myBooking', name: nameOf(t, visit), ...visit }));
}

function nameOf(t: T, { subServiceName, serviceName }: Named): string {
  return `${t.nameOf(subServiceName)} · ${serviceName}`;
}

/** 'Tue, 4 Aug, 6:00 PM'; uses only modules that every page loads, so that the home page loads no booking code. */
function startText(t: T, at: string, timeZone: string): string {
  const { weekdayShort, day, monthShort } = localDate(t, dateIn(at, timeZone));
  return `${weekdayShort}, ${day} ${monthShort}, ${formatTime(at, timeZone)}`;
}

type StripProps = {
  to: string;
  title: string;
  name: string;
  /** The most important part of the first line, which is never cut. */
  lead: string;
  note: string;
  icon?: IconName;
};

function Strip({ to, title, name, lead, note, icon = 'calendar' }: StripProps) {
  return (
    <section
      aria-label={title}
      className="relative flex items-center gap-3 rounded-card border border-hairline bg-surface px-3 py-2 hover:shadow-soft sm:px-4"
    >
      <Icon name={icon} className="size-6 shrink-0 text-brand" />
      <p className="num min-w-0 flex-1 leading-snug">
        <span className="block truncate text-sm text-ink-soft">
          <span className="font-semibold text-ink">{lead}</span> · {note}
        </span>
        <Link
          to={to}
          className="line-clamp-2 font-semibold wrap-anywhere sm:line-clamp-1 after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
      </p>
      <Icon name="chevron-right" className="shrink-0 text-ink-soft max-sm:hidden" />
    </section>
  );
}
