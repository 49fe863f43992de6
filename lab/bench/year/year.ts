import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { figureOf, spreadOf } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { createYear } from './create-year.ts';
import { measureBooking } from './measure-booking.ts';
import { type CallCost, type Measured, measureCalls } from './measure-calls.ts';
import { writeGrowthPage } from './page.ts';

const DIRECTORY = resolve('.data', 'bench', 'year');
const AMOUNTS = {
  quick: { measured: 40, small: 2_000, large: 20_000 },
  full: { measured: 160, small: 10_000, large: 300_000 },
};
const settings = [
  'shared_buffers=2GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'random_page_cost=1.1',
];

/** P15: what a booking leaves in each table, and the hot calls on few and on many bookings. */
export const year: Row = {
  id: 'P15',
  what: 'a year of bookings: bytes per booking, and hot calls on few and many',
  measure: async (run: Run): Promise<Figure[]> => {
    const amounts = run.isQuick ? AMOUNTS.quick : AMOUNTS.full;
    await rm(DIRECTORY, { recursive: true, force: true });
    const server = await startPostgres(DIRECTORY, { volatile: true, settings });
    run.atEnd(async () => {
      await server.stop();
      await rm(DIRECTORY, { recursive: true, force: true });
    });
    const open = async (name: string) => {
      await inDatabase(server.url('postgres'), `create database ${name}`);
      await migrate(server.url(name));
      return server.url(name);
    };
    const tables = await measureBooking(await open('mix'), amounts.measured, run.say);
    const small = await measureYear(run, await open('small'), amounts.small);
    const large = await measureYear(run, await open('large'), amounts.large);
    if (!run.isQuick) writeGrowthPage({ tables, small, large, bookings: amounts.measured });
    const bytes = tables.reduce((sum, one) => sum + one.bytes, 0);
    for (const complaint of large.complaints) run.say(`    ${complaint}`);
    return [
      ...large.calls.map((call, nth) => grown(call, small.calls[nth])),
      figureOf(
        'plans that read or sort a whole table',
        'queries',
        spreadOf([large.complaints.length]),
        'exactly',
        0,
      ),
      figureOf(
        'bytes of a booking in all tables',
        'KB',
        spreadOf([bytes / 1000]),
        'at most',
        KB_MAX,
      ),
    ];
  },
};

/** Finished jobs, which are deleted a day later, are more than half of it. */
const KB_MAX = 100;

async function measureYear(run: Run, url: string, wanted: number): Promise<Measured> {
  const began = performance.now();
  const bookings = await createYear(url, wanted);
  const seconds = Math.round((performance.now() - began) / 1000);
  run.say(`  ${bookings.toLocaleString('en')} bookings were created in ${seconds} s`);
  return { bookings, ...(await measureCalls(url)) };
}

/**
 * Compares pages, because other work on the machine does not change them; milliseconds are in the document.
 */
function grown(large: CallCost, small: CallCost | undefined): Figure {
  const ratio = large.pages / (small?.pages ?? Number.NaN);
  return figureOf(`${large.name}: pages`, '×', spreadOf([ratio]), 'at most', 2);
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
