import type { Load, Shot } from '../harness/load.ts';
import { figureAgainst } from '../rounds.ts';
import type { Figure, Run } from '../row.ts';

type Reads = {
  name: string;
  shots: readonly Shot[];
  atLeast: number;
  /** Ids of services for the bare server. */
  serviceIds: readonly string[];
};

/** Requests per second, compared with a bare server that selects one row by its key. */
export function readsAgainstRow(
  { rounds }: Run,
  { load, url, ceilingUrl }: { load: Load; url: string; ceilingUrl: string },
  { name, shots, atLeast, serviceIds }: Reads,
): Promise<Figure> {
  const rows = serviceIds.map((id) => ({ path: `/row/${id}` }));
  const perSecond = async (at: string, fired: readonly Shot[]) =>
    (await load.fire({ url: at, shots: fired })).rate;
  return figureAgainst(
    { name, unit: 'requests/s', mark: { is: 'at least', value: atLeast } },
    {
      rounds,
      ours: () => perSecond(url, shots),
      theirs: () => perSecond(ceilingUrl, rows),
      against: 'bare Fastify, one indexed select',
    },
  );
}
