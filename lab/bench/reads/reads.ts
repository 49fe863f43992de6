import { meterOf, type Target } from '../harness/cpu.ts';
import type { Load, Shot } from '../harness/load.ts';
import { figureAgainst } from '../rounds.ts';
import type { Figure, Run } from '../row.ts';

type Reads = {
  name: string;
  shots: readonly Shot[];
  atLeast: number;
  against: string;
  /** The requests to the bare server. */
  bareShots: readonly Shot[];
};

type Servers = { load: Load; ours: Target; ceiling: Target };

/** Requests per second and CPU time per request, compared with a bare server. */
export async function readsAgainst(
  { rounds }: Run,
  { load, ours, ceiling }: Servers,
  { name, shots, bareShots, atLeast, against }: Reads,
): Promise<Figure> {
  const mine = meterOf(load, ours);
  const bare = meterOf(load, ceiling);
  const figure = await figureAgainst(
    { name, unit: 'requests/s', mark: { is: 'at least', value: atLeast } },
    { rounds, ours: () => mine.rate(shots), theirs: () => bare.rate(bareShots), against },
  );
  return withCosts(figure, mine.cost(), bare.cost());
}

/** One row by its key: the smallest read. */
export function readsAgainstRow(
  run: Run,
  servers: Servers,
  {
    serviceIds,
    ...reads
  }: Omit<Reads, 'against' | 'bareShots'> & { serviceIds: readonly string[] },
): Promise<Figure> {
  const bareShots = serviceIds.map((id) => ({ path: `/row/${id}` }));
  return readsAgainst(run, servers, {
    ...reads,
    bareShots,
    against: 'bare Fastify, one indexed select',
  });
}

export function withCosts(
  { against, ...figure }: Figure,
  cost: NonNullable<Figure['cost']>,
  theirs: NonNullable<Figure['cost']>,
): Figure {
  return { ...figure, cost, ...(against ? { against: { ...against, cost: theirs } } : {}) };
}
