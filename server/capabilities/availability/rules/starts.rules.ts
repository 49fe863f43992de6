import { SLOT_DAYS_MAX } from '#contract/availability/views.ts';
import { isBookableOnGrid, type Reason, reasonAgainst } from './explain.rules.ts';
import type { Ask, Busy, Hours } from './hours.rules.ts';
import { dateOf, dayAt, dayOf, wallClock } from './local-days.rules.ts';
import { openRanges, prepare, type Question, seatsLeftAt } from './question.rules.ts';

export type { Reason } from './explain.rules.ts';
export type { Ask, Busy, Hours, OpenInterval } from './hours.rules.ts';
export { checkHours, normalizeIntervals } from './hours.rules.ts';
export {
  isoAt,
  isoWriter,
  localDate,
  toIsoWithOffset,
  wallClock,
} from './local-days.rules.ts';
export { lengthMinutes, seatsNeeded } from './seats.rules.ts';

/** A bookable start in epoch minutes, with the seats free to its end and buffer. */
export type Start = { at: number; seatsLeft: number };

/** Starts of one local date, in order. */
export type DayStarts = { date: string; starts: Start[] };

export type Verdict = { bookable: true; seatsLeft: number } | { bookable: false; reason: Reason };

const NEAREST_DAYS = 14;
const DAY_MINUTES = 1440;

/**
 * Bookable starts of `days` local dates from `fromDate` ('YYYY-MM-DD'); dates without starts have an empty
 * list (BOOK-03, BOOK-04).
 * @throws RangeError for an invalid date and for a number of days out of range.
 */
export function listStarts(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  fromDate: string,
  days: number,
): DayStarts[] {
  const first = dayOf(fromDate);
  if (Number.isNaN(first)) throw new RangeError(`'${fromDate}' is not a date`);
  if (!(Number.isInteger(days) && days >= 1 && days <= SLOT_DAYS_MAX)) {
    throw new RangeError(`days must be 1 to ${SLOT_DAYS_MAX}`);
  }
  return listDays(hours, busy, ask, first, days);
}

/** Whether one start (epoch minute) can be booked, or the first reason why not (BOOK-10). */
export function judgeStart(hours: Hours, busy: readonly Busy[], ask: Ask, at: number): Verdict {
  const question = prepare(hours, busy, ask, at, at);
  const reason = reasonAgainst(question, at);
  if (reason) return { bookable: false, reason };
  return { bookable: true, seatsLeft: seatsLeftAt(question, at) };
}

/**
 * At most `count` bookable starts (epoch minutes) within 14 local dates of `at`, nearest first; the earlier
 * of two equally near ones. Includes `at` itself if bookable.
 */
export function nearestStarts(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  at: number,
  count: number,
): number[] {
  const today = dayAt(wallClock(hours.timeZone, at, at), at);
  const [first, last] = [today - NEAREST_DAYS, today + NEAREST_DAYS];
  const question = prepare(hours, busy, ask, first * DAY_MINUTES, (last + 1) * DAY_MINUTES);
  let nearest: number[] = [];
  for (let away = 0; away <= NEAREST_DAYS; away += 1) {
    const days = away === 0 ? [today] : [today - away, today + away];
    nearest = [
      ...nearest,
      ...days.flatMap((day) => startsOn(question, day).map(({ at: to }) => to)),
    ]
      .sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)
      .slice(0, count);
    // Further days begin at least this far away, even when a clock change skips a day.
    const beyond = (away - 1) * DAY_MINUTES;
    if (nearest.length === count && nearest.every((to) => Math.abs(to - at) < beyond)) break;
  }
  return nearest;
}

function listDays(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  firstDay: number,
  days: number,
): DayStarts[] {
  const question = prepare(hours, busy, ask, firstDay * 1440, (firstDay + days) * 1440);
  return Array.from({ length: days }, (_, index) => ({
    date: dateOf(firstDay + index),
    starts: startsOn(question, firstDay + index),
  }));
}

function startsOn(question: Question, day: number): Start[] {
  const starts: Start[] = [];
  for (const at of gridOf(question, day)) {
    if (isBookableOnGrid(question, at)) starts.push({ at, seatsLeft: seatsLeftAt(question, at) });
  }
  return starts;
}

/**
 * Instants on the grid of a local day, in order. A clock change can make intervals overlap, which repeats
 * instants, or push one into another day, where it does not count.
 */
function gridOf(question: Question, day: number): number[] {
  const grid: number[] = [];
  let inOrder = true;
  for (const { opens, closes, openUntil } of openRanges(question, day)) {
    const last = Math.min(openUntil - question.minutes, closes - 1);
    if (grid.length > 0 && opens <= (grid.at(-1) as number)) inOrder = false;
    for (let at = opens; at <= last; at += question.hours.stepMinutes) {
      if (dayAt(question.clock, at) === day) grid.push(at);
    }
  }
  return inOrder ? grid : [...new Set(grid)].sort((a, b) => a - b);
}
