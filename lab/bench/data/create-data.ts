import pg from 'pg';
import { rebuildAll } from '#capabilities/search/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { openDb } from '#platform/db/db.ts';
import { inBulk } from './bulk.ts';
import { createTables } from './create-tables.ts';
import { DATA_NOW, type Size, sizes } from './sizes.ts';

const SAY_EVERY = 50_000;

/** Fills a migrated database with the same rows in every run. */
export async function createData(
  url: string,
  size: Size,
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  const report = (what: string) =>
    say(`    ${what} after ${Math.round((performance.now() - began) / 1000)} s`);
  await createTables(url, { services: sizes[size].services, now: DATA_NOW }, report);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = openDb(url, { poolSize: 2, asOwner: true });
  try {
    await client.query("set maintenance_work_mem = '1GB'");
    await inBulk(client, ['search.services'], async () => {
      let said = 0;
      const onBatch = (made: number) => {
        if (made - said >= SAY_EVERY) report(`${made} search rows were made`);
        if (made - said >= SAY_EVERY) said = made;
        // Words were counted while the rows were inserted.
        return made < sizes[size].services;
      };
      await rebuildAll({ db, clock: fixedClock(DATA_NOW) }, { onBatch });
    });
    await client.query('vacuum analyze');
    report('All data were created');
  } finally {
    await client.end();
    await db.destroy();
  }
}
