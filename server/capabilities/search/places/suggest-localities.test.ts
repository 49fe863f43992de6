import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalitySuggestion, ReadWords } from '#contract/search/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld, type World } from '#world/world.ts';

const database = testDatabase();
let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await testApp(database);
  world = openWorld({ db: app.deps.db, clock: app.clock });
  const koramangala = {
    city: 'Bengaluru',
    area: 'Koramangala',
    latitude: 12.935,
    longitude: 77.624,
  };
  await world.service({ name: 'Otter Facials', ...koramangala });
  await world.service({ name: 'Heron Facials', latitude: 19.137, longitude: 72.83 });
  // The middle of Mumbai, some 16 km from Borivali.
  const rough = { area: 'Borivali', city: 'Bombay', latitude: 19.08, longitude: 72.88 };
  await world.service({ name: 'Ibis Facials', ...rough });
  for (const sweep of app.sweeps)
    if (sweep.name === 'search.rows') await sweep.run(app.clock.now());
});
afterAll(() => app.close());

async function read(query: Record<string, string>): Promise<ReadWords> {
  const reply = await app.call('readWords', { query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

async function suggest(q: string): Promise<LocalitySuggestion[]> {
  const reply = await app.call('localities', { query: { q } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

describe('words that name a place', () => {
  test('a part of a city gives its middle, five kilometres and its label', async () => {
    expect(await read({ q: 'otter (in koramangala) tomorrow' })).toMatchObject({
      q: 'otter',
      filters: { in: 'Koramangala, Bengaluru' },
      where: { kind: 'part', latitude: 12.93, longitude: 77.62, km: 5, others: [] },
    });
  });

  test('what is found lies around it, with kilometres', async () => {
    const { q, where } = await read({ q: 'facials near andheri west' });
    const near = `${where?.latitude},${where?.longitude}`;
    const found = await app.call('search', { query: { q, near, km: where?.km ?? 0 } });
    expect(found.body.data.items).toMatchObject([
      { name: 'Heron Facials', km: expect.any(Number) },
    ]);
  });

  test('who gave no more than the city as the point is found around the area', async () => {
    const found = await app.call('search', { query: { q: 'ibis', near: '19.23,72.86', km: 5 } });
    expect(found.body.data.items).toMatchObject([{ name: 'Ibis Facials' }]);
  });

  test('a small town keeps its place behind "in" although a day stands before it', async () => {
    expect((await read({ q: 'otter in lonavala on sunday' })).where).toMatchObject({
      label: 'Lonavala, Maharashtra',
      kind: 'town',
      km: 10,
    });
  });

  test('mistyped, it is understood, although services have it among their words', async () => {
    expect(await read({ q: 'facial kormangala' })).toMatchObject({
      q: 'facial',
      filters: { in: 'Koramangala, Bengaluru' },
    });
    // A service is called so: the word stays one.
    await world.service({ name: 'Koramagala Herons' });
    for (const sweep of app.sweeps)
      if (sweep.name === 'search.rows') await sweep.run(app.clock.now());
    expect(await read({ q: 'facial koramagala' })).toMatchObject({
      q: 'facial koramagala',
      filters: {},
      where: null,
    });
  });

  test('a place of two words, one mistyped, is no small town called like the other', async () => {
    expect(await read({ q: 'otter in koregaon prak' })).toMatchObject({
      q: 'otter',
      filters: { in: 'Koregaon Park, Pune' },
    });
    expect((await read({ q: 'otter in koregaon' })).filters.in).toBe('Koregaon, Maharashtra');
  });

  test('the nearest salon to a place is sought from that place', async () => {
    expect((await read({ q: 'nearest otter to bandra' })).filters).toEqual({
      in: 'Bandra, Mumbai',
      sort: 'distance',
    });
  });

  test('nothing known stays a word', async () => {
    expect(await read({ q: 'otter in xyzzyville' })).toMatchObject({ filters: {}, where: null });
  });
});

describe('the field of the place', () => {
  test('a label says where that is and changes nothing; a name becomes its label', async () => {
    const label = 'Gandhi Nagar, Chennai';
    expect(await read({ q: 'otter', in: label })).toMatchObject({ filters: {}, where: { label } });
    const { filters, where } = await read({ q: 'otter', in: 'gandhi nagar' });
    expect(filters).toEqual({ in: 'Gandhi Nagar, Delhi' });
    expect(where?.others).toEqual(
      expect.arrayContaining([label, 'Gandhi Nagar, Jaipur', 'Gandhinagar, Gujarat']),
    );
    expect((await read({ in: 'Kormangla' })).filters).toEqual({ in: 'Koramangala, Bengaluru' });
    expect(await read({ in: 'Middle of nowhere' })).toMatchObject({ filters: {}, where: null });
  });

  test('of places of one name the one near the chosen place, or near the person, is meant', async () => {
    const q = 'otter gandhi nagar';
    expect((await read({ q, in: 'Chennai' })).filters.in).toBe('Gandhi Nagar, Chennai');
    expect((await read({ q, near: '26.9,75.8' })).filters.in).toBe('Gandhi Nagar, Jaipur');
    expect((await read({ q: '', in: 'Gandhi Nagar', near: '26.9,75.8' })).filters.in).toBe(
      'Gandhi Nagar, Jaipur',
    );
  });

  test('what is absurd is refused', async () => {
    const status = async (query: Record<string, string>) =>
      (await app.call('readWords', { query })).status;
    expect(await status({ in: 'x'.repeat(61) })).toBe(400);
    expect(await status({ near: '99,999' })).toBe(400);
  });
});

describe('suggestions', () => {
  test('by beginning, at most eight, with where they lie', async () => {
    const found = await suggest('an');
    expect(found.length).toBe(8);
    expect(found.map(({ label }) => label)).toContain('Andheri, Mumbai');
    expect(await suggest('bandra we')).toEqual([{ label: 'Bandra West, Mumbai', alias: null }]);
  });

  test('a place with services stands before a bigger one without', async () => {
    const [first] = await suggest('kor');
    expect(first?.label).toBe('Koramangala, Bengaluru');
    const [bigger] = await suggest('korb');
    expect(bigger?.label).toBe('Korba, Chhattisgarh');
  });

  test('by another name, which is told; by a mistyped one; by a name in an Indian script', async () => {
    expect(await suggest('bomb')).toContainEqual({ label: 'Mumbai', alias: 'Bombay' });
    expect((await suggest('indirangar'))[0]?.label).toBe('Indiranagar, Bengaluru');
    expect((await suggest('मुंब'))[0]?.label).toBe('Mumbai');
  });

  test('nothing for nothing, and no more letters than a name has', async () => {
    expect(await suggest('')).toEqual([]);
    expect(await suggest('%_\'"')).toEqual([]);
    expect((await app.call('localities', { query: { q: 'x'.repeat(61) } })).status).toBe(400);
  });
});
