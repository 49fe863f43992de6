import type { ClassSession } from '#contract/availability/sessions.ts';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localDay } from '#web/i18n/moments.ts';
import { clockText, longDayText } from '../calendar/calendar-text.ts';

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
export function shortDay(t: T, date: string): string {
  return localDay(t, date.slice(0, 10));
}

/** '7:00 AM – 8:00 AM', with the day of the end if it differs. */
export function timeSpan(t: T, { startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10);
  const end = isOneDay ? clockText(endsAt) : startText(t, endsAt);
  return `${clockText(startsAt)} – ${end}`;
}

/** 'Tuesday 24 November, 7:00 AM – 8:00 AM' */
export function sessionTimes(t: T, session: { startsAt: string; endsAt: string }): string {
  return `${longDayText(t, session.startsAt)}, ${timeSpan(t, session)}`;
}

/** 'Tue, 24 Nov, 7:00 AM' */
export function startText(t: T, startsAt: string): string {
  return `${shortDay(t, startsAt)}, ${clockText(startsAt)}`;
}

/** 'Tue, 24 Nov', with the time unless check-in opens at midnight. */
export function checkInText(t: T, checkInFrom: string): string {
  return checkInFrom.slice(11, 16) === '00:00'
    ? shortDay(t, checkInFrom)
    : startText(t, checkInFrom);
}

type Present = Pick<SessionRoster['bookings'][number], 'people' | 'isCheckedIn'>;

/** The number of people of the roster who are checked in, and the total. */
export function presence(attendees: readonly Present[]): { here: number; all: number } {
  const sum = (rows: readonly Present[]) => rows.reduce((people, row) => people + row.people, 0);
  return { here: sum(attendees.filter(({ isCheckedIn }) => isCheckedIn)), all: sum(attendees) };
}

type Cancellation = SessionRoster['cancellation'];
type CancelledRoster = Pick<SessionRoster, 'cancellation' | 'bookings' | 'walkIns'>;

/** '2 bookings (4 people)' */
function bookingsText(t: T, { bookings, people }: Cancellation): string {
  return t('classes.bookings', {
    count: bookings,
    people: t('common.people', { count: people }),
  });
}

/** The effect of cancelling a session. Unanswered requests are rejected, which does not count as a cancellation. */
export function cancelPreview(t: T, roster: CancelledRoster): string[] {
  const { cancellation, bookings, walkIns = [] } = roster;
  const accepted = bookings.filter(({ status }) => status === 'accepted').length;
  const names = walkIns.map(({ name }) => name || t('classes.aWalkIn')).join(', ');
  const call = walkIns.length === 0 ? [] : [t('classes.notifyWalkIns', { names })];
  if (cancellation.bookings === 0) return [t('classes.noneAffected'), ...call];
  return [
    t('classes.willBeCancelled', { bookings: bookingsText(t, cancellation) }),
    t('classes.refunded', { price: formatRupees(cancellation.refund) }),
    ...(accepted === 0 ? [] : [t('classes.counts', { count: accepted })]),
    ...call,
  ];
}

/** The effect of a cancelled session. */
export function cancelResult(t: T, cancellation: Cancellation): string {
  if (cancellation.bookings === 0) return t('classes.cancelledNone');
  const price = formatRupees(cancellation.refund);
  return t('classes.cancelled', { bookings: bookingsText(t, cancellation), price });
}
