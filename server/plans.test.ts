import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { complaintsOf, recordStatements } from '#test/support/database/query-plans.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { createTables } from '../lab/bench/data/create-tables.ts';
import { listEntries } from './capabilities/admin/ledger/list-entries.ts';
import { grantRole } from './capabilities/identity/index.ts';
import {
  balanceOf,
  indexEntries,
  PLATFORM,
  postingsOf,
  takeSnapshot,
} from './capabilities/ledger/index.ts';
import { inTransaction, type Tx } from './platform/db/db.ts';
import { runSweeps } from './platform/jobs/ticker.ts';
import { silentLog } from './platform/log/log.ts';

const SETUP_MS = 180_000;
const NOW = '2026-08-04T04:30:00Z';
const database = testDatabase();
const saidBy = recordStatements();
let app: TestApp;
/** A person with bookings in the largest city, and the service and provider of one of them. */
let ids: Record<
  | ('customer' | 'provider' | 'admin' | 'serviceId' | 'subServiceId' | 'bookingId')
  | ('near' | 'category' | 'sub'),
  string
>;

/** Search rows created by SQL: query plans depend only on their number and distribution. */
const SEARCH_ROWS = `
  insert into search.services (service_id, category_id, sub_category_id, latitude, longitude, rank,
    rating, from_paise, minutes, genders, places, notice_minutes, time_zone, words, name_words,
    free_base, free, starts)
  select s.id, s.category_id, s.sub_category_id, s.latitude, s.longitude,
    30000 + 20000 * random(), 3 + 2 * random(), 10000 + 90000 * random(), 60, 3, s.places, 120,
    'Asia/Kolkata', w.stems || array(
      select stem || '@' || search.cell(s.latitude, s.longitude) from unnest(w.stems) stem),
    search.stems(s.name), 29763360, repeat('0110', 336)::varbit, '{}'
  from catalogue.services_public s
  cross join lateral (
    select search.stems(s.name || ' ' || s.sub_category_name || ' ' || s.city) as stems) w;
  insert into search.cards (service_id, name_key, card)
  select s.id, regexp_replace(lower(s.name), '[^a-z0-9]+', '', 'g'), jsonb_build_object('id', s.id, 'name', s.name, 'icon', s.icon, 'tint', s.tint,
    'category', s.category_name, 'location', s.area, 'city', s.city, 'places', s.places,
    'isVerified', false, 'rating', 4.5, 'reviews', 9, 'fromAmount', 500, 'picture', null,
    'offers', jsonb_build_array(jsonb_build_object('id', s.id, 'name', 'Haircut', 'gender', null,
      'minutes', 60, 'pricePaise', 50000)))
  from catalogue.services_public s;
  insert into search.words (word, stem, uses)
  select distinct word, search.stem(word), 1 from catalogue.services,
    regexp_split_to_table(lower(name || ' hair salon barber'), ' ') word;
  update search.words w set uses = used.uses from (
    select stem, count(*) as uses from search.services, unnest(words) stem group by stem) used
  where used.stem = w.stem`;

const SAMPLE_IDS = `
  select b.customer_id as customer, b.provider_id as provider, p.id as admin,
    b.service_id as "serviceId", b.sub_service_id as "subServiceId", b.id as "bookingId",
    round(s.latitude::numeric, 4) || ',' || round(s.longitude::numeric, 4) as near,
    s.category_id as category, s.sub_category_id as sub
  from booking.bookings b
  join catalogue.services_public s on s.id = b.service_id and s.city = 'Delhi'
  join identity.people p on p.email like 'customer-77@%'
  where b.state = 'accepted' order by b.id limit 1`;

beforeAll(async () => {
  await createTables(database.url, { services: 4_000, now: NOW, bookingsMax: 3 });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(SEARCH_ROWS);
  await client.query(readFileSync('test/support/database/crowded.sql', 'utf8'));
  const { rows } = await client.query(SAMPLE_IDS);
  ids = rows[0];
  await client.end();
  app = await testApp(database, { start: NOW });
  await inTransaction(app.deps.db, (tx) => grantRole(tx, ids.admin, 'admin', app.clock.now()));
  // Synonyms are read in full once, and again when an admin changes one.
  await app.call('search', { query: { q: 'hair' } });
}, SETUP_MS);
afterAll(() => app.close());

/**
 * Makes a call as a client does.
 * @returns the parts of its plans that grow with the marketplace
 */
async function judge(name: CallName, ask: Parameters<TestApp['call']>[1] = {}): Promise<string[]> {
  let status = 0;
  const said = await saidBy(async () => {
    const reply = await app.call(name, ask);
    status = reply.status;
  });
  expect(status, name).toBe(200);
  return complaintsOf(database.url, said);
}

