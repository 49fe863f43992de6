import { dayOf, isTimeZone } from './local-days.rules.ts';

/** Wall-clock minutes of a local day, 0 to 1440, `fromMinute` < `toMinute`. */
export type OpenInterval = { fromMinute: number; toMinute: number };

/** When and how a service can be booked. */
export type Hours = {
  /** IANA name. */
  timeZone: string;
  /** Seven entries, 0 = Monday to 6 = Sunday; each sorted and without overlap. */
  weekly: ReadonlyArray<readonly OpenInterval[]>;
  /** 'YYYY-MM-DD' to the hours of that date; an empty list closes it. */
  overrides: ReadonlyMap<string, readonly OpenInterval[]>;
  /** Epoch minutes, half-open, in any order. */
  timeOff: ReadonlyArray<{ from: number; to: number }>;
  capacity: number;
  stepMinutes: number;
  bufferMinutes: number;
  noticeMinutes: number;
  horizonDays: number;
};

/**
 * A seat that is taken over [from, to) in epoch minutes, the buffer already inside `to`. `heldUntil`
 * is the epoch minute at which an unpaid hold ends. Every row given counts as taken.
 */
export type Busy = { seat: number; from: number; to: number; heldUntil?: number };

/** What is wanted, asked at `now` (epoch minute). */
export type Ask = { durationMinutes: number; people: number; now: number };

/** What a provider may set; the highest figures bound the work of one listing. */
export const HOURS_LIMITS = {
  intervalsPerDay: 12,
  overrides: 1000,
  capacity: 500,
  stepMinutesMin: 5,
  stepMinutes: 1440,
  bufferMinutes: 1440,
  noticeMinutes: 90 * 1440,
  horizonDays: 730,
} as const;

/** The same open minutes, sorted, with overlapping and touching intervals joined and empty ones left out. */
export function normalizeIntervals(intervals: readonly OpenInterval[]): OpenInterval[] {
  const joined: OpenInterval[] = [];
  const sorted = intervals
    .filter((one) => one.fromMinute < one.toMinute)
    .toSorted((a, b) => a.fromMinute - b.fromMinute);
  for (const { fromMinute, toMinute } of sorted) {
    const last = joined.at(-1);
    if (last && fromMinute <= last.toMinute) last.toMinute = Math.max(last.toMinute, toMinute);
    else joined.push({ fromMinute, toMinute });
  }
  return joined;
}

/** The first thing wrong with a provider's hours, as a sentence; undefined when they can be used. */
export function checkHours(hours: Hours): string | undefined {
  return (
    checkSettings(hours) ??
    checkWeek(hours) ??
    checkOverrides(hours) ??
    (hours.timeOff.every((off) => whole(off.from, -Infinity, off.to - 1) && whole(off.to))
      ? undefined
      : 'Time off must end after it begins')
  );
}

function checkSettings(hours: Hours): string | undefined {
  const most = HOURS_LIMITS;
  if (!isTimeZone(hours.timeZone)) return `'${hours.timeZone}' is not a time zone`;
  if (!whole(hours.capacity, 1, most.capacity)) return outside('Capacity', 1, most.capacity);
  if (!whole(hours.stepMinutes, most.stepMinutesMin, most.stepMinutes)) {
    return outside('The step in minutes', most.stepMinutesMin, most.stepMinutes);
  }
  if (!whole(hours.bufferMinutes, 0, most.bufferMinutes)) {
    return outside('The buffer in minutes', 0, most.bufferMinutes);
  }
  if (!whole(hours.noticeMinutes, 0, most.noticeMinutes)) {
    return outside('The notice in minutes', 0, most.noticeMinutes);
  }
  if (!whole(hours.horizonDays, 0, most.horizonDays)) {
    return outside('The horizon in days', 0, most.horizonDays);
  }
  return undefined;
}

function checkWeek(hours: Hours): string | undefined {
  if (hours.weekly.length !== 7) return 'Weekly hours need seven days, Monday first';
  for (const intervals of hours.weekly) {
    const problem = checkIntervals(intervals);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function checkOverrides(hours: Hours): string | undefined {
  if (hours.overrides.size > HOURS_LIMITS.overrides) {
    return `At most ${HOURS_LIMITS.overrides} dates can have hours of their own`;
  }
  for (const [date, intervals] of hours.overrides) {
    if (Number.isNaN(dayOf(date))) return `'${date}' is not a date`;
    const problem = checkIntervals(intervals);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function checkIntervals(intervals: readonly OpenInterval[]): string | undefined {
  if (intervals.length > HOURS_LIMITS.intervalsPerDay) {
    return `A day can have at most ${HOURS_LIMITS.intervalsPerDay} open intervals`;
  }
  let earliest = 0;
  for (const { fromMinute, toMinute } of intervals) {
    if (!whole(fromMinute, 0, 1440) || !whole(toMinute, 0, 1440)) {
      return 'Opening and closing times must be minutes of the day, 0 to 1440';
    }
    if (fromMinute >= toMinute) return 'Closing time must be after opening time';
    if (fromMinute < earliest) return 'Open intervals of a day must be in order and not overlap';
    earliest = toMinute;
  }
  return undefined;
}

function whole(value: number, least = -Infinity, most = Infinity): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function outside(what: string, least: number, most: number): string {
  return `${what} must be a whole number from ${least} to ${most}`;
}
