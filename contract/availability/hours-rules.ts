import { isTimeZone } from '../time-zone.ts';
import { HOURS_LIMITS } from './hours-limits.ts';

/** Wall-clock minutes of a local day, 0 to 1440, `fromMinute` < `toMinute`. */
export type OpenInterval = { fromMinute: number; toMinute: number };

/** All settings of a service's opening hours. */
export type HoursSettings = {
  /** IANA name. */
  timeZone: string;
  capacity: number;
  stepMinutes: number;
  bufferMinutes: number;
  noticeMinutes: number;
  horizonDays: number;
  /** Seven lists of open intervals, Monday first. */
  weekly: readonly (readonly OpenInterval[])[];
  /** Hours of single dates ('YYYY-MM-DD') in place of the weekly ones; an empty list closes the date. */
  overrides: readonly { date: string; intervals: readonly OpenInterval[] }[];
};

/** Errors by field: 'capacity', 'weekly.0' for Mondays, 'overrides.2026-08-04' for a date. */
export type HoursProblems = Record<string, string>;

/** The same open minutes, sorted, with overlapping and adjacent intervals joined and empty ones removed. */
export function normalizeIntervals(intervals: readonly OpenInterval[]): OpenInterval[] {
  const joined: OpenInterval[] = [];
  const sorted = intervals
    .filter((one) => one.fromMinute < one.toMinute)
    .sort((a, b) => a.fromMinute - b.fromMinute);
  for (const { fromMinute, toMinute } of sorted) {
    const last = joined.at(-1);
    if (last && fromMinute <= last.toMinute) last.toMinute = Math.max(last.toMinute, toMinute);
    else joined.push({ fromMinute, toMinute });
  }
  return joined;
}

/**
 * Sorts and joins the intervals of each day and sorts the dates. A day with an invalid interval stays
 * unchanged, so that `hoursProblems` can report the mistake.
 */
export function normalizeHours<Settings extends HoursSettings>(settings: Settings): Settings {
  return {
    ...settings,
    weekly: settings.weekly.map(normalizeDay),
    overrides: settings.overrides
      .map(({ date, intervals }) => ({ date, intervals: normalizeDay(intervals) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Sorts and joins the intervals of a day; a day with an invalid interval stays unchanged. */
export function normalizeDay(intervals: readonly OpenInterval[]): readonly OpenInterval[] {
  return intervals.every(isInterval) ? normalizeIntervals(intervals) : intervals;
}

/** All errors in a provider's settings, in the order of the form; none when they are valid. */
export function hoursProblems(settings: HoursSettings): HoursProblems {
  const problems = weeklyProblems(settings.weekly);
  noteOverrides(problems, settings.overrides);
  noteFigures(problems, settings);
  return problems;
}

/** Errors in weekly hours, by day; none when they are valid. */
export function weeklyProblems(weekly: HoursSettings['weekly']): HoursProblems {
  const problems: HoursProblems = {};
  if (weekly.length !== 7) problems['weekly'] = 'Weekly hours need seven days, Monday first';
  weekly.forEach((intervals, day) => {
    note(problems, `weekly.${day}`, intervalsProblem(intervals));
  });
  return problems;
}

function noteOverrides(problems: HoursProblems, overrides: HoursSettings['overrides']): void {
  const { overrides: most } = HOURS_LIMITS;
  if (overrides.length > most) {
    problems['overrides'] = `At most ${most} dates can have hours of their own`;
  }
  const seen = new Set<string>();
  for (const { date, intervals } of overrides) {
    const field = `overrides.${date}`;
    if (!isDate(date)) note(problems, field, `'${date}' is not a date`);
    if (seen.has(date)) note(problems, field, 'A date can have hours of its own only once');
    seen.add(date);
    note(problems, field, intervalsProblem(intervals));
  }
}

function noteFigures(problems: HoursProblems, settings: HoursSettings): void {
  const most = HOURS_LIMITS;
  const bounds = [
    ['capacity', 'Capacity', 1, most.capacity],
    ['stepMinutes', 'The step in minutes', most.stepMinutesMin, most.stepMinutes],
    ['bufferMinutes', 'The buffer in minutes', 0, most.bufferMinutes],
    ['noticeMinutes', 'The notice in minutes', 0, most.noticeMinutes],
    ['horizonDays', 'The horizon in days', most.horizonDaysMin, most.horizonDays],
  ] as const;
  for (const [field, what, least, greatest] of bounds) {
    if (!isWhole(settings[field], least, greatest)) {
      problems[field] = `${what} must be a whole number from ${least} to ${greatest}`;
    }
  }
  if (!isTimeZone(settings.timeZone)) {
    problems['timeZone'] = `'${settings.timeZone}' is not a time zone`;
  }
}

function note(problems: HoursProblems, field: string, sentence: string | undefined): void {
  if (sentence !== undefined) problems[field] ??= sentence;
}

function intervalsProblem(intervals: readonly OpenInterval[]): string | undefined {
  if (intervals.length > HOURS_LIMITS.intervalsPerDay) {
    return `A day can have at most ${HOURS_LIMITS.intervalsPerDay} open intervals`;
  }
  let earliest = 0;
  for (const { fromMinute, toMinute } of intervals) {
    if (!isWhole(fromMinute, 0, 1440) || !isWhole(toMinute, 0, 1440)) {
      return 'Give an opening and a closing time between 0:00 and 24:00';
    }
    if (fromMinute >= toMinute) return 'Closing time must be after opening time';
    if (fromMinute < earliest) return 'Open intervals of a day must be in order and not overlap';
    earliest = toMinute;
  }
  return undefined;
}

function isInterval({ fromMinute, toMinute }: OpenInterval): boolean {
  return isWhole(fromMinute, 0, 1440) && isWhole(toMinute, 0, 1440) && fromMinute < toMinute;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function isDate(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date;
}
