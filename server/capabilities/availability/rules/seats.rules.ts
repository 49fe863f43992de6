import type { Ask, Busy, Hours } from './hours.rules.ts';

type Span = Pick<Busy, 'seat' | 'from' | 'to'>;

/**
 * How many seats are blocked for a start, as a step function of the start: `counts[i]` from
 * `minutes[i]` (epoch minutes, sorted) on. `reached` is where the last look-up ended: starts are
 * mostly asked for in order, so that the next one is a step or none away.
 */
export type Blocked = { minutes: Float64Array; counts: Int32Array; reached: number };

/** Seats that a party takes: everybody at once, or all there are. */
export function seatsNeeded(people: number, capacity: number): number {
  return Math.min(people, capacity);
}

/** Minutes that a party takes: one duration for each round of `capacity` people. */
export function lengthMinutes(durationMinutes: number, people: number, capacity: number): number {
  return Math.ceil(people / capacity) * durationMinutes;
}

/** What the party occupies at a service with these hours. */
export function partyOf(hours: Hours, ask: Ask): { seats: number; minutes: number } {
  return {
    seats: seatsNeeded(ask.people, hours.capacity),
    minutes: lengthMinutes(ask.durationMinutes, ask.people, hours.capacity),
  };
}

/**
 * The starts from which a stay of `minutes` would meet a taken seat. A row blocks the starts after
 * `from - minutes` and before `to`; rows of one seat that block the same start count once. Seats that
 * were sold while there were more of them count like all others.
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

/** The number of seats that are blocked for a start at `at` (epoch minute). */
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

/** As many rises as falls, each sorted: one step for each of them, the count after it beside it. */
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
