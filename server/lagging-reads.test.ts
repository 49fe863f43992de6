import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/api.ts';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths } from '#contract/call-paths.ts';
import { definitionOf } from '#platform/http/definitions.ts';
import { inProcessHeaders } from '#platform/http/requests/request-id.ts';
import { metricsText } from '#platform/metrics/serve-metrics.ts';
import { asReplica } from '#test/support/database/copied-database.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld, type World } from '#world/world.ts';

const laggingCalls = (Object.keys(calls) as CallName[]).filter((call) => definitionOf(call).mayLag);
/** It has no services, so that a response shows where it was read. */
const empty = testDatabase();
const database = testDatabase();
let w: TestApp;
let world: World;

beforeAll(async () => {
  w = await testApp(database, { replica: await asReplica(empty.url) });
  world = openWorld(w.deps);
  await world.masterList();
});
afterAll(() => w.close());
beforeEach(() => w.deps.metrics.replicaFallbacks.reset());

/** The reasons of fallbacks, with their number. */
async function fallbacksOf({ deps }: TestApp): Promise<Record<string, number>> {
  const { values } = await deps.metrics.replicaFallbacks.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.reason, value]));
}

describe('With a replica', () => {
  test('anonymous calls that may lag read from it, even repeatedly', async () => {
    for (let times = 0; times < 4; times += 1)
      expect((await w.call('categories')).body.data).toEqual([]);
    expect((await w.call('search')).body.data.items).toEqual([]);
    expect(await fallbacksOf(w)).toEqual({});
  });

  test('everyone with a session reads from the primary, beside anonymous callers', async () => {
    const { id: as } = await world.customer();
    for (let times = 0; times < 4; times += 1) {
      expect((await w.call('categories', { as })).body.data).toHaveLength(3);
      expect((await w.call('categories')).body.data).toEqual([]);
    }
  });

  test('pages for a visitor with a session read from the primary', async () => {
    const url = API_BASE + callPaths.categories[1];
    const countIn = async (headers: Record<string, string>) =>
      (await w.app.inject({ url, headers })).json().data.length;
    expect(await countIn(inProcessHeaders('a-visitor'))).toBe(0);
    expect(await countIn(inProcessHeaders('a-customer', true))).toBe(3);
    expect(await countIn({ 'x-for-session': 'true' })).toBe(0);
  });

  test('what it does not have yet is found on the primary', async () => {
    const { id: serviceId } = await world.service({ name: 'Just approved' });
    const found = await w.call('serviceDetails', { params: { serviceId } });
    expect(found.body.data).toMatchObject({ name: 'Just approved' });
    expect(await fallbacksOf(w)).toEqual({ absent: 1 });
    const unknown = await w.call('serviceDetails', { params: { serviceId: 'nonsense' } });
    expect(unknown.status).toBe(404);
    expect(await fallbacksOf(w)).toEqual({ absent: 1 });
  });

  test('times are read from the primary', async () => {
    const { id: serviceId, subServices } = await world.service();
    const query = { subServiceId: subServices[0]?.id ?? '' };
    expect((await w.call('slots', { params: { serviceId }, query })).status).toBe(200);
    expect(await fallbacksOf(w)).toEqual({});
  });

  test('its state and its pools are in the metrics', async () => {
    const text = await metricsText(w.deps)();
    expect(text).toContain('\nzap_replica_used 1\n');
    expect(text).toContain('\nzap_replica_lag_seconds 0\n');
    expect(text).toContain('zap_db_pool_size{pool="replica main"} 16\n');
  });

  test('sitemaps are read from it', async () => {
    await world.service();
    const answer = await w.app.inject('/sitemap.xml');
    expect(answer.body).toContain('/sitemaps/pages.xml');
    expect(answer.body).not.toContain('/sitemaps/services-');
  });
});

describe('A call that may lag', () => {
  const copied = testDatabase();
  let all: TestApp;
  beforeAll(async () => {
    all = await testApp(copied, { replica: await asReplica(copied.url) });
  });
  afterAll(() => all.close());

  test('only reads, for anyone', () => {
    expect(laggingCalls.length).toBeGreaterThan(15);
    for (const call of laggingCalls)
      expect(definitionOf(call), call).toMatchObject({ method: 'GET', access: 'anyone' });
  });

  test('is answered by a database that allows no writes', async () => {
    const { id, ownerId } = await openWorld(all.deps).service();
    const service = { params: { serviceId: id } };
    const link = { slug: 'marigold' };
    await all.call('setServiceLink', { as: ownerId, ...service, body: link });
    await all.call('addWork', { as: ownerId, ...service, body: await picture('png') });
    const [work] = (await all.call('works', { as: ownerId, ...service })).body.data;
    const asks: Partial<Record<CallName, Parameters<TestApp['call']>[1]>> = {
      services: { params: { id: 'all' } },
      compareServices: { query: { services: id } },
      mapPoints: { query: { services: id } },
      search: { query: { q: 'haircut in Mumbai', sort: 'price' } },
      interpretQuery: { query: { q: 'haircut' } },
      localities: { query: { q: 'Ban' } },
      linkTarget: { params: link },
    };
    const withBytes: CallName[] = ['picture', 'pictureVersion', 'linkPreview'];
    for (const call of laggingCalls.filter((one) => !withBytes.includes(one)))
      expect((await all.call(call, asks[call] ?? service)).status, call).toBe(200);
    for (const url of [work.path, `${API_BASE}/services/${id}/preview.png`])
      expect((await all.app.inject(url)).statusCode, url).toBe(200);
    expect(await fallbacksOf(all)).toEqual({});
    const writing = sql`update catalogue.services set name = name`;
    await all.deps.replica?.read(() => writing.execute(all.deps.db));
    expect(await fallbacksOf(all), 'a write is noticed').toEqual({ read_only: 1 });
  });
});
