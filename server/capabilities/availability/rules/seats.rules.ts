import type { Ask, Busy, Hours } from './hours.rules.ts';

/** `overlap`: minutes by which the buffer of an earlier stay may overlap the row. */
type Span = Pick<Busy, 'seat' | 'from' | 'to'> & { overlap?: number };

/**
 * Number of blocked seats as a step function of the start: `counts[i]` from `minutes[i]` on (sorted epoch
 * minutes). `reached` caches the last position, because starts are mostly looked up in order.
 */
export type Blocked = { minutes: Float64Array; counts: Int32Array; reached: number };

/** How a party is served: the seats used at once, and the duration. */
export type Party = { seats: number; minutes: number };

/**
 * Ways to serve a party, shortest first. Anonymous seats serve as many people at once as there are seats;
 * members also serve a party with fewer of them in more rounds, and never with more than the rounds need. No more
 * people are served at once than there are units of the equipment that each of them needs.
 */
export function partiesOf(hours: Hours, ask: Ask): Party[] {
  const { people, durationMinutes } = ask;
  const atOnce = servedAtOnceMax(hours);
  const fewest = Math.ceil(people / atOnce);
  if (ask.isTogether && fewest > 1) return [];
  const most = hours.members && !ask.isTogether ? people : fewest;
  const parties: Party[] = [];
  for (let rounds = fewest; rounds <= most; rounds += 1) {
    const seats = hours.members ? Math.ceil(people / rounds) : Math.min(people, atOnce);
    if (seats === parties.at(-1)?.seats) continue;
    parties.push({ seats, minutes: rounds * durationMinutes });
  }
  return parties;
}

/** The number of people whom members, seats and equipment can serve at once. */
export function servedAtOnceMax({ capacity, equipment = [] }: Hours): number {
  return Math.min(capacity, ...equipment.map(({ quantity }) => quantity));
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
    const first = beginOf(row) - minutes + 1;
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
  return rows
    .filter((row) => row.from < row.to)
    .sort((a, b) => a.seat - b.seat || beginOf(a) - beginOf(b));
}

function beginOf({ from, overlap = 0 }: Span): number {
  return from + overlap;
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
