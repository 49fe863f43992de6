import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { testApp } from '#test/support/worlds/app.ts';
import { deleteStatement } from './delete-old.store.ts';
import { retentionRules } from './retention.ts';
import { decisions } from './tables.ts';

const database = testDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(() => client.end());

/** Tables, without partitions. */
async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || t.relname as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind in ('r', 'p') and not t.relispartition
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`);
  return rows.map(({ name }) => name).sort();
}

/** Tables whose rows the application can neither change nor delete. */
async function unchangeable(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'platform.refuse_change()'::regprocedure and tgtype & 1 = 1`);
  return rows.map(({ name }) => name);
}

/** Rows of a booking in each table, as the bench measured them. */
const growth: { rows: Record<string, number> } = JSON.parse(
  readFileSync('lab/bench/results/growth.json', 'utf8'),
);
/** Tables with fewer rows per booking keep the defaults. */
const GROWING = 0.5;

/** Hot and growing tables without own settings of autovacuum. */
async function withDefaults(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || t.relname as name
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and not exists (
      select from unnest(t.reloptions) o where o like 'autovacuum%')`);
  const names = new Set(rows.map(({ name }) => name));
  const hot = Object.entries(decisions).flatMap(([name, { isHot }]) => (isHot ? [name] : []));
  const growing = Object.entries(growth.rows).flatMap(([name, n]) => (n >= GROWING ? [name] : []));
  return [...new Set([...hot, ...growing])].filter((name) => names.has(name)).sort();
}

/** Sweeps that the decisions name. The job queue deletes its own rows. */
function namedSweeps(): string[] {
  const named = Object.values(decisions).flatMap((decision) =>
    decision.kind === 'deletedBy' && decision.sweep !== 'pg-boss' ? [decision.sweep] : [],
  );
  return [...new Set(named)].sort();
}

describe('The growth of every table is decided', () => {
  test('each table once, and no others', async () => {
    expect(Object.keys(decisions).sort()).toEqual(await tables());
  });

  test('a new table is reported', async () => {
    await client.query('begin; create table booking.undecided (id uuid primary key)');
    expect(await tables()).not.toEqual(Object.keys(decisions).sort());
    await client.query('rollback');
  });

  test('no rule deletes rows of tables without deletion', async () => {
    const deletedRows = (await unchangeable()).filter((name) => {
      const decision = decisions[name];
      return decision?.kind === 'deleted' || decision?.kind === 'queue';
    });
    expect(deletedRows).toEqual([]);
  });

  test('sweeps that delete are registered', async () => {
    const app = await testApp(database);
    await app.close();
    expect(app.sweeps.map(({ name }) => name)).toEqual(expect.arrayContaining(namedSweeps()));
  });

  test('hot and growing tables have settings of autovacuum', async () => {
    expect(await withDefaults()).toEqual([]);
  });
});

test.each(retentionRules)('An index has the oldest rows first: $id', async (own) => {
  const db = openDb(database.url, { poolSize: 1 });
  const now = Temporal.Instant.from('2026-08-04T04:30:00Z');
  const { sql: text, parameters } = deleteStatement(own.table, own.rule, now, 10).compile(db);
  await db.destroy();
  await client.query('begin');
  // Makes the planner use an index wherever it can.
  await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
  await client.query('set local enable_sort = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
  await client.query('rollback');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`Index Cond: .*${own.rule.since} <=`));
  expect(plan).not.toMatch(/Sort|Seq Scan on (?!webhook|deliveries|replays)/);
});
