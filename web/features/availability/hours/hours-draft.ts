import type { HoursDraft, ServiceHours } from '#contract/availability/hours.ts';
import { normalizeHours, type OpenInterval } from '#contract/availability/hours-rules.ts';

/** The settings that are saved together. */
export function draftOf(hours: ServiceHours): HoursDraft {
  const { timeZone, capacity, stepMinutes, bufferMinutes, noticeMinutes } = hours;
  const { horizonDays, autoAccept, weekly, overrides } = hours;
  return {
    ...{ timeZone, capacity, stepMinutes, bufferMinutes, noticeMinutes },
    ...{ horizonDays, autoAccept, weekly, overrides },
  };
}

/** Whether both would be saved as equal settings. */
export function isSame(a: HoursDraft, b: HoursDraft): boolean {
  return JSON.stringify(normalizeHours(a)) === JSON.stringify(normalizeHours(b));
}

/** Whether edits differ from what was saved elsewhere; a lost response to the own save is no conflict. */
export function isConflict(draft: HoursDraft, base: HoursDraft, saved: HoursDraft): boolean {
  return !isSame(draft, base) && !isSame(draft, saved);
}

/** Sets the same hours on these weekdays. */
export function copyTo(
  weekly: HoursDraft['weekly'],
  days: readonly number[],
  intervals: readonly OpenInterval[],
): HoursDraft['weekly'] {
  return weekly.map((own, day) =>
    days.includes(day) ? intervals.map((one) => ({ ...one })) : own,
  );
}

/** Sets the hours of one date; undefined restores the weekly hours. */
export function withOverride(
  draft: HoursDraft,
  date: string,
  intervals: readonly OpenInterval[] | undefined,
): HoursDraft {
  const others = draft.overrides.filter((one) => one.date !== date);
  const own = intervals ? [{ date, intervals: [...intervals] }] : [];
  return {
    ...draft,
    overrides: [...others, ...own].sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

const USUAL: OpenInterval = { fromMinute: 540, toMinute: 1020 };
const LUNCH: OpenInterval = { fromMinute: 780, toMinute: 840 };
const PAUSE_MINUTES = 60;
const SHORT_PAUSE_MINUTES = 30;
/** Minimum length of an interval beside a break or after the last one. */
const MIN_MINUTES = 30;
const MORE_MINUTES = 120;
const GRID_MINUTES = 30;

/**
 * Adds an interval: default hours for a closed day, else a break in the longest interval, so that a lunch break takes
 * one click. If all intervals are too short, adds one after the last, before the first, or an empty one.
 */
export function addInterval(intervals: readonly OpenInterval[]): OpenInterval[] {
  if (intervals.length === 0) return [USUAL];
  const typed = intervals.filter(({ fromMinute, toMinute }) => toMinute > fromMinute);
  const longest = typed.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  const pause = longest && breakWithin(longest);
  if (!longest || !pause) return withOneBeside(intervals);
  const halves = [
    { fromMinute: longest.fromMinute, toMinute: pause.fromMinute },
    { fromMinute: pause.toMinute, toMinute: longest.toMinute },
  ];
  return intervals.flatMap((one) => (one === longest ? halves : [one]));
}

/** A break at lunchtime if that is inside the interval, else in its middle; shorter in a short interval. */
function breakWithin(interval: OpenInterval): OpenInterval | undefined {
  const { fromMinute, toMinute } = interval;
  const hasLunch =
    fromMinute + MIN_MINUTES <= LUNCH.fromMinute && LUNCH.toMinute + MIN_MINUTES <= toMinute;
  if (hasLunch) return LUNCH;
  const noWrap = lengthOf(interval) < PAUSE_MINUTES + 4 * MIN_MINUTES;
  const minutes = noWrap ? SHORT_PAUSE_MINUTES : PAUSE_MINUTES;
  if (lengthOf(interval) < minutes + 2 * MIN_MINUTES) return undefined;
  const exact = (fromMinute + toMinute - minutes) / 2;
  const rounded = Math.round(exact / GRID_MINUTES) * GRID_MINUTES;
  const first = fromMinute + MIN_MINUTES;
  const from = Math.min(Math.max(rounded, first), toMinute - MIN_MINUTES - minutes);
  return { fromMinute: from, toMinute: from + minutes };
}

function withOneBeside(intervals: readonly OpenInterval[]): OpenInterval[] {
  const before = (intervals[0]?.fromMinute ?? Number.NaN) - PAUSE_MINUTES;
  const after = (intervals.at(-1)?.toMinute ?? Number.NaN) + PAUSE_MINUTES;
  if (after + MIN_MINUTES <= 1440) {
    return [...intervals, { fromMinute: after, toMinute: Math.min(after + MORE_MINUTES, 1440) }];
  }
  if (before >= MIN_MINUTES) {
    return [{ fromMinute: Math.max(before - MORE_MINUTES, 0), toMinute: before }, ...intervals];
  }
  return [...intervals, { fromMinute: Number.NaN, toMinute: Number.NaN }];
}

function lengthOf({ fromMinute, toMinute }: OpenInterval): number {
  return toMinute - fromMinute;
}
