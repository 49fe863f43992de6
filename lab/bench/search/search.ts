import { resolve } from 'node:path';
import { pathOf } from '#contract/call-paths.ts';
import { openDb } from '#platform/db/db.ts';
import { openData } from '../data/open-data.ts';
import { sizes } from '../data/sizes.ts';
import { startCeiling } from '../harness/ceiling.ts';
import { startServerChild } from '../harness/child.ts';
import { ports } from '../harness/harness.ts';
import { type Shot, startLoad } from '../harness/load.ts';
import { readsAgainstRow } from '../reads/reads-against-row.ts';
import { alone, figureOf, percentile, timesOf } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { type Seeker, seekersOf } from './queries.ts';
import { questions } from './statements.ts';
import { worstQuestions } from './worst.ts';

/** P6: the product's statements on one connection, prepared and warm; then the product over HTTP. */
export const search: Row = {
  id: 'P6',
  what: 'search in a million services, or as many as are asked',
  measure: async (run: Run): Promise<Figure[]> => {
    const size = run.largest;
    const url = await openData(size, run);
    run.say(`    in ${sizes[size].label}`);
    const seekers = await seekersOf(url);
    const db = openDb(url, { poolSize: 1 });
    const figures: Figure[] = [];
    try {
      for (const { name, msMax, ask } of questions) {
        const chosenSeekers = run.isQuick ? seekers.slice(0, 100) : seekers;
        const p95 = async () =>
          percentile(await timesOf(chosenSeekers, (...who) => ask(db, ...who)), 0.95);
        const title = `${name}, p95 of ${sizes[size].services.toLocaleString('en')} services`;
        figures.push(figureOf(title, 'ms', await alone(run.rounds, p95), 'at most', msMax));
      }
    } finally {
      await db.destroy();
    }
    const product = await serveProduct(run, url);
    const ceilingUrl = await startCeiling(run, url, ports.searchCeiling);
    const parts = { load: startLoad(run), url: product, ceilingUrl };
    const overHttp = await readsAgainstRow(run, parts, {
      name: '10 km and a category, best rated, over HTTP',
      shots: seekers.map(searchOf),
      atLeast: 0.5,
      serviceIds: seekers.map(({ serviceId }) => serviceId),
    });
    return [...figures, overHttp, ...(await worstQuestions(run, product))];
  },
};

/** Starts the product over existing data in a separate process. @returns its address. */
function serveProduct(run: Run, databaseUrl: string): Promise<string> {
  const dataDir = resolve('.data', 'bench', 'served');
  const env = { DATA_DIR: dataDir, DEMO: 'off', BENCH_DATABASE_URL: databaseUrl };
  const file = new URL('served-main.ts', import.meta.url);
  return startServerChild(run, file, ports.searched, { env });
}

function searchOf({ latitude, longitude, categoryId, subCategoryId }: Seeker, index: number): Shot {
  const category = index % 2 === 0 ? categoryId : subCategoryId;
  const near = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  return { path: `${pathOf('search')}?near=${near}&km=10&category=${category}&sort=rating` };
}
