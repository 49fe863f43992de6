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

/** An open interval as instants (epoch minutes, half-open). */
export type OpenRange = { opens: number; closes: number };

/** One question made ready: what the checks below read, worked out once for all its starts. */
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
};

/** Makes a question about starts between two instants (epoch minutes) ready. */
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
  return {
    hours,
    busy,
    now: ask.now,
    clock: wallClock(hours.timeZone, from, to),
    lastDay: today + hours.horizonDays,
    seats,
    minutes,
    blocked: blockedStarts(busy, minutes + hours.bufferMinutes),
    off: blockedStarts(timeOff, minutes),
    ranges: new Map(),
  };
}

/** Seats that stay free from a start (epoch minute) to its end and buffer. */
export function seatsLeftAt(question: Question, at: number): number {
  return question.hours.capacity - blockedAt(question.blocked, at);
}

/** The open intervals of a local day as instants; those that a clock change swallows are left out. */
export function openRanges(question: Question, day: number): readonly OpenRange[] {
  const known = question.ranges.get(day);
  if (known) return known;
  const { hours, clock } = question;
  const intervals: readonly OpenInterval[] =
    hours.overrides.get(dateOf(day)) ?? hours.weekly[weekdayOf(day)] ?? [];
  const ranges = intervals
    .map(({ fromMinute, toMinute }) => ({
      opens: instantOf(clock, day * 1440 + fromMinute),
      closes: instantOf(clock, day * 1440 + toMinute),
    }))
    .filter((range) => range.opens < range.closes);
  question.ranges.set(day, ranges);
  return ranges;
}