describe('No call scans or sorts a large table completely', () => {
  const window = { freeFrom: '2026-08-06T08:30:00Z', freeTo: '2026-08-06T11:30:00Z' };
  test.each<[string, Record<string, string | number>]>([
    ['the best near', { near: 'near', category: 'category' }],
    ['the best of a sub-category near', { near: 'near', category: 'sub' }],
    ['the nearest', { near: 'near', category: 'sub', sort: 'distance' }],
    ['the cheapest near', { near: 'near', sort: 'price' }],
    ['the soonest near', { near: 'near', sort: 'soonest', ...window }],
    ['what is free near', { near: 'near', category: 'category', ...window }],
    ['words near', { near: 'near', q: 'hair salon' }],
    ['mistyped words', { q: 'babrer' }],
    ['a name', { q: 'rarara' }],
    ['the best of all', {}],
    ['the cheapest of a sub-category', { category: 'sub', sort: 'price' }],
    ['far around', { near: 'near', km: 50, rating: 4.9, max: 100 }],
  ])('search: %s', async (_what, query) => {
    const known: Record<string, string> = ids;
    const entries = Object.entries(query).map(([key, value]) => [key, known[value] ?? value]);
    expect(await judge('search', { query: Object.fromEntries(entries) })).toEqual([]);
  });

  test('Calls of visitors', async () => {
    const { serviceId, subServiceId } = ids;
    const params = { serviceId };
    expect([
      ...(await judge('allSubServices')),
      ...(await judge('slots', { params, query: { subServiceId, days: 30 } })),
      ...(await judge('serviceDetails', { params })),
      ...(await judge('serviceReviews', { params })),
    ]).toEqual([]);
  });

  test('Calls of customers and providers', async () => {
    const { customer, provider, serviceId, bookingId } = ids;
    const mine = { as: customer };
    const day = { view: 'day', from: '2026-08-04' };
    expect([
      ...(await judge('myBookings', mine)),
      ...(await judge('booking', { ...mine, params: { bookingId } })),
      ...(await judge('notices', mine)),
      ...(await judge('unreadNotices', mine)),
      ...(await judge('wallet', mine)),
      ...(await judge('requests', { as: provider, params: { serviceId } })),
      ...(await judge('allRequests', { as: provider })),
      ...(await judge('providerCalendar', { as: provider, query: day })),
      ...(await judge('providerDashboard', { as: provider })),
      ...(await judge('earnings', { as: provider })),
      ...(await judge('ownPayouts', { as: provider })),
      ...(await judge('taxDetails', { as: provider })),
    ]).toEqual([]);
  });

  test('Admin lists', async () => {
    const { admin, customer } = ids;
    const lists = ['adminReviews', 'adminContact', 'approvals', 'adminWebhooks'];
    const found = [];
    for (const name of lists) found.push(...(await judge(name as CallName, { as: admin })));
    for (const text of [
      'customer-12',
      'pay_29QQ',
      'ZB-1234',
      '019f2a00-7b',
      'hair salon',
      '9845012345',
    ])
      found.push(...(await judge('adminSearch', { as: admin, body: { text } })));
    for (const body of [{}, { group: 'reads' }, { text: 'customer-12' }, { subjectId: customer }])
      found.push(...(await judge('adminAudit', { as: admin, body })));
    found.push(...(await judge('findBookings', { as: admin, body: {} })));
    found.push(...(await judge('findPeople', { as: admin, body: { q: 'customer-12' } })));
    for (const transfer of ['trf_1', ids.bookingId, ids.bookingId.toUpperCase()])
      found.push(...(await judge('payouts', { as: admin, query: { transfer } })));
    const params = { personId: customer };
    found.push(...(await judge('adminPerson', { as: admin, params })));
    expect(found).toEqual([]);
  });
});

test('A period of the ledger is read from its index', async () => {
  const { admin: as } = ids;
  await takeSnapshot(app.deps.db);
  await indexEntries(app.deps.db);
  const query = { from: '2026-07-01', to: '2026-07-31' };
  const first = { ...query, account: 'charges' };
  const { body } = await app.call('ledgerEntries', { as, query: first });
  expect([
    ...(await judge('ledgerPeriod', { as, query })),
    ...(await judge('ledgerEntries', { as, query: first })),
    ...(await judge('ledgerEntries', { as, query: { ...first, after: body.data.next ?? '1' } })),
  ]).toEqual([]);
});

test('A period of an account of the platform is read from the sums of its kind', async () => {
  const filter = { account: 'charges', from: '2026-08-03', to: '2026-08-03' } as const;
  await takeSnapshot(app.deps.db);
  await indexEntries(app.deps.db);
  await app.deps.db.transaction().execute(async (tx) => {
    const read = async (owner?: string) => {
      const before = await rowsRead(tx);
      const list = await listEntries({ db: tx, clock: app.clock }, { ...filter, owner });
      return { list, rows: (await rowsRead(tx)) - before };
    };
    const ofKind = await read();
    expect(ofKind.list.opening).not.toBe(0);
    expect(await read(PLATFORM)).toEqual(ofKind);
  });
});

test('The ledger of a booking is read from its index', async () => {
  const said = await saidBy(() => postingsOf(app.deps.db, ids.bookingId));
  expect(await complaintsOf(database.url, said)).toEqual([]);
});

test('No sweep scans finished rows', async () => {
  const said = await saidBy(async () => {
    await runSweeps(app.sweeps, app.clock, silentLog);
  });
  expect(await complaintsOf(database.url, said)).toEqual([]);
});

test('A balance is summed from the last snapshot', async () => {
  const read = await app.deps.db.transaction().execute(async (tx) => {
    await takeSnapshot(tx);
    const before = await rowsRead(tx);
    expect(await balanceOf(tx, 'charges', PLATFORM)).toBeGreaterThan(0);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeLessThan(100);
});

/** Rows of postings that this transaction has read so far, including within functions. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relid = 'ledger.postings'::regclass`.execute(tx);
  return rows[0]?.read ?? 0;
}
