import type { ClassSession } from '#contract/availability/sessions.ts';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { formatRupees } from '#contract/money.ts';
import { dateText } from '#contract/time.ts';
import { formatCount, formatPeople } from '#web/lib/plural.ts';
import { clockText } from '../calendar/calendar-text.ts';

/** Sessions of one local date, earliest first. */
export type SessionDay<Session> = { date: string; sessions: Session[] };

/** Groups sessions, earliest first, by their local date. Their times have the offset of the service. */
export function byDate<Session extends Pick<ClassSession, 'startsAt'>>(
  sessions: readonly Session[],
): SessionDay<Session>[] {
  const days: SessionDay<Session>[] = [];
  for (const session of sessions) {
    const date = session.startsAt.slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.sessions.push(session);
    else days.push({ date, sessions: [session] });
  }
  return days;
}

/** 'Tue, 24 Nov' */
export function shortDay(date: string): string {
  const { weekdayShort, day, monthShort } = dateText(date.slice(0, 10));
  return `${weekdayShort}, ${day} ${monthShort}`;
}

/** 'Tuesday 24 November' */
export function fullDay(date: string): string {
  const { weekday, day, month } = dateText(date.slice(0, 10));
  return `${weekday} ${day} ${month}`;
}

/** '7:00 AM – 8:00 AM', with the day of the end where it differs. */
export function timeSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10);
  const end = isOneDay ? clockText(endsAt) : `${shortDay(endsAt)}, ${clockText(endsAt)}`;
  return `${clockText(startsAt)} – ${end}`;
}

/** 'Tue, 24 Nov, 7:00 AM' */
export function startText(startsAt: string): string {
  return `${shortDay(startsAt)}, ${clockText(startsAt)}`;
}

/** '3 of 12 taken' */
export function takenText({ taken, places }: { taken: number; places: number }): string {
  return `${taken} of ${places} taken`;
}

type Present = Pick<SessionRoster['bookings'][number], 'people' | 'isCheckedIn'>;

/** The people of the roster who are checked in, and all of them. */
export function presence(attendees: readonly Present[]): { here: number; all: number } {
  const sum = (rows: readonly Present[]) => rows.reduce((people, row) => people + row.people, 0);
  return { here: sum(attendees.filter(({ isCheckedIn }) => isCheckedIn)), all: sum(attendees) };
}

type Cancellation = SessionRoster['cancellation'];
type CancelledRoster = Pick<SessionRoster, 'cancellation' | 'bookings' | 'walkIns'>;

/** '2 bookings (4 people)' */
function bookingsText({ bookings, people }: Cancellation): string {
  return `${formatCount(bookings, 'booking')} (${formatPeople(people)})`;
}

/** The effect of cancelling a session. Unanswered requests are rejected, which does not count as a cancellation. */
export function cancelPreview({ cancellation, bookings, walkIns = [] }: CancelledRoster): string[] {
  const accepted = bookings.filter(({ status }) => status === 'accepted').length;
  const untold = walkIns.map(({ name }) => name || 'A walk-in');
  const call =
    untold.length === 0 ? [] : [`Walk-ins get no e-mail. Tell them: ${untold.join(', ')}.`];
  if (cancellation.bookings === 0) {
    return ['No booking is affected, and nothing is refunded.', ...call];
  }
  return [
    `${bookingsText(cancellation)} will be cancelled.`,
    `${formatRupees(cancellation.refund)} is refunded in full.`,
    ...(accepted === 0
      ? []
      : [
          accepted === 1
            ? 'The booking you accepted counts as your cancellation.'
            : `The ${accepted} bookings you accepted count as your cancellations.`,
        ]),
    ...call,
  ];
}

/** The effect of a cancelled session. */
export function cancelResult(cancellation: Cancellation): string {
  if (cancellation.bookings === 0)
    return 'There were no bookings. Customers no longer see this session.';
  return `${bookingsText(cancellation)} cancelled. ${formatRupees(cancellation.refund)} is being refunded in full, and customers get your reason by e-mail.`;
}
