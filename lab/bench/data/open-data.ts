import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, runningPostgres, startPostgres } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Run } from '../row.ts';
import { createData } from './create-data.ts';
import { DATA_NOW, type Size, sizes } from './sizes.ts';

const DIRECTORY = resolve('.data', 'bench', 'postgres');

/** PostgreSQL gets an eighth of the machine's memory, as a larger server would have more. */
const settings = [
  `shared_buffers=${Math.min(4096, Math.round(totalmem() / 2 ** 20 / 8))}MB`,
  `effective_cache_size=${Math.round(totalmem() / 2 ** 20 / 2)}MB`,
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'random_page_cost=1.1',
];

type Server = Pick<EmbeddedPostgres, 'url' | 'stop'>;
let server: Promise<Server> | undefined;

/**
 * Opens the data of one size, which is created once; the clock of its database is set to their
 * reference instant. All sizes share one server, which stops with the run.
 * @returns the address of the database.
 */
export async function openData(size: Size, run: Pick<Run, 'say' | 'atEnd'>): Promise<string> {
  const database = `zap_${size}_${digest()}`;
  if (!server) {
    const seeding = await openServer({ volatile: true });
    await createOnce(seeding, database, size, run.say).finally(seeding.stop);
    server = openServer({});
    const { stop } = await server;
    run.atEnd(stop);
  }
  const opened = await server;
  await createOnce(opened, database, size, run.say);
  const url = opened.url(database);
  // Applies later migrations, as on a running marketplace.
  await migrate(url);
  await setClock(url);
  return url;
}

/** Returns the server of another run, if there is one, which continues to run. */
async function openServer(options: { volatile?: boolean }): Promise<Server> {
  const running = runningPostgres(DIRECTORY);
  if (running) return { ...running, stop: () => Promise.resolve() };
  return startPostgres(DIRECTORY, { ...options, settings });
}

/** Creates the data unless they are complete. */
async function createOnce(
  { url }: Server,
  database: string,
  size: Size,
  say: Run['say'],
): Promise<void> {
  const admin = url('postgres');
  const [row] = await query(admin, 'select 1 from pg_database where datname = $1', [database]);
  if (row && (await isWhole(url(database)))) return;
  say(`  Creating ${sizes[size].label}, once…`);
  await query(admin, `drop database if exists ${database} with (force)`);
  await query(admin, `create database ${database}`);
  await migrate(url(database));
  await createData(url(database), size, say);
  await query(url(database), 'create table bench.whole ()');
}

async function isWhole(url: string): Promise<boolean> {
  const [row] = await query(url, `select to_regclass('bench.whole') is not null as is_whole`);
  return row?.['is_whole'] === true;
}

/** The product's clock only moves forwards; here it moves back once the reference instant has passed. */
async function setClock(url: string): Promise<void> {
  await query(
    url,
    'alter table platform.world_clock drop constraint if exists world_clock_offset_ms_check',
  );
  await query(
    url,
    `update platform.world_clock set offset_ms =
       (extract(epoch from $1::timestamptz - clock_timestamp()) * 1000)::bigint`,
    [DATA_NOW],
  );
}

/** The code that creates the rows; migrations are applied to existing data. */
function digest(): string {
  const here = new URL('.', import.meta.url);
  const hash = createHash('sha256').update(DATA_NOW);
  for (const name of readdirSync(here).sort()) {
    if (name.endsWith('.sql') || name === 'lists.ts')
      hash.update(readFileSync(new URL(name, here)));
  }
  return hash.digest('hex').slice(0, 10);
}

async function query(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
