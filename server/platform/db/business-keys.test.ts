import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';

const database = testDatabase();
let client: pg.Client;

/**
 * Keys that begin with another column, with the reason. A row of a business otherwise begins each of its keys
 * with the business, so that businesses can be distributed over databases.
 */
const OTHER_KEYS = [
  // The settings of a service are older than businesses; other tables reference them by the service.
  'availability.settings settings_pkey (service_id)',
];

beforeAll(async () => {
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(() => client.end());

/** Primary, unique, exclusion and foreign keys of tables with a business_id, as 'table name (columns)'. */
async function keysWithoutBusiness(): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    with owned as (
      select attrelid from pg_attribute where attname = 'business_id' and not attisdropped)
    select format('%s.%s %s (%s)', n.nspname, t.relname, k.conname, c.columns) as key
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid and t.relkind = 'r'
    join pg_namespace n on n.oid = t.relnamespace
    cross join lateral (
      select string_agg(a.attname, ', ' order by p.place) as columns
      from unnest(k.conkey) with ordinality p(attnum, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum) c
    where k.conrelid in (select attrelid from owned) and c.columns not like 'business_id%'
      and (k.contype in ('p', 'u', 'x')
        or k.contype = 'f' and k.confrelid in (select attrelid from owned))
    union all
    select format('%s.%s %s (%s)', n.nspname, t.relname, x.relname, c.columns)
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid
    join pg_namespace n on n.oid = t.relnamespace
    cross join lateral (
      select string_agg(a.attname, ', ' order by p.place) as columns
      from unnest(i.indkey) with ordinality p(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = p.attnum) c
    where i.indisunique and i.indrelid in (select attrelid from owned)
      and c.columns not like 'business_id%'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1`);
  return rows.map(({ key }) => key);
}

/** Functions that use ROW_COUNT after an insert with ON CONFLICT, which a distributed table miscounts. */
async function miscounting(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%s.%s', n.nspname, p.proname) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosrc ~* 'on conflict[^;]*;\\s*get diagnostics[^;]*row_count' order by 1`);
  return rows.map(({ name }) => name);
}

describe('Rows of a business', () => {
  test('begin each key with the business', async () => {
    expect(await keysWithoutBusiness()).toEqual(OTHER_KEYS);
  });

  test('are reported when a key begins with another column', async () => {
    await client.query('begin');
    await client.query(`create table availability.wrong (
      id uuid primary key, business_id uuid not null, member_id uuid unique)`);
    expect(await keysWithoutBusiness()).toEqual([
      ...OTHER_KEYS,
      'availability.wrong wrong_member_id_key (member_id)',
      'availability.wrong wrong_pkey (id)',
    ]);
    await client.query('rollback');
  });

  test('are counted by RETURNING', async () => {
    expect(await miscounting()).toEqual([]);
    await client.query('begin');
    await client.query(`create function availability.wrong() returns int language plpgsql as $$
      declare n int; begin
        insert into availability.overlaps select * from availability.overlaps on conflict do nothing;
        get diagnostics n = row_count; return n;
      end $$`);
    expect(await miscounting()).toEqual(['availability.wrong']);
    await client.query('rollback');
  });
});
