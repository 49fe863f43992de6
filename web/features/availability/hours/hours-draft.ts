import type { HoursDraft, ServiceHours } from '#contract/availability/hours-calls.ts';
import { type OpenInterval, tidyHours } from '#contract/availability/hours-rules.ts';

/** The part of what is set that is saved as one. */
export function draftOf(hours: ServiceHours): HoursDraft {
  const { timeZone, capacity, stepMinutes, bufferMinutes, noticeMinutes } = hours;
  const { horizonDays, autoAccept, weekly, overrides } = hours;
  return {
    ...{ timeZone, capacity, stepMinutes, bufferMinutes, noticeMinutes },
    ...{ horizonDays, autoAccept, weekly, overrides },
  };
}

/** Whether saving would change anything. */
export function isSame(a: HoursDraft, b: HoursDraft): boolean {
  return JSON.stringify(tidyHours(a)) === JSON.stringify(tidyHours(b));
}

export function withDay(
  draft: HoursDraft,
  day: number,
  intervals: readonly OpenInterval[],
): HoursDraft {
  return copiedTo(draft, [day], intervals);
}

/** The same hours on each of these weekdays. */
export function copiedTo(
  draft: HoursDraft,
  days: readonly number[],
  intervals: readonly OpenInterval[],
): HoursDraft {
  const weekly = draft.weekly.map((own, day) =>
    days.includes(day) ? intervals.map((one) => ({ ...one })) : own,
  );
  return { ...draft, weekly };
}

/** Hours of one date in place of the weekly ones; undefined gives the weekly ones back. */
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
/** Open hours on either side of a break, and after the last ones. */
const LEAST_MINUTES = 30;
const MORE_MINUTES = 120;
const GRID_MINUTES = 30;

/**
 * One more interval: the usual day where there is none, else the longest one split by a break, so that a
 * lunch break is one press; where all are too short for that, one after the last or before the first, or
 * one that is still to be typed.
 */
export function withOneMore(intervals: readonly OpenInterval[]): OpenInterval[] {
  if (intervals.length === 0) return [USUAL];
  const typed = intervals.filter(({ fromMinute, toMinute }) => toMinute > fromMinute);
  const longest = typed.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  const pause = longest && breakIn(longest);
  if (!longest || !pause) return withOneBeside(intervals);
  const halves = [
    { fromMinute: longest.fromMinute, toMinute: pause.fromMinute },
    { fromMinute: pause.toMinute, toMinute: longest.toMinute },
  ];
  return intervals.flatMap((one) => (one === longest ? halves : [one]));
}

/** At lunchtime where that lies inside, else in the middle; shorter in a short interval. */
function breakIn(interval: OpenInterval): OpenInterval | undefined {
  const { fromMinute, toMinute } = interval;
  const hasLunch =
    fromMinute + LEAST_MINUTES <= LUNCH.fromMinute && LUNCH.toMinute + LEAST_MINUTES <= toMinute;
  if (hasLunch) return LUNCH;
  const noWrap = lengthOf(interval) < PAUSE_MINUTES + 4 * LEAST_MINUTES;
  const minutes = noWrap ? SHORT_PAUSE_MINUTES : PAUSE_MINUTES;
  if (lengthOf(interval) < minutes + 2 * LEAST_MINUTES) return undefined;
  const exact = (fromMinute + toMinute - minutes) / 2;
  const rounded = Math.round(exact / GRID_MINUTES) * GRID_MINUTES;
  const first = fromMinute + LEAST_MINUTES;
  const from = Math.min(Math.max(rounded, first), toMinute - LEAST_MINUTES - minutes);
  return { fromMinute: from, toMinute: from + minutes };
}

function withOneBeside(intervals: readonly OpenInterval[]): OpenInterval[] {
  const before = (intervals[0]?.fromMinute ?? Number.NaN) - PAUSE_MINUTES;
  const after = (intervals.at(-1)?.toMinute ?? Number.NaN) + PAUSE_MINUTES;
  if (after + LEAST_MINUTES <= 1440) {
    return [...intervals, { fromMinute: after, toMinute: Math.min(after + MORE_MINUTES, 1440) }];
  }
  if (before >= LEAST_MINUTES) {
    return [{ fromMinute: Math.max(before - MORE_MINUTES, 0), toMinute: before }, ...intervals];
  }
  return [...intervals, { fromMinute: Number.NaN, toMinute: Number.NaN }];
}

function lengthOf({ fromMinute, toMinute }: OpenInterval): number {
  return toMinute - fromMinute;
}
