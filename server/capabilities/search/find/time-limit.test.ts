import { type KyselyPlugin, type QueryId, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openBoundedDb } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import type { SearchFilters } from './filters.store.ts';
import { findServices } from './find-services.ts';
import { isNarrow } from './time-limit.rules.ts';
import { withTimeLimit, withTimeLimitIfPossible } from './time-limit.ts';

const database = testDatabase();
/** More than the connections of the main pool. */
const CROWD = 40;
let app: TestApp;
let deps: Deps;

beforeAll(async () => {
  app = await testApp(database);
  deps = { ...app.deps, boundedDb: openBoundedDb(database.url) };
});
afterAll(async () => {
  await deps.boundedDb.destroy();
  await app.close();
});

const narrow: SearchFilters = {
  categoryId: undefined,
  subCategoryId: undefined,
  gender: undefined,
  near: { latitude: 19, longitude: 72.8, km: 10 },
  minPaise: undefined,
  maxPaise: undefined,
  rating: undefined,
  place: undefined,
  terms: [],
  window: undefined,
  now: 0,
  sort: 'rating',
};

describe('Broad searches', () => {
  test.each<[string, Partial<SearchFilters>]>([
    ['everywhere', { near: undefined }],
    ['far around', { near: { latitude: 19, longitude: 72.8, km: 11 } }],
    ['for words', { terms: [{ alternatives: [['hair']], exact: 1 }] }],
    ['for a rating', { rating: 5 }],
    ['for a price', { maxPaise: 1 }],
    ['for a place', { place: 'online' }],
    ['for women', { gender: 2 }],
  ])('%s', (_what, change) => {
    expect(isNarrow(narrow)).toBe(true);
    expect(isNarrow({ ...narrow, ...change })).toBe(false);
  });

  test('Get half a second per statement, then an error or no result', async () => {
    const broad = { ...narrow, near: undefined };
    const sleep = (within: Db) => sql`select pg_sleep(60)`.execute(within);
    await expect(withTimeLimit(deps, broad, sleep)).rejects.toMatchObject({
      code: 'SEARCH_TOO_BROAD',
      status: 422,
    });
    expect(await withTimeLimitIfPossible(deps, broad, sleep)).toBeUndefined();
    // Other errors are passed on.
    const wrong = (within: Db) => sql`select 1 / 0`.execute(within);
    await expect(withTimeLimitIfPossible(deps, broad, wrong)).rejects.toMatchObject({
      code: '22012',
    });
  });

  test('Do not affect narrow searches, which use other connections', async () => {
    const timeout = async (within: Db) => {
      const { rows } = await sql<{ ms: string }>`
        select current_setting('statement_timeout') as ms`.execute(within);
      return rows[0]?.ms;
    };
    expect(await withTimeLimit(deps, { ...narrow, rating: 5 }, timeout)).toBe('500ms');
    expect(await withTimeLimit(deps, narrow, timeout)).toBe(await timeout(deps.db));
    expect(await timeout(deps.db)).not.toBe('500ms');
  });

  test('Wait for each other only', async () => {
    const broad = { ...narrow, near: undefined };
    const gate = Promise.withResolvers<void>();
    let through = 0;
    const stay = (within: Db) =>
      within.connection().execute(async () => {
        await gate.promise;
        through += 1;
      });
    const crowd = Array.from({ length: CROWD }, () => withTimeLimit(deps, broad, stay));
    await withTimeLimit(deps, narrow, (within) => sql`select 1`.execute(within));
    expect(through).toBe(0);
    gate.resolve();
    await Promise.all(crowd);
    expect(through).toBe(CROWD);
  });
});

/** Delays the counts of kinds until `end`. */
function delayCounts(end: Promise<unknown>): KyselyPlugin {
  const delayed = new Set<QueryId>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('group by sub_category_id')) delayed.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (delayed.has(queryId)) await end;
      return result;
    },
  };
}

describe('Searches without results', () => {
  test('Do not wait for their counts', async () => {
    const gate = Promise.withResolvers<void>();
    const boundedDb = deps.boundedDb.withPlugin(delayCounts(gate.promise));
    const found = await findServices({ ...deps, boundedDb }, { q: '', people: 1, rating: 5 });
    expect(found).toMatchObject({ items: [], total: 0, facets: [] });
    gate.resolve();
  });
});

describe('Absurd queries', () => {
  const far = { near: '28.61,77.21' };
  test.each<[string, Record<string, string | number>]>([
    ['ten kilobytes of words', { q: 'hair '.repeat(2_000) }],
    ['an absurd radius', { ...far, km: 40_000 }],
    ['a negative radius', { ...far, km: -5 }],
    ['a place off the earth', { near: '95,200' }],
    ['a price above all prices', { min: 1e12 }],
    ['a lowest above the highest', { min: 500, max: 100 }],
    ['six stars', { rating: 6 }],
    ['a crowd', { people: 1_000 }],
    [
      'a time that ends before it begins',
      { freeFrom: '2026-08-06T09:00:00Z', freeTo: '2026-08-05T09:00:00Z' },
    ],
    ['a cursor of nobody', { cursor: 'YWJj' }],
    ['a cursor without end', { cursor: 'a'.repeat(5_000) }],
  ])('%s is refused', async (_what, query) => {
    const reply = await app.call('search', { query });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ status: 'error', message: expect.any(String) });
  });

  test.each<[string, Record<string, string | number>]>([
    [
      'all filters at once',
      {
        ...far,
        km: 50,
        rating: 5,
        min: 1,
        max: 2,
        gender: 'male',
        place: 'online',
        people: 20,
        freeFrom: '2026-08-06T09:00:00Z',
        freeTo: '2026-08-06T10:00:00Z',
        q: 'hair salon',
      },
    ],
    ['the middle of the sea', { near: '10,88', km: 50, sort: 'distance' }],
    ['the pole, nearly', { near: '-85,180', km: 50 }],
    ['only signs', { q: '%%__\\\\' }],
    [
      'a day that is long over',
      { freeFrom: '2001-01-01T09:00:00Z', freeTo: '2001-01-02T09:00:00Z' },
    ],
    [
      'a day in a hundred years',
      { freeFrom: '2126-01-01T09:00:00Z', freeTo: '2126-01-02T09:00:00Z' },
    ],
  ])('%s has no results', async (_what, query) => {
    const reply = await app.call('search', { query });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.data.items).toEqual([]);
  });
});
