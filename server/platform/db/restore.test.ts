import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const source = testDatabase();
const target = testDatabase();
const empty = testDatabase();
let w: BookingWorld;
let from: pg.Client;
let to: pg.Client;

beforeAll(async () => {
  w = await bookingWorld(source);
  const { customer, service } = await w.pair({ daysAhead: 3, capacity: 3 });
  await w.book(customer, service);
  await w.sweep();
  from = new pg.Client(source.url);
  to = new pg.Client(target.url);
  await Promise.all([from.connect(), to.connect()]);
});
afterAll(async () => {
  await Promise.all([from.end(), to.end()]);
  await w.close();
});

type Table = { name: string; columns: string };

/** All tables with the columns that a dump contains; generated columns are computed on restore. */
async function tables(): Promise<Table[]> {
  const { rows } = await from.query<Table>(`
    select format('%I.%I', n.nspname, t.relname) as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum)
        filter (where a.attgenerated = '') as columns
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind = 'r' and n.nspname not in ('information_schema', 'pg_catalog', 'pg_toast', 'jobs')
    group by 1 order by 1`);
  return rows;
}

/** Every row as text, in a stable order. */
async function contentOf(client: pg.Client, { name }: Table): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${name} t order by 1`,
  );
  return rows.map(({ row }) => row);
}

/** pg_restore loads rows with an empty search path and before it creates triggers. */
async function restore({ name, columns }: Table): Promise<void> {
  const { rows } = await from.query<{ rows: unknown }>(
    `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${name} t`,
  );
  await to.query(`delete from ${name}`);
  await to.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from pg_catalog.jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [rows[0]?.rows],
  );
}

test('A dump can be restored: rows, generated columns and indexes need no search path', async () => {
  const all = await tables();
  expect(all.length).toBeGreaterThan(80);
  await to.query(`set search_path = ''; set session_replication_role = replica`);
  for (const table of all) await restore(table);
  await to.query('reset session_replication_role');
  for (const { name } of all) await to.query(`reindex table ${name}`);
  const different = [];
  for (const table of all) {
    const [before, after] = [await contentOf(from, table), await contentOf(to, table)];
    if (JSON.stringify(before) !== JSON.stringify(after)) different.push(table.name);
  }
  expect(different).toEqual([]);
  expect(await contentOf(to, { name: 'search.services', columns: '' })).not.toEqual([]);
  await to.query('reset search_path');
  expect((await to.query('select * from invariants.all_broken')).rows).toEqual([]);
});

test('Functions and triggers need no search path', async () => {
  await from.query(`alter database ${empty.name} set search_path = ''`);
  const other = await bookingWorld(empty);
  try {
    const { customer, service } = await other.pair({ daysAhead: 3, capacity: 3 });
    const booking = await other.book(customer, service);
    await other.call('accept', { as: service.ownerId, params: { bookingId: booking.bookingId } });
    await other.sweep();
    expect((await readInvariants(other.deps.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  } finally {
    await other.close();
  }
});

test('A database that lacks a part of its schema is not ready', async () => {
  const { rows } = await to.query<{ index: string }>(`
    select indexrelid::regclass::text as index from pg_index
    where indrelid = 'search.services'::regclass and not indisprimary limit 1`);
  await to.query(`drop index ${rows[0]?.index}`);
  const restored = await bookingWorld(target);
  try {
    const answer = await restored.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'unavailable', reason: 'schema' });
  } finally {
    await restored.close();
  }
});
