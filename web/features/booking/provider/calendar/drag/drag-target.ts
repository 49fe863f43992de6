import type { CalendarColumn, ProviderCalendar } from '#contract/booking/calendar.ts';
import type { T } from '#messages/translation.ts';
import { addDays, clockText, minutesText } from '../calendar-text.ts';
import { DAY_MINUTES, localDateTime, type Piece, wallMinutes } from '../day-layout.ts';
import { closedHoursIn, closedIn, type Entry, entriesIn, type Lane } from '../lanes.ts';

const STEP_MINUTES = 15;

/**
 * Snaps a start to the quarter of an hour within the day; the entry may end after midnight.
 * @param earliest negative for an entry that begins on the day before
 */
export function snappedStart(minutes: number, earliest: number): number {
  const snapped = Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
  return Math.max(earliest, Math.min(DAY_MINUTES - STEP_MINUTES, snapped));
}

/** The start of an entry in minutes of a day; negative if it begins on an earlier one. */
export function startIn({ startsAt }: Entry, date: string): number {
  const days = (Date.parse(startsAt.slice(0, 10)) - Date.parse(date)) / 86_400_000;
  return days * DAY_MINUTES + wallMinutes(startsAt);
}

/** The start of a target, such as '2026-08-05T23:15'. */
export function startOf({ lane, from }: Pick<Target, 'lane' | 'from'>): string {
  const days = Math.floor(from / DAY_MINUTES);
  return localDateTime(addDays(lane.date, days), from - days * DAY_MINUTES);
}

export function lengthOf({ startsAt, endsAt }: Entry): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
}

/** The reason why an entry cannot be dragged; undefined when it can. `now` is epoch milliseconds. */
export function dragRefusal(t: T, entry: Entry, now: number): string | undefined {
  if ('session' in entry) return t('calendar.dragClass');
  if ('walkIn' in entry) {
    return entry.walkIn.state === 'no-show' ? t('calendar.dragNoShow') : undefined;
  }
  const { status, startsAt, proposal, segments } = entry.booking;
  if (segments) return t('calendar.dragVisit');
  if (status === 'pending') return t('calendar.dragPending');
  if (proposal === 'to') return t('calendar.dragProposed');
  const isOver = status !== 'accepted' || Date.parse(startsAt) <= now;
  return isOver ? t('calendar.dragBegun') : undefined;
}

/** The member who would serve; undefined for shared capacity and parties. */
export function memberOfTarget({ columns }: ProviderCalendar, entry: Entry, lane: Lane) {
  const members = columns.filter(({ kind }) => kind === 'member');
  const [only, ...others] = entry.columnIds;
  if (members.length < 2 || others.length > 0) return undefined;
  const columnId = lane.column?.columnId ?? only;
  return members.find((one) => one.columnId === columnId)?.columnId;
}

type Target = { entry: Entry; lane: Lane; from: number };

/** The conflict of a target, as far as the calendar shows it; the server decides. Walk-ins can be at closed times. */
export function targetProblem(
  t: T,
  calendar: ProviderCalendar,
  target: Target,
): string | undefined {
  const { entry, lane, from } = target;
  const { column } = lane;
  const until = from + lengthOf(entry);
  if (column && !isServedIn(column, entry)) {
    return entry.columnIds.length > 1
      ? t('calendar.servedTogether')
      : t('calendar.notPerformed', { name: nameOf(t, column) });
  }
  const startsAt = startOf(target);
  if ('booking' in entry && startsAt <= calendar.now.slice(0, 16)) return t('calendar.passed');
  const taken = takenBy(calendar, target, until);
  if (column?.kind === 'member' && taken) {
    const name = nameOf(t, column);
    return taken.from <= from
      ? t('calendar.busyUntil', { name, time: minutesText(taken.until) })
      : t('calendar.busyFrom', { name, time: minutesText(taken.from) });
  }
  return 'booking' in entry ? closedText(t, calendar, lane, { from, until }) : undefined;
}

function isServedIn({ columnId, serviceIds }: CalendarColumn, entry: Entry): boolean {
  if (entry.columnIds.length > 1) return entry.columnIds.includes(columnId);
  return serviceIds.includes(serviceOf(entry)) || entry.columnIds.includes(columnId);
}

function serviceOf(entry: Entry): string {
  if ('session' in entry) return entry.session.serviceId;
  return 'booking' in entry ? entry.booking.serviceId : entry.walkIn.serviceId;
}

function takenBy(calendar: ProviderCalendar, { entry, lane, from }: Target, until: number) {
  return entriesIn(calendar, lane).find(
    (piece) =>
      idOf(piece.entry) !== idOf(entry) &&
      piece.from < until + entry.bufferMinutes &&
      from < piece.until + piece.entry.bufferMinutes,
  );
}

function idOf(entry: Entry): string {
  if ('session' in entry) return entry.session.sessionId;
  return 'booking' in entry ? entry.booking.bookingId : entry.walkIn.walkInId;
}

type Minutes = { from: number; until: number };

function closedText(
  t: T,
  calendar: ProviderCalendar,
  lane: Lane,
  span: Minutes,
): string | undefined {
  const { timeOff, busy, memberTimeOff } = closedIn(calendar, lane);
  const meets = ({ from, until }: Minutes) => from < span.until && span.from < until;
  const off = lane.column && memberTimeOff.find(meets);
  if (off && lane.column)
    return t('calendar.offUntil', { name: nameOf(t, lane.column), time: endOf(off) });
  const away = timeOff.find(meets);
  if (away) return t('calendar.youOffUntil', { time: endOf(away) });
  const other = lane.column && busy.find(meets);
  if (other) return t('calendar.busyUntil', { name: other.entry.name, time: endOf(other) });
  const isClosed = closedHoursIn(calendar, lane).some(meets);
  return isClosed ? t('calendar.outside') : undefined;
}

function endOf({ entry }: Piece<{ endsAt: string }>): string {
  return clockText(entry.endsAt);
}

function nameOf(t: T, { name, isOwner }: CalendarColumn): string {
  return name || t(isOwner ? 'calendar.owner' : 'calendar.member');
}

/** 'Meera, 4:30 PM – 5:30 PM' */
export function targetText(calendar: ProviderCalendar, { entry, lane, from }: Target): string {
  const [start, end] = [from, from + lengthOf(entry)].map((at) => (at + DAY_MINUTES) % DAY_MINUTES);
  const times = `${minutesText(start ?? 0)} – ${minutesText(end ?? 0)}`;
  const name = calendar.columns.length > 1 ? lane.column?.name : undefined;
  return [name, times].filter(Boolean).join(', ');
}

/** True for the entry's current time and lane. */
export function isUnmoved(calendar: ProviderCalendar, { entry, lane, from }: Target): boolean {
  if (startOf({ lane, from }) !== entry.startsAt.slice(0, 16)) return false;
  const memberId = memberOfTarget(calendar, entry, lane);
  return memberId === undefined || entry.columnIds.includes(memberId);
}
