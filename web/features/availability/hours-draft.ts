import type { HoursDraft, ServiceHours } from '#contract/hours-calls.ts';
import { type OpenInterval, tidyHours } from '#contract/hours-rules.ts';

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
const PAUSE_MINUTES = 60;
const LEAST_MINUTES = 30;
const MORE_MINUTES = 120;

/**
 * One more interval: the usual day where there is none, else an hour after the last one or before the
 * first; in a day that has no room for it, one that is still to be typed.
 */
export function withOneMore(intervals: readonly OpenInterval[]): OpenInterval[] {
  const [first] = intervals;
  const last = intervals.at(-1);
  if (!first || !last) return [USUAL];
  const after = last.toMinute + PAUSE_MINUTES;
  if (after + LEAST_MINUTES <= 1440) {
    return [...intervals, { fromMinute: after, toMinute: Math.min(after + MORE_MINUTES, 1440) }];
  }
  const before = first.fromMinute - PAUSE_MINUTES;
  if (before >= LEAST_MINUTES) {
    return [{ fromMinute: Math.max(before - MORE_MINUTES, 0), toMinute: before }, ...intervals];
  }
  return [...intervals, { fromMinute: Number.NaN, toMinute: Number.NaN }];
}
