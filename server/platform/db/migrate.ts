import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrateJobQueue } from '../jobs/job-queue-schema.ts';
import { checkFunctionsApplied, readFunctionFiles } from './function-files.ts';
import { applyMigration } from './migrate/apply.ts';
import { type Migration, readMigrations } from './migrate/files.ts';
import { MIGRATION_LOCK, retireOlder } from './migrate/versions.ts';

/** Creates the digest of the schema. */
const DIGEST_MIGRATION = '0202_platform_schema_digest.sql';
const TURN_POLL_MS = 200;
/** Earlier texts of migrations that had the same effect wherever they could be applied. */
const EARLIER_TEXTS: Readonly<Record<string, string>> = {
  // Failed where an administrator had created the role.
  '0017_platform_app_role.sql': 'e7977de89fe2ec5bea0e0c4ae41b34925a2ec6ed84a613a33f7b5d404c2b15a6',
};

/** How a database is migrated; the defaults are those of a start. */
export type MigrateOptions = {
  /** Stops before this migration, for tests of upgrades. */
  before?: string;
  /** Another folder, for tests. */
  folder?: URL;
  /** Skips the wait for other processes, because none can use the database. */
  isAlone?: boolean;
};

/**
 * Applies every SQL file of db/migrations once, in name order, each in its own transaction unless its head
 * says otherwise, one process at a time, and creates the tables of the job queue. A line
 * `-- apply: db/functions/<schema>/<name>.sql <hash>` runs that file. Processes that are too old for a
 * migration stop before it is applied (decision 72).
 * @returns the names applied now.
 * @throws Error when an applied migration, or a function after its last migration, was edited.
 */
export async function migrate(
  connectionString: string,
  { before, folder, isAlone = false }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(`create table if not exists public.migrations (
      name text primary key, sha text not null, applied_at timestamptz not null default now())`);
    const migrations = await readMigrations(folder);
    const functions = readFunctionFiles();
    if (folder === undefined) checkFunctionsApplied(migrations, functions);
    const done = await appliedMigrations(client);
    const pending = pendingOf(migrations, done).filter(
      ({ name }) => before === undefined || name < before,
    );
    // An empty database has no processes.
    // Running processes compare the schema with the recorded one at any time.
    const recordEach = done.has(DIGEST_MIGRATION) ? recordSchema : () => Promise.resolve();
    const retirement = isAlone || done.size === 0 ? { graceMs: 0 } : {};
    for (const migration of pending) {
      const { requires } = migration;
      if (requires !== undefined) await retireOlder(client, requires, retirement);
      await applyMigration(client, migration, functions, recordEach);
    }
    await client.query('set lock_timeout = 0');
    if (before === undefined) await migrateJobQueue(connectionString);
    await client.query('select platform.grant_app()');
    if (before === undefined) await recordSchema(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Polls, because a statement that waits for the lock would block the building of an index meanwhile. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1) as "isMine"',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.isMine) return;
    await wait(TURN_POLL_MS);
  }
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha: string }>(
    'select name, sha from public.migrations',
  );
  return new Map(rows.map(({ name, sha }) => [name, sha]));
}

function pendingOf(
  migrations: readonly Migration[],
  done: ReadonlyMap<string, string>,
): Migration[] {
  return migrations.filter(({ name, sha }) => {
    const known = done.get(name);
    if (known === undefined) return true;
    if (known === sha || known === EARLIER_TEXTS[name]) return false;
    throw new Error(`Migration ${name} was edited after it was applied.`);
  });
}

/** The names of migrations that this version has and the database lacks, in order. */
export async function pendingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  );
  const done = rows[0]?.exists
    ? (await client.query<{ name: string }>('select name from public.migrations')).rows
    : [];
  const known = new Set(done.map(({ name }) => name));
  return (await readMigrations()).map(({ name }) => name).filter((name) => !known.has(name));
}

/** The name of the newest migration of this version. */
export async function newestMigration(): Promise<string> {
  return (await readMigrations()).at(-1)?.name ?? 'none';
}

/** Records the content of the schema, so that an incomplete restore is noticed (readyz). */
async function recordSchema(client: pg.Client): Promise<void> {
  await client.query(`
    insert into platform.schema_state (digest) values (platform.schema_digest())
    on conflict ((true)) do update set digest = excluded.digest, recorded_at = now()
      where schema_state.digest <> excluded.digest`);
}
