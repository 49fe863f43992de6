import type { Ask, Busy, Hours, OpenInterval } from './hours.rules.ts';
import {
  dateOf,
  dayAt,
  instantOf,
  type WallClock,
  wallClock,
  weekdayOf,
} from './local-days.rules.ts';
import { type Blocked, blockedAt, blockedStarts, partyOf } from './seats.rules.ts';

/**
 * An open interval as instants (epoch minutes, half-open). Starts lie before `closes`; a stay may last
 * until `openUntil`, which is later when the next interval follows immediately, as at midnight.
 */
export type OpenRange = { opens: number; closes: number; openUntil: number };

/** Precomputed input of the checks, shared by all starts of one request. */
export type Question = {
  hours: Hours;
  busy: readonly Busy[];
  now: number;
  clock: WallClock;
  lastDay: number;
  seats: number;
  minutes: number;
  blocked: Blocked;
  off: Blocked;
  ranges: Map<number, readonly OpenRange[]>;
  intervals: Map<number, readonly Interval[]>;
};

type Interval = Pick<OpenRange, 'opens' | 'closes'>;

/** Prepares the checks of starts between two instants (epoch minutes). */
export function prepare(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  from: number,
  to: number,
): Question {
  const today = dayAt(wallClock(hours.timeZone, ask.now, ask.now), ask.now);
  const { seats, minutes } = partyOf(hours, ask);
  const timeOff = hours.timeOff.map((one) => ({ seat: 0, from: one.from, to: one.to }));
  const apart = busy.map((row) => withOwnBuffer(row, hours.bufferMinutes));
  return {
    hours,
    busy: apart,
    now: ask.now,
    clock: wallClock(hours.timeZone, from, to + minutes),
    lastDay: today + hours.horizonDays,
    seats,
    minutes,
    blocked: blockedStarts(apart, minutes + hours.bufferMinutes),
    off: blockedStarts(timeOff, minutes),
    ranges: new Map(),
    intervals: new Map(),
  };
}

/** Seats free from a start (epoch minute) to its end and buffer. */
export function seatsLeftAt(question: Question, at: number): number {
  return question.hours.capacity - blockedAt(question.blocked, at);
}

/** Adjusts a row to the current buffer: the larger of two buffers separates neighbours. */
function withOwnBuffer(row: Busy, bufferMinutes: number): Busy {
  const own = row.bufferMinutes ?? bufferMinutes;
  if (own === bufferMinutes) return row;
  const more = Math.max(0, own - bufferMinutes);
  const less = Math.max(0, bufferMinutes - own);
  return { ...row, from: row.from - more, to: row.to + less };
}

/** Open intervals of a local day as instants, without those that a clock change skips. */
export function openRanges(question: Question, day: number): readonly OpenRange[] {
  const known = question.ranges.get(day);
  if (known) return known;
  const ranges = intervalsOf(question, day).map(({ opens, closes }) => ({
    opens,
    closes,
    openUntil: openUntil(question, closes),
  }));
  question.ranges.set(day, ranges);
  return ranges;
}

/** End of the continuous opening after `closes`, as far as the requested stay can reach. */
function openUntil(question: Question, closes: number): number {
  let until = closes;
  while (until < closes + question.minutes) {
    const at = until;
    const next = intervalsOf(question, dayAt(question.clock, at)).find(
      (interval) => interval.opens <= at && at < interval.closes,
    );
    if (!next) break;
    until = next.closes;
  }
  return until;
}

function intervalsOf(question: Question, day: number): readonly Interval[] {
  const known = question.intervals.get(day);
  if (known) return known;
  const { hours, clock } = question;
  const intervals: readonly OpenInterval[] =
    hours.overrides.get(dateOf(day)) ?? hours.weekly[weekdayOf(day)] ?? [];
  const instants = intervals
    .map(({ fromMinute, toMinute }) => ({
      opens: instantOf(clock, day * 1440 + fromMinute),
      closes: instantOf(clock, day * 1440 + toMinute),
    }))
    .filter((interval) => interval.opens < interval.closes);
  question.intervals.set(day, instants);
  return instants;
}
