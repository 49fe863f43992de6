import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type Db, openDb } from '../db/db.ts';
import { readCapacity } from './capacity.store.ts';

const database = testDatabase();
let owner: pg.Client;
let db: Db | undefined;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(() => db?.destroy());
afterAll(() => owner.end());

/** Opens the database with an archiver that reports these values, in front of PostgreSQL's own. */
async function withArchiver(archiver: { mode: string; lastAt: string }): Promise<Db> {
  await owner.query(`
    drop schema if exists fake cascade;
    create schema fake;
    create function fake.current_setting(name text) returns text language sql
      return case name when 'archive_mode' then '${archiver.mode}' else pg_catalog.current_setting(name) end;
    create function fake.pg_postmaster_start_time() returns timestamptz language sql
      return pg_catalog.now() - interval '20 minutes';
    create view fake.pg_stat_archiver as
      select (${archiver.lastAt})::timestamptz as last_archived_time, now() - interval '3 days' as stats_reset`);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c search_path=fake,pg_catalog');
  db = openDb(url.href, { poolSize: 1 });
  return db;
}

const archived = [
  ['the time since the last segment', 'on', `now() - interval '90 seconds'`, 90],
  ['the time since the start of the server before the first segment', 'on', 'null', 1200],
] as const;
test.each(archived)('The age of the archive is %s', async (_what, mode, lastAt, seconds) => {
  const capacity = await readCapacity(await withArchiver({ mode, lastAt }));
  expect(Math.abs((capacity?.archiveAgeSeconds ?? 0) - seconds)).toBeLessThan(30);
});

test('A server that does not archive has no age', async () => {
  const capacity = await readCapacity(await withArchiver({ mode: 'off', lastAt: 'null' }));
  expect(capacity?.archiveAgeSeconds).toBeNull();
});
