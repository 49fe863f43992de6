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
  // A repeated purchase is found by the key that the buyer's browser made.
  'prepaid.gift_card_keys gift_card_keys_pkey (key)',
  'prepaid.package_keys package_keys_pkey (package_id)',
  // Credits and what is reserved of them belong to a customer; the business is where a gift card may be used.
  'wallet.credits credit_once (key)',
  'wallet.credits credits_pkey (id)',
  'wallet.reservations reservations_pkey (claim_id)',
];

/** Tables of the schemas below whose rows have no business_id, with the reason. */
const OTHER_TABLES = [
  // Money and history of a booking are older than businesses and have its id; the booking has its provider.
  'booking.bonuses',
  'booking.bookings',
  'booking.calendar_feeds',
  'booking.changes',
  'booking.disputes',
  'booking.earnings',
  'booking.events',
  'booking.goodwill',
  'booking.paid_by',
  'booking.rescues',
  // Of the whole marketplace.
  'booking.policies',
  'booking.tax_rules',
  // Hours and calendars of a service are older than businesses and have its id.
  'availability.busy_feeds',
  'availability.busy_times',
  'availability.overrides',
  'availability.time_off',
].sort();
const SCHEMAS = ['availability', 'blocks', 'booking', 'customers', 'team', 'waitlist', 'walkins'];

/** Functions of claims and offers that begin with another argument, with the reason. */
const OTHER_FUNCTIONS = [
  // The hold names its business.
  'waitlist.use_offer',
];

/** Functions that lock a person across businesses by an advisory lock, with the reason. */
const PERSON_LOCKS = [
  // Orders of a customer take turns, so that their holds at several businesses never overlap. Distributed businesses
  // need a row lock in the customer's data instead.
  'booking.place_hold',
  'booking.place_series',
];

/** Functions with a subquery in VALUES, which a distributed table refuses, with the reason. */
const VALUE_QUERIES = [
  // The version of the policy comes from a table of the whole marketplace, and may be read before.
  'booking.insert_hold',
  // Uses of a credit are rows of the customer.
  'wallet.take_gift',
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

/** Tables of teams and bookings whose rows may have no business. */
async function tablesWithoutBusiness(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, t.relname) as name
     from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where t.relkind in ('r', 'p') and n.nspname = any($1) and not exists (
       select from pg_attribute a
       where a.attrelid = t.oid and a.attname = 'business_id' and a.attnotnull)
     order by 1`,
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/** Functions of claims and offers that read or write tables and do not take the business first. */
async function functionsWithoutBusiness(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%s.%s', n.nspname, p.proname) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('availability', 'waitlist') and p.provolatile <> 'i'
      and p.prorettype <> 'trigger'::regtype and p.proargnames[1] is distinct from 'business'
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Functions of these schemas with an advisory lock that does not name the business. */
async function lockingPeople(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct format('%s.%s', n.nspname, p.proname) as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join lateral regexp_matches(p.prosrc, 'advisory[^(]*\\(([^;]*)', 'gi') l(key)
     where n.nspname = any($1) and l.key[1] !~* 'business' order by 1`,
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/** Functions that insert the result of a subquery in VALUES. */
async function queryingInValues(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%s.%s', n.nspname, p.proname) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'jobs'
      and p.prosrc ~* '\\mvalues\\s*\\([^;]*\\(\\s*select' order by 1`);
  return rows.map(({ name }) => name);
}

/** Functions of these schemas that send notifications, which no second database would receive. */
async function notifying(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, p.proname) as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = any($1) and p.prosrc ~* 'pg_notify|\\mnotify\\M' order by 1`,
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

describe('Rows of a business', () => {
  test('have its id, and functions of claims take it first', async () => {
    expect(await tablesWithoutBusiness()).toEqual(OTHER_TABLES);
    expect(await functionsWithoutBusiness()).toEqual(OTHER_FUNCTIONS);
    expect(await notifying()).toEqual([]);
    expect(await lockingPeople()).toEqual(PERSON_LOCKS);
    expect(await queryingInValues()).toEqual(VALUE_QUERIES);
  });

  test('are reported without it', async () => {
    await client.query('begin');
    await client.query(`
      create table waitlist.wrong (id uuid primary key, business_id uuid);
      create function availability.wrong(service uuid, customer uuid) returns void language plpgsql as $$
        begin
          perform pg_notify('wrong', '');
          perform pg_advisory_xact_lock(hashtextextended(customer::text, 1));
          insert into waitlist.wrong (id) values ((select service));
        end $$`);
    expect(await tablesWithoutBusiness()).toContain('waitlist.wrong');
    expect(await functionsWithoutBusiness()).toContain('availability.wrong');
    expect(await notifying()).toEqual(['availability.wrong']);
    expect(await lockingPeople()).toContain('availability.wrong');
    expect(await queryingInValues()).toContain('availability.wrong');
    await client.query('rollback');
  });

  test('begin each key with the business', async () => {
    expect(await keysWithoutBusiness()).toEqual(OTHER_KEYS);
  });

  test('are reported when a key begins with another column', async () => {
    await client.query('begin');
    await client.query(`create table availability.wrong (
      id uuid primary key, business_id uuid not null, member_id uuid unique)`);
    const wrong = [
      'availability.wrong wrong_member_id_key (member_id)',
      'availability.wrong wrong_pkey (id)',
    ];
    expect(await keysWithoutBusiness()).toEqual([...OTHER_KEYS, ...wrong].sort());
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
