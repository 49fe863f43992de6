import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import type { Position } from './cursor.ts';
import type { SearchFilters } from './filters.store.ts';
import { findRows } from './store.ts';

const database = testDatabase();
const CATEGORIES = [1, 2].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const termOf = (stem: string) => ({ alternatives: [[stem]], exact: 1 });
const stemsOf = ({ terms }: SearchFilters) =>
  terms.flatMap(({ alternatives }) => alternatives.flat());
const HERE = { latitude: 19.07, longitude: 72.88 };

type Row = {
  service_id: string;
  category_id: string;
  rank: number;
  from_paise: number;
  genders: number;
  words: string[];
  name_words: string[];
  km: number;
};
let db: Db;
let all: Row[];

/** Three thousand services around one point, many with equal rank or price. */
const CROWD = `
  select setseed(0.4);
  set session_replication_role = replica;
  insert into search.services (service_id, category_id, sub_category_id, latitude, longitude, rank,
    rating, from_paise, minutes, genders, places, notice_minutes, time_zone, words, name_words,
    free_base, free, starts)
  select gen_random_uuid(), case when random() < 0.7 then '${CATEGORIES[0]}' else '${CATEGORIES[1]}' end::uuid,
    '${CATEGORIES[0]}', latitude, longitude, 30000 + 1000 * (20 * random())::int, 4,
    10000 * (1 + (9 * random())::int), 60, 1 + (2 * random())::int, '{provider}', 0,
    'Asia/Kolkata', w.stems || array(
      select stem || '@' || search.cell(latitude, longitude) from unnest(w.stems) stem),
    case when random() < 0.02 then array['hair'] else '{}' end, 0, B'1', '{}'
  from generate_series(1, 3000) n
  cross join lateral (select 19.07 + 0.3 * (random() + random() - 1) * (n % 2 + 1) as latitude,
    72.88 + 0.3 * (random() + random() - 1) * (n % 2 + 1) as longitude) p
  cross join lateral (select case n % 3 when 0 then array['hair', 'salon'] when 1 then array['hair']
    else array['nail'] end as stems) w;
  insert into search.cards select service_id, '{}' from search.services;
  analyze search.services`;

beforeAll(async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(CROWD);
  const { rows } = await client.query<Row>(
    `select service_id, category_id, rank, from_paise::int, genders, words, name_words,
       cube_distance(spot, search.spot($1, $2)) as km from search.services`,
    [HERE.latitude, HERE.longitude],
  );
  all = rows;
  await client.end();
  db = openDb(database.url, { poolSize: 1 });
});
afterAll(() => db.destroy());

const everything: SearchFilters = {
  categoryId: undefined,
  subCategoryId: undefined,
  gender: undefined,
  near: undefined,
  minPaise: undefined,
  maxPaise: undefined,
  rating: undefined,
  place: undefined,
  terms: [],
  window: undefined,
  now: 0,
  sort: 'rating',
};
const near = (km: number) => ({ near: { ...HERE, km } });

/** The expected order, computed from all rows. */
function expected(filters: SearchFilters): string[] {
  const isNamed = (row: Row) => row.name_words.some((word) => stemsOf(filters).includes(word));
  const keys = {
    rating: (row: Row) => -row.rank,
    relevance: (row: Row) => -row.rank - (isNamed(row) ? 100_000 : 0),
    price: (row: Row) => row.from_paise,
    distance: (row: Row) => row.km,
    soonest: () => 0,
  };
  const key = keys[filters.sort];
  return all
    .filter(
      (row) =>
        (!filters.near || row.km <= filters.near.km) &&
        (!filters.categoryId || row.category_id === filters.categoryId) &&
        (!filters.gender || (row.genders & filters.gender) > 0) &&
        stemsOf(filters).every((stem) => row.words.includes(stem)),
    )
    .sort((a, b) => key(a) - key(b) || (a.service_id < b.service_id ? -1 : 1))
    .map((row) => row.service_id);
}

async function pages(filters: SearchFilters, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (let last: Position | undefined; ; ) {
    const rows = await findRows(db, filters, last, limit);
    found.push(...rows.map((row) => row.serviceId));
    const end = rows.at(-1);
    if (!end || rows.length < limit) return found;
    last = { key: end.key, id: end.serviceId };
  }
}

describe('Pages together contain every match in the requested order', () => {
  test.each<[string, Partial<SearchFilters>]>([
    ['best rated near', near(10)],
    ['best rated very near', near(4)],
    ['best rated far around', near(50)],
    ['cheapest near', { ...near(10), sort: 'price' }],
    ['of a category', { ...near(10), categoryId: CATEGORIES[1] }],
    ['for women', { ...near(10), gender: 2 }],
    ['nearest', { ...near(10), sort: 'distance' }],
    ['nearest of a category', { ...near(25), sort: 'distance', categoryId: CATEGORIES[1] }],
    ['everywhere', { sort: 'relevance' }],
    ['cheapest everywhere', { sort: 'price' }],
    ['a word, the named first', { sort: 'relevance', terms: ['hair'].map(termOf) }],
    [
      'a word near, the named first',
      { ...near(10), sort: 'relevance', terms: ['hair'].map(termOf) },
    ],
    ['words by price', { ...near(50), sort: 'price', terms: ['hair', 'salon'].map(termOf) }],
    ['nearest with a word', { ...near(10), sort: 'distance', terms: ['nail'].map(termOf) }],
    ['a word that nobody has', { sort: 'relevance', terms: ['zebra'].map(termOf) }],
  ])('%s', async (_what, change) => {
    const filters = { ...everything, ...change };
    const wanted = expected(filters);
    if (!stemsOf(filters).includes('zebra')) expect(wanted.length).toBeGreaterThan(21);
    for (const limit of [21, 97]) expect(await pages(filters, limit)).toEqual(wanted);
  });
});
