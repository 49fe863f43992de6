import type { SeriesPart } from '#contract/booking/series/part.ts';
import type { RequestStatus } from '#contract/booking/views.ts';
import type { OwnSchedule, ServedBooking, VisitTime } from '#contract/team/own-schedule.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localDate, localMinutes } from '#web/i18n/format.ts';
import { localSpan } from '#web/i18n/moments.ts';
import { partyText } from '#web/i18n/party.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

type Label = { label: PlainKey; tone: BadgeTone };

/** One line of a day. */
export type ScheduleEntry = {
  key: string;
  startsAt: string;
  endsAt: string;
  title: string;
  details: string[];
  badge: Label | undefined;
  /** A phone number that can be called with a tap. */
  phone: string | null;
  /** A home visit whose journey can be reported, or was reported. */
  journey?: Pick<ServedBooking, 'bookingId' | 'journey'> | undefined;
};

const statuses: Partial<Record<RequestStatus, Label>> = {
  pending: { label: 'schedule.toAnswer', tone: 'warn' },
  completed: { label: 'schedule.completed', tone: 'brand' },
};

/** True if only the owner can answer it. */
const unanswered = { label: 'schedule.notAccepted', tone: 'warn' } as const;

const visitorStates: Partial<Record<string, Label>> = {
  arrived: { label: 'schedule.arrived', tone: 'success' },
  'no-show': { label: 'schedule.didNotCome', tone: 'warn' },
};

/** Bookings, walk-ins and classes of a day of the schedule, earliest first. */
export function entriesOf(t: T, schedule: OwnSchedule, day: string): ScheduleEntry[] {
  const entries: ScheduleEntry[] = [
    ...schedule.bookings.map((booking) => ({
      ...{ key: booking.bookingId, startsAt: booking.startsAt, endsAt: booking.endsAt },
      title: `${t.nameOf(booking.subServiceName)}, ${booking.customerName}`,
      details: [
        ...(booking.visit ? [visitText(t, booking.visit, schedule.timeZone)] : []),
        ...(booking.series ? [seriesText(t, booking.series)] : []),
        ...[partyTextOf(t, booking), booking.location, booking.reference],
      ],
      badge: booking.visit && booking.status === 'pending' ? unanswered : statuses[booking.status],
      phone: booking.customerPhone,
      journey: hasJourney(booking) ? booking : undefined,
    })),
    ...schedule.walkIns.map((visitor) => ({
      ...{ key: visitor.walkInId, startsAt: visitor.startsAt, endsAt: visitor.endsAt },
      title: `${t.nameOf(visitor.subServiceName)}, ${visitor.customerName}`,
      details: [t('schedule.walkIn', { people: t('common.people', { count: visitor.people }) })],
      badge: visitorStates[visitor.state],
      phone: null,
    })),
    ...schedule.sessions.map((session) => ({
      ...{ key: session.sessionId, startsAt: session.startsAt, endsAt: session.endsAt },
      title: t.nameOf(session.subServiceName),
      details: [t('schedule.classPlaces', { taken: session.taken, places: session.places })],
      badge: undefined,
      phone: null,
    })),
  ];
  return entries
    .filter((entry) => isOn(entry, day))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

function hasJourney({ journey }: ServedBooking): boolean {
  return journey?.next !== undefined || journey?.status !== undefined;
}

/**
 * Whether an entry takes place on a day; it can begin on the day before, and one until midnight is not part of the next
 * day.
 */
function isOn({ startsAt, endsAt }: Pick<ScheduleEntry, 'startsAt' | 'endsAt'>, day: string) {
  return startsAt.slice(0, 10) <= day && endsAt.slice(0, 19) > `${day}T00:00:00`;
}

/** 'Part of a visit, 11:00 AM – 12:30 PM' */
function visitText(t: T, times: readonly VisitTime[], timeZone: string): string {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return '';
  const span = localSpan(t, first.startsAt, last.endsAt, timeZone);
  return t('schedule.partOfVisit', { span });
}

/** The first day of the week before or after the displayed one. */
export function weekFrom({ days }: Pick<OwnSchedule, 'days'>, step: -1 | 1): string {
  const at = Date.parse(`${days[0]}T00:00:00Z`) + step * days.length * DAY_MS;
  return new Date(at).toISOString().slice(0, 10);
}

/** 'Weekly, 2 of 6', 'Every 2 weeks, 2 of 6' */
function seriesText(t: T, { everyWeeks, part, of }: Omit<SeriesPart, 'seriesId'>): string {
  return t(everyWeeks === 1 ? 'schedule.weekly' : 'schedule.everyTwoWeeks', { part, total: of });
}

/** '23 – 29 Nov', '30 Nov – 6 Dec' */
export function weekText(t: T, days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => localDate(t, day ?? ''));
  if (!first || !last) return '';
  const from = first.month === last.month ? first.day : `${first.day} ${first.monthShort}`;
  return `${from} – ${last.day} ${last.monthShort}`;
}

/** '2 people, together, with Riya and Meera'; with names only if others serve as well. */
export function partyTextOf(t: T, { people, servedAtOnce, servedBy }: ServedBooking): string {
  return partyText(t, people, servedAtOnce, servedBy.length > 1 ? servedBy : []);
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** 'Answer within 3 h 20 min', or undefined after the deadline. `now` is epoch milliseconds. */
export function timeToAnswer(t: T, answerBy: string, now: number): string | undefined {
  const minutes = Math.floor((Date.parse(answerBy) - now) / MINUTE_MS);
  if (minutes < 0) return undefined;
  return t('schedule.answerWithin', { duration: localMinutes(t, minutes) });
}
