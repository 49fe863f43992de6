import type { Fixture } from '../harness/harness.ts';
import { formatLoad, type Shot } from '../harness/load.ts';
import { figureAgainst } from '../rounds.ts';
import type { Figure, Run } from '../row.ts';

/** Requests per second, compared with a bare server that selects one row by its key. */
export async function readsAgainstRow(
  run: Run,
  { harness, server, ceiling, load, seconds }: Fixture,
  { name, shots, atLeast }: { name: string; shots: readonly Shot[]; atLeast: number },
): Promise<Figure> {
  const { rows } = await harness.sql.query<{ id: string }>(
    'select id from catalogue.services order by id limit 16',
  );
  const bare = rows.map(({ id }) => ({ path: `/row/${id}` }));
  const perSecond = async (url: string, fired: readonly Shot[]) => {
    const taken = await load.fire({ url, shots: fired, seconds });
    run.say(`    ${formatLoad(taken)}`);
    return taken.count / taken.seconds;
  };
  return figureAgainst(
    { name, unit: 'requests/s', mark: { is: 'at least', value: atLeast } },
    {
      rounds: run.rounds,
      ours: () => perSecond(server.url, shots),
      theirs: () => perSecond(ceiling.url, bare),
      against: 'bare Fastify, one indexed select',
    },
  );
}
