import type {
  CalendarBooking,
  CalendarConflict,
  CalendarWalkIn,
} from '#contract/booking/calendar.ts';
import { seriesText } from '#contract/booking/series/series-text.ts';
import type { RequestStatus } from '#contract/booking/views.ts';
import { type DateText, dateText } from '#contract/time.ts';
import type { WalkInState } from '#contract/walkins/limits.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import type { EntrySession } from './lanes.ts';

const statuses: Record<RequestStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  completed: { label: 'Completed', tone: 'brand' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export function statusLabels(status: RequestStatus): { label: string; tone: BadgeTone } {
  return statuses[status];
}

export const walkInStateLabels: Record<WalkInState, { label: string; tone: BadgeTone }> = {
  booked: { label: 'Walk-in', tone: 'neutral' },
  arrived: { label: 'Arrived', tone: 'success' },
  'no-show': { label: 'No-show', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** A walk-in in one sentence, for screen readers. */
export function walkInLabel(walkIn: CalendarWalkIn): string {
  const { startsAt, endsAt, subServiceName, name, people, state } = walkIn;
  return [
    longDayText(startsAt),
    spanText(startsAt, endsAt),
    subServiceName,
    name || 'Walk-in',
    peopleText(people),
    walkInStateLabels[state].label,
  ].join(', ');
}

/** '7 of 12' */
export function takenText({ taken, places }: { taken: number; places: number }): string {
  return `${taken} of ${places}`;
}

/** '2 to answer' */
export function requestsText(requests: number): string {
  return `${requests} to answer`;
}

/** A class session in one sentence, for screen readers. */
export function sessionLabel(session: EntrySession): string {
  const { startsAt, endsAt, subServiceName, requests, room } = session;
  return [
    longDayText(startsAt),
    spanText(startsAt, endsAt),
    `class ${subServiceName}`,
    ...(room ? [room] : []),
    `${takenText(session)} places taken`,
    ...(requests > 0 ? [requestsText(requests)] : []),
  ].join(', ');
}

/** The 12-hour clock of '2026-08-04T14:30:00+05:30', without the zone: '2:30 PM'. */
export function clockText(iso: string): string {
  return minutesText(Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16)));
}

/** '2:30 PM' for minutes of a day. */
export function minutesText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '2:00 PM to 3:00 PM', with the dates where the end is on another day. */
export function spanText(startsAt: string, endsAt: string): string {
  if (startsAt.slice(0, 10) === endsAt.slice(0, 10)) {
    return `${clockText(startsAt)} to ${clockText(endsAt)}`;
  }
  return `${dayText(startsAt)}, ${clockText(startsAt)} to ${dayText(endsAt)}, ${clockText(endsAt)}`;
}

/** 'Tue 4 Aug' */
export function dayText(date: string): string {
  const { weekdayShort, day, monthShort } = textOf(date);
  return `${weekdayShort} ${day} ${monthShort}`;
}

/** 'Tuesday 4 August' */
export function longDayText(date: string): string {
  const { weekday, day, month } = textOf(date);
  return `${weekday} ${day} ${month}`;
}

export function weekdayText(date: string): string {
  return textOf(date).weekdayShort;
}

export function dayNumber(date: string): string {
  return textOf(date).day;
}

/** '3 – 9 August 2026', or the long form of one day. */
export function rangeText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const [from, to] = [textOf(first), textOf(last)];
  const ends = `${to.day} ${to.month} ${to.year}`;
  if (first === last) return `${from.weekday}, ${ends}`;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? from.day : `${from.day} ${from.monthShort}`} – ${ends}`;
}

/** '3 – 9 Aug', '31 Aug – 6 Sept', 'Tue 4 Aug' */
export function shortRangeText(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === last) return dayText(first);
  const [from, to] = [textOf(first), textOf(last)];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? from.day : `${from.day} ${from.monthShort}`} – ${to.day} ${to.monthShort}`;
}

/** Accepts a date or an instant. */
function textOf(iso: string): DateText {
  return dateText(iso.slice(0, 10));
}

export function peopleText(people: number): string {
  return `${people} ${people === 1 ? 'person' : 'people'}`;
}

/** A booking in one sentence, for screen readers. */
export function bookingLabel(booking: CalendarBooking): string {
  const { startsAt, endsAt, subServiceName, customerName, people, series } = booking;
  const { status, conflict, proposal } = booking;
  return [
    longDayText(startsAt),
    spanText(startsAt, endsAt),
    subServiceName || 'Service Name',
    customerName || 'Customer',
    peopleText(people),
    ...(series ? [seriesText(series)] : []),
    statusLabels(status).label,
    ...(proposal ? [proposalText(proposal)] : []),
    ...(conflict ? [conflictText(conflict)] : []),
  ].join(', ');
}

/** Which side of an unanswered proposal an entry is. */
export function proposalText(proposal: 'from' | 'to'): string {
  return proposal === 'to' ? 'Proposed time' : 'Another time proposed';
}

export function conflictText(conflict: CalendarConflict): string {
  return conflict === 'TIME_OFF' ? 'in your time off' : 'while another calendar is busy';
}

/** The date after a number of days. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}
