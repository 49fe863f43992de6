import type { Figure, Spread, Unit } from './row.ts';

/** @returns the median; of two middle values their mean. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return {
    median: (lower + upper) / 2,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    rounds: sorted.length,
  };
}

/** @returns the value that the given share of all values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

type Measured = () => Promise<number> | number;

/**
 * Measures both alternately, in changing order, so that other load on the machine affects both. The
 * first round is not counted.
 */
export async function inTurns(
  rounds: number,
  ours: Measured,
  theirs: Measured,
): Promise<{ ours: Spread; theirs: Spread; ratio: Spread }> {
  const pairs = await countedRounds(rounds, async (round) => {
    const isOursFirst = round % 2 === 0;
    const first = await (isOursFirst ? ours : theirs)();
    const second = await (isOursFirst ? theirs : ours)();
    return isOursFirst ? ([first, second] as const) : ([second, first] as const);
  });
  return {
    ours: spreadOf(pairs.map(([mine]) => mine)),
    theirs: spreadOf(pairs.map(([, other]) => other)),
    ratio: spreadOf(pairs.map(([mine, other]) => mine / other)),
  };
}

/** Measures alone, after a round that is not counted. */
export async function alone(rounds: number, ours: Measured): Promise<Spread> {
  return spreadOf(await countedRounds(rounds, ours));
}

/** Runs a round that does not count, and then `rounds` that do. @returns the results of these. */
export async function countedRounds<T>(
  rounds: number,
  measure: (round: number) => Promise<T> | T,
): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round <= rounds; round += 1) results.push(await measure(round));
  return results.slice(1);
}

/** Milliseconds of each call, one after another. */
export async function timesOf<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  for (const [index, item] of items.entries()) {
    const began = performance.now();
    await work(item, index);
    took.push(performance.now() - began);
  }
  return took;
}

/** A figure without a reference. */
export function figureOf(
  name: string,
  unit: Unit,
  ours: Spread,
  is: Figure['mark']['is'],
  value: number,
): Figure {
  return { name, unit, ours, mark: { is, value } };
}

/** A figure with its ceiling, measured alternately. */
export async function figureAgainst(
  named: Pick<Figure, 'name' | 'unit' | 'mark'>,
  {
    rounds,
    ours,
    theirs,
    against,
  }: {
    rounds: number;
    ours: Measured;
    theirs: Measured;
    against: string;
  },
): Promise<Figure> {
  const both = await inTurns(rounds, ours, theirs);
  const stand = { name: against, figure: both.theirs, ratio: both.ratio };
  return { ...named, ours: both.ours, against: stand };
}
