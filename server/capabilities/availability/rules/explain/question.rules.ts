import type { Ask, Busy, Equipment, Hours, OpenInterval } from '../hours.rules.ts';
import {
  dateOf,
  dayAt,
  instantOf,
  type WallClock,
  wallClock,
  weekdayOf,
} from '../local-days.rules.ts';
import { type Absence, absencesOf, forMember } from '../members.rules.ts';
import { type Blocked, blockedAt, blockedStarts, type Party, partiesOf } from '../seats.rules.ts';

/**
 * An open interval as instants (epoch minutes, half-open). Starts lie before `closes`; a stay may last
 * until `openUntil`, which is later when the next interval follows immediately, as at midnight.
 */
export type OpenRange = { opens: number; closes: number; openUntil: number };

/** Precomputed input of the checks, shared by all starts of one request and way to serve the party. */
export type Question = {
  hours: Hours;
  busy: readonly Busy[];
  absences: readonly Absence[];
  now: number;
  clock: WallClock;
  lastDay: number;
  seats: number;
  minutes: number;
  /** The duration for which equipment is in use. */
  equipmentMinutes: number;
  blocked: Blocked;
  equipment: readonly (Equipment & { blocked: Blocked })[];
  /** Time off of the service with the way to the customer's home. */
  timeOff: Hours['timeOff'];
  off: Blocked;
  ranges: Map<number, readonly OpenRange[]>;
  intervals: Map<number, readonly Interval[]>;
};

type Interval = Pick<OpenRange, 'opens' | 'closes'>;

/**
 * Prepares the checks of starts between two instants (epoch minutes): one question for each way to serve the
 * party, shortest first; none for a party that cannot be served.
 */
export function prepareAll(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  from: number,
  to: number,
): Question[] {
  const reduced = forMember(hours, busy, ask);
  if (reduced.hours.capacity === 0) return [];
  return partiesOf(reduced.hours, ask).map((party) =>
    prepareParty(reduced.hours, reduced.busy, { ask, party, from, to }),
  );
}

/** As `prepareAll`, for the shortest way. @throws RangeError when the party cannot be served. */
export function prepare(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  from: number,
  to: number,
): Question {
  const [question] = prepareAll(hours, busy, ask, from, to);
  if (!question) throw new RangeError('nobody can serve this party');
  return question;
}

function prepareParty(
  hours: Hours,
  busy: readonly Busy[],
  { ask, party, from, to }: { ask: Ask; party: Party; from: number; to: number },
): Question {
  const today = dayAt(wallClock(hours.timeZone, ask.now, ask.now), ask.now);
  const { seats, minutes } = party;
  const equipmentMinutes = minutes + (ask.processingMinutes ?? 0);
  const clock = wallClock(hours.timeZone, from, to + minutes);
  const members = (hours.members ?? []).map((one) => ({
    ...one,
    timeOff: withTravel(one.timeOff, hours),
  }));
  const absences = absencesOf(members, clock, from, to + minutes);
  const timeOff = withTravel(hours.timeOff, hours);
  const apart = busy.map((row) => withOwnBuffer(row, hours.bufferMinutes));
  return {
    hours,
    busy: apart,
    absences,
    now: ask.now,
    clock,
    lastDay: today + hours.horizonDays,
    seats,
    minutes,
    equipmentMinutes,
    blocked: blockedStarts(
      [...apart, ...overlapped(absences, hours.bufferMinutes)],
      minutes + hours.bufferMinutes,
    ),
    equipment: (hours.equipment ?? []).map((one) => {
      const taken = one.busy.map((row) => withOwnBuffer(row, hours.bufferMinutes));
      const stay = equipmentMinutes + hours.bufferMinutes;
      return { ...one, busy: taken, blocked: blockedStarts(taken, stay) };
    }),
    timeOff,
    off: blockedStarts(
      timeOff.map((one) => ({ seat: 0, from: one.from, to: one.to })),
      minutes,
    ),
    ranges: new Map(),
    intervals: new Map(),
  };
}

/** Time off in which no work at the customer's home can begin or end, because of the way there and back. */
function withTravel<T extends { from: number; to: number }>(
  timeOff: readonly T[],
  { travelMinutes = 0 }: Hours,
): T[] {
  return timeOff.map((one) => ({
    ...one,
    from: one.from - travelMinutes,
    to: one.to + travelMinutes,
  }));
}

/** Absences, into which the buffer of an earlier stay may reach. */
export function overlapped(
  absences: readonly Absence[],
  overlap: number,
): (Absence & { overlap: number })[] {
  return absences.map((absence) => ({ ...absence, overlap }));
}

/** Seats of a question that are free from a start (epoch minute) to its end and buffer. */
export function freeSeatsAt(question: Question, at: number): number[] {
  const { minutes, hours } = question;
  const rows = [...question.busy, ...overlapped(question.absences, hours.bufferMinutes)];
  return Array.from({ length: hours.capacity }, (_, seat) => seat).filter((seat) => {
    const own = rows.filter((row) => row.seat === seat);
    return blockedAt(blockedStarts(own, minutes + hours.bufferMinutes), at) === 0;
  });
}

/** Seats free from a start (epoch minute) to its end and buffer, each with the equipment that it needs. */
export function seatsLeftAt(question: Question, at: number): number {
  let left = membersLeftAt(question, at);
  for (const { quantity, blocked } of question.equipment) {
    left = Math.min(left, quantity - blockedAt(blocked, at));
  }
  return left;
}

/** As `seatsLeftAt`, whatever equipment is free. */
export function membersLeftAt({ hours, blocked }: Question, at: number): number {
  return hours.capacity - blockedAt(blocked, at);
}

/** Adjusts a row to the current buffer: the larger of two buffers separates neighbours. */
export function withOwnBuffer(row: Busy, bufferMinutes: number): Busy {
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
