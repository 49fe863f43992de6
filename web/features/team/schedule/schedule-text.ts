import { partyText, spanText } from '#contract/booking/party.ts';
import { seriesText } from '#contract/booking/series/series-text.ts';
import type { RequestStatus } from '#contract/booking/views.ts';
import type { OwnSchedule, ServedBooking, VisitTime } from '#contract/team/own-schedule.ts';
import { dateText } from '#contract/time.ts';
import { formatPeople } from '#web/lib/plural.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

/** One line of a day. */
export type ScheduleEntry = {
  key: string;
  startsAt: string;
  endsAt: string;
  title: string;
  details: string[];
  badge: { label: string; tone: BadgeTone } | undefined;
  /** Dialled by a tap. */
  phone: string | null;
};

const statuses: Partial<Record<RequestStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'To answer', tone: 'warn' },
  completed: { label: 'Completed', tone: 'brand' },
};

/** The owner answers it. */
const unanswered = { label: 'Not accepted yet', tone: 'warn' } as const;

const visitorStates: Partial<Record<string, { label: string; tone: BadgeTone }>> = {
  arrived: { label: 'Arrived', tone: 'success' },
  'no-show': { label: 'Did not come', tone: 'warn' },
};

/** Bookings, walk-ins and classes of a day of the schedule, earliest first. */
export function entriesOf(schedule: OwnSchedule, day: string): ScheduleEntry[] {
  const entries: ScheduleEntry[] = [
    ...schedule.bookings.map((booking) => ({
      ...{ key: booking.bookingId, startsAt: booking.startsAt, endsAt: booking.endsAt },
      title: `${booking.subServiceName}, ${booking.customerName}`,
      details: [
        ...(booking.visit ? [visitText(booking.visit, schedule.timeZone)] : []),
        ...(booking.series ? [seriesText(booking.series)] : []),
        ...[guestsText(booking), booking.location, booking.reference],
      ],
      badge: booking.visit && booking.status === 'pending' ? unanswered : statuses[booking.status],
      phone: booking.customerPhone,
    })),
    ...schedule.walkIns.map((visitor) => ({
      ...{ key: visitor.walkInId, startsAt: visitor.startsAt, endsAt: visitor.endsAt },
      title: `${visitor.subServiceName}, ${visitor.customerName}`,
      details: [`Walk-in, ${formatPeople(visitor.people)}`],
      badge: visitorStates[visitor.state],
      phone: null,
    })),
    ...schedule.sessions.map((session) => ({
      ...{ key: session.sessionId, startsAt: session.startsAt, endsAt: session.endsAt },
      title: session.subServiceName,
      details: [`Class, ${session.taken} of ${session.places} places booked`],
      badge: undefined,
      phone: null,
    })),
  ];
  return entries
    .filter((entry) => isOn(entry, day))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** Whether an entry takes place on a day, which may begin on the day before; one until midnight is not on the next. */
function isOn({ startsAt, endsAt }: Pick<ScheduleEntry, 'startsAt' | 'endsAt'>, day: string) {
  return startsAt.slice(0, 10) <= day && endsAt.slice(0, 19) > `${day}T00:00:00`;
}

/** 'Part of a visit, 11:00 AM – 12:30 PM' */
function visitText(times: readonly VisitTime[], timeZone: string): string {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return '';
  return `Part of a visit, ${spanText(first.startsAt, last.endsAt, timeZone)}`;
}

/** The first day of the week before or after the shown one. */
export function weekFrom({ days }: Pick<OwnSchedule, 'days'>, step: -1 | 1): string {
  const at = Date.parse(`${days[0]}T00:00:00Z`) + step * days.length * DAY_MS;
  return new Date(at).toISOString().slice(0, 10);
}

/** 'Tue, 4 Aug' */
export function dayText(day: string): string {
  const { weekdayShort, day: number, monthShort } = dateText(day);
  return `${weekdayShort}, ${number} ${monthShort}`;
}

/** '23 – 29 Nov', '30 Nov – 6 Dec' */
export function weekText(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => dateText(day ?? ''));
  if (!first || !last) return '';
  const from = first.month === last.month ? first.day : `${first.day} ${first.monthShort}`;
  return `${from} – ${last.day} ${last.monthShort}`;
}

/** '2 guests, together, with Riya and Meera'; the names only where others serve as well. */
export function guestsText({ people, servedAtOnce, servedBy }: ServedBooking): string {
  return partyText(people, servedAtOnce, servedBy.length > 1 ? servedBy : []);
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** 'Answer within 3 h 20 min', or undefined after the deadline. `now` is epoch milliseconds. */
export function timeToAnswer(answerBy: string, now: number): string | undefined {
  const minutes = Math.floor((Date.parse(answerBy) - now) / MINUTE_MS);
  if (minutes < 0) return undefined;
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60} min`;
  return `Answer within ${hours > 0 ? `${hours} h ${rest}` : rest}`;
}
