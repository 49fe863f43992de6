import type {
  CalendarBooking,
  CalendarConflict,
  CalendarWalkIn,
} from '#contract/booking/calendar.ts';
import type { DateText } from '#contract/time.ts';
import type { WalkInState } from '#contract/walkins/limits.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import { seriesText } from '../../visits/request-text.ts';
import { requestLabels } from '../requests/request-status.ts';
import type { EntrySession } from './lanes.ts';

export const walkInLabels: Record<WalkInState, { label: PlainKey; tone: BadgeTone }> = {
  booked: { label: 'day.walkIn', tone: 'neutral' },
  arrived: { label: 'day.arrived', tone: 'success' },
  'no-show': { label: 'day.noShow', tone: 'danger' },
  cancelled: { label: 'day.cancelled', tone: 'neutral' },
};

/** A walk-in in one sentence, for screen readers. */
export function walkInLabel(t: T, walkIn: CalendarWalkIn): string {
  const { startsAt, endsAt, subServiceName, name, people, state } = walkIn;
  return [
    longDayText(t, startsAt),
    spanText(t, startsAt, endsAt),
    t.nameOf(subServiceName),
    name || t('day.walkIn'),
    t('common.people', { count: people }),
    t(walkInLabels[state].label),
  ].join(', ');
}

/** A class session in one sentence, for screen readers. */
export function sessionLabel(t: T, session: EntrySession): string {
  const { startsAt, endsAt, subServiceName, requests, room, taken, places, conflict } = session;
  return [
    longDayText(t, startsAt),
    spanText(t, startsAt, endsAt),
    t('calendar.classOf', { name: t.nameOf(subServiceName) }),
    ...(room ? [room] : []),
    t('day.placesTaken', { taken, places }),
    ...(requests > 0 ? [t('day.toAnswer', { count: requests })] : []),
    ...(conflict ? [conflictText(t, conflict)] : []),
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

/** '2:00 PM to 3:00 PM', with the dates if the end is on another day. */
export function spanText(t: T, startsAt: string, endsAt: string): string {
  const isOneDay = startsAt.slice(0, 10) === endsAt.slice(0, 10);
  const [from, until] = [startsAt, endsAt].map((at) =>
    isOneDay ? clockText(at) : `${dayText(t, at)}, ${clockText(at)}`,
  ) as [string, string];
  return t('calendar.span', { from, until });
}

/** 'Tue 4 Aug' */
export function dayText(t: T, date: string): string {
  const { weekdayShort, day, monthShort } = textOf(t, date);
  return `${weekdayShort} ${day} ${monthShort}`;
}

/** 'Tuesday 4 August' */
export function longDayText(t: T, date: string): string {
  const { weekday, day, month } = textOf(t, date);
  return `${weekday} ${day} ${month}`;
}

export function weekdayText(t: T, date: string): string {
  return textOf(t, date).weekdayShort;
}

export function dayNumber(date: string): string {
  return String(Number(date.slice(8, 10)));
}

/** '3 – 9 August 2026', or the long form of one day. */
export function rangeText(t: T, days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const [from, to] = [textOf(t, first), textOf(t, last)];
  const ends = `${to.day} ${to.month} ${to.year}`;
  if (first === last) return `${from.weekday}, ${ends}`;
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? from.day : `${from.day} ${from.monthShort}`} – ${ends}`;
}

/** '3 – 9 Aug', '31 Aug – 6 Sept', 'Tue 4 Aug' */
export function shortRangeText(t: T, days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === last) return dayText(t, first);
  const [from, to] = [textOf(t, first), textOf(t, last)];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? from.day : `${from.day} ${from.monthShort}`} – ${to.day} ${to.monthShort}`;
}

/** Accepts a date or an instant. */
function textOf(t: T, iso: string): DateText {
  return localDate(t, iso.slice(0, 10));
}

/** A booking in one sentence, for screen readers. */
export function bookingLabel(t: T, booking: CalendarBooking): string {
  const { startsAt, endsAt, subServiceName, customerName, people, series } = booking;
  const { status, conflict, proposal, travelMinutes: minutes } = booking;
  return [
    longDayText(t, startsAt),
    spanText(t, startsAt, endsAt),
    t.nameOf(subServiceName) || t('requests.serviceName'),
    customerName || t('requests.customer'),
    t('common.people', { count: people }),
    ...(series ? [seriesText(t, series)] : []),
    t(requestLabels(status).label),
    ...(proposal ? [proposalText(t, proposal)] : []),
    ...(minutes ? [t('calendar.travel', { minutes })] : []),
    ...(conflict ? [conflictText(t, conflict)] : []),
  ].join(', ');
}

/** Which time of an unanswered proposal an entry shows. */
export function proposalText(t: T, proposal: 'from' | 'to'): string {
  return t(proposal === 'to' ? 'day.proposedTo' : 'day.proposedFrom');
}

export function conflictText(t: T, conflict: CalendarConflict): string {
  return t(conflict === 'TIME_OFF' ? 'calendar.inTimeOff' : 'calendar.whileBusy');
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
