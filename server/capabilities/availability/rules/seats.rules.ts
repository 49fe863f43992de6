import type { Ask, Busy, Hours } from './hours.rules.ts';

type Span = Pick<Busy, 'seat' | 'from' | 'to'>;

/**
 * Number of blocked seats as a step function of the start: `counts[i]` from `minutes[i]` on (sorted epoch
 * minutes). `reached` caches the last position, because starts are mostly looked up in order.
 */
export type Blocked = { minutes: Float64Array; counts: Int32Array; reached: number };

/** Seats of a party: one per person, up to the capacity. */
export function seatsNeeded(people: number, capacity: number): number {
  return Math.min(people, capacity);
}

/** Minutes of a party: one duration per round of `capacity` people. */
export function lengthMinutes(durationMinutes: number, people: number, capacity: number): number {
  return Math.ceil(people / capacity) * durationMinutes;
}

/** Seats and minutes of a party with these hours. */
export function partyOf(hours: Hours, ask: Ask): { seats: number; minutes: number } {
  return {
    seats: seatsNeeded(ask.people, hours.capacity),
    minutes: lengthMinutes(ask.durationMinutes, ask.people, hours.capacity),
  };
}

/**
 * Starts from which a stay of `minutes` overlaps a taken seat. A row blocks starts after `from - minutes`
 * and before `to`; rows of one seat that block the same start count once. Seats above the current capacity
 * count as well.
 */
export function blockedStarts(rows: readonly Span[], minutes: number): Blocked {
  const rises: number[] = [];
  const falls: number[] = [];
  let seat = -1;
  let until = 0;
  for (const row of bySeatAndTime(rows)) {
    const first = row.from - minutes + 1;
    if (row.seat === seat && first <= until) {
      until = Math.max(until, row.to);
      continue;
    }
    if (seat >= 0) falls.push(until);
    rises.push(first);
    seat = row.seat;
    until = row.to;
  }
  if (seat >= 0) falls.push(until);
  return stepsFrom(Float64Array.from(rises).sort(), Float64Array.from(falls).sort());
}

/** Number of seats blocked for a start (epoch minute). */
export function blockedAt(blocked: Blocked, at: number): number {
  const { minutes, counts } = blocked;
  let step = blocked.reached;
  while (step + 1 < minutes.length && (minutes[step + 1] as number) <= at) step += 1;
  while (step >= 0 && (minutes[step] as number) > at) step -= 1;
  blocked.reached = step;
  return step < 0 ? 0 : (counts[step] as number);
}

function bySeatAndTime(rows: readonly Span[]): Span[] {
  return rows.filter((row) => row.from < row.to).sort((a, b) => a.seat - b.seat || a.from - b.from);
}

/** Builds the step function from equally many sorted rises and falls. */
function stepsFrom(rises: Float64Array, falls: Float64Array): Blocked {
  const minutes = new Float64Array(rises.length + falls.length);
  const counts = new Int32Array(minutes.length);
  let risen = 0;
  for (let step = 0; step < minutes.length; step += 1) {
    const fallen = step - risen;
    const rise = rises[risen] ?? Number.POSITIVE_INFINITY;
    const fall = falls[fallen] as number;
    if (rise <= fall) risen += 1;
    minutes[step] = Math.min(rise, fall);
    counts[step] = 2 * risen - step - 1;
  }
  return { minutes, counts, reached: -1 };
}
