import { pathOf } from '#contract/call-paths.ts';
import { startCeiling } from '../harness/ceiling.ts';
import { ports } from '../harness/harness.ts';
import { formatLoad, type Shot, startLoad } from '../harness/load.ts';
import { figureAgainst } from '../rounds.ts';
import type { Figure, Run } from '../row.ts';
import type { Seeker } from './queries.ts';

const SECONDS = { quick: 1, full: 3 };

/** Searches per second, each from another place, compared with single-row reads per second of a bare server. */
export async function searchesOverHttp(
  run: Run,
  { url, databaseUrl }: { url: string; databaseUrl: string },
  seekers: readonly Seeker[],
): Promise<Figure> {
  const ceiling = await startCeiling(databaseUrl, ports.searchCeiling);
  run.atEnd(ceiling.stop);
  const load = startLoad();
  run.atEnd(load.stop);
  const seconds = run.isQuick ? SECONDS.quick : SECONDS.full;
  const perSecond = async (at: string, shots: readonly Shot[]) => {
    const taken = await load.fire({ url: at, shots, seconds });
    run.say(`    ${formatLoad(taken)}`);
    return taken.count / taken.seconds;
  };
  const searches = seekers.map(searchOf);
  const rows = seekers.map(({ serviceId }) => ({ path: `/row/${serviceId}` }));
  return figureAgainst(
    {
      name: '10 km and a category, best rated, over HTTP',
      unit: 'requests/s',
      mark: { is: 'at least', value: 0.5 },
    },
    {
      rounds: run.rounds,
      ours: () => perSecond(url, searches),
      theirs: () => perSecond(ceiling.url, rows),
      against: 'bare Fastify, one indexed select',
    },
  );
}

function searchOf({ latitude, longitude, categoryId, subCategoryId }: Seeker, index: number): Shot {
  const category = index % 2 === 0 ? categoryId : subCategoryId;
  const near = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  return { path: `${pathOf('search')}?near=${near}&km=10&category=${category}&sort=rating` };
}
