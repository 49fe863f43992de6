import { openDb } from '#platform/db/db.ts';
import { openData } from '../data/open-data.ts';
import { sizes } from '../data/sizes.ts';
import { alone } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { searchesOverHttp } from './over-http.ts';
import { seekersOf } from './queries.ts';
import { serveProduct } from './served.ts';
import { p95Of, questions } from './statements.ts';
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
        const ours = await alone(run.rounds, () => p95Of(db, chosenSeekers, ask));
        figures.push({
          name: `${name}, p95 of ${sizes[size].services.toLocaleString('en')} services`,
          unit: 'ms',
          ours,
          mark: { is: 'at most', value: msMax },
        });
      }
    } finally {
      await db.destroy();
    }
    const served = { databaseUrl: url, url: await serveProduct(run, url) };
    figures.push(await searchesOverHttp(run, served, seekers));
    return [...figures, ...(await worstQuestions(run, served.url))];
  },
};
