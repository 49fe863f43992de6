import { resolve } from 'node:path';
import pg from 'pg';
import { pathOf } from '#contract/call-paths.ts';
import { openDb } from '#platform/db/db.ts';
import { openData } from '../data/open-data.ts';
import { sizes } from '../data/sizes.ts';
import { startServerChild } from '../harness/child.ts';
import { databasePidOf } from '../harness/cpu.ts';
import { ports } from '../harness/harness.ts';
import { type Shot, startLoad } from '../harness/load.ts';
import { startReplay } from '../harness/record.ts';
import { readsAgainst } from '../reads/reads.ts';
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
    const overHttp = await searchOverHttp(run, { url, product, shots: seekers.map(searchOf) });
    return [...figures, overHttp, ...(await worstQuestions(run, product.url))];
  },
};

type Served = { url: string; pid: number };

async function searchOverHttp(
  run: Run,
  { url: databaseUrl, product, shots }: { url: string; product: Served; shots: Shot[] },
): Promise<Figure> {
  const replay = await startReplay(run, 'searches', {
    ...{ databaseUrl, shots, port: ports.searchCeiling },
  });
  const sql = new pg.Client(databaseUrl);
  await sql.connect();
  const databasePid = await databasePidOf(sql).finally(() => sql.end());
  const targetOf = ({ url, pid }: Served) => ({ url, pids: [pid], databasePid });
  const servers = { load: startLoad(run), ours: targetOf(product), ceiling: targetOf(replay) };
  return readsAgainst(run, servers, {
    name: '10 km and a category, best rated, over HTTP',
    ...{ shots, bareShots: replay.shots, atLeast: 0.6 },
    against: 'bare Fastify, the same statements and bytes',
  });
}

/** Starts the product over existing data in a separate process. */
function serveProduct(run: Run, databaseUrl: string): Promise<Served> {
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
