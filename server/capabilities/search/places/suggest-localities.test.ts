import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InterpretedQuery, LocalitySuggestion } from '#contract/search/views.ts';
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
  // The centre of Mumbai, about 16 km from Borivali.
  const rough = { area: 'Borivali', city: 'Bombay', latitude: 19.08, longitude: 72.88 };
  await world.service({ name: 'Ibis Facials', ...rough });
  for (const sweep of app.sweeps)
    if (sweep.name === 'search.rows') await sweep.run(app.clock.now());
});
afterAll(() => app.close());

async function read(query: Record<string, string>): Promise<InterpretedQuery> {
  const reply = await app.call('interpretQuery', { query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

async function suggest(q: string): Promise<LocalitySuggestion[]> {
  const reply = await app.call('localities', { query: { q } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

describe('Words that name a place', () => {
  test('A part of a city sets its centre, five kilometres and its label', async () => {
    expect(await read({ q: 'otter (in koramangala) tomorrow' })).toMatchObject({
      q: 'otter',
      filters: { in: 'Koramangala, Bengaluru' },
      where: { kind: 'part', latitude: 12.93, longitude: 77.62, km: 5, others: [] },
    });
  });

  test('A PIN code sets its city; one of an unknown region is no price and no number of people', async () => {
    for (const q of ['otter 560038', 'otter in 560 038', 'otter, PIN code 560038']) {
      expect(await read({ q }), q).toMatchObject({
        ...{ q: 'otter', filters: { in: 'Bengaluru' }, where: { label: 'Bengaluru', km: 25 } },
      });
    }
    const more = await read({ q: 'otter koramangala 560034 for 2' });
    expect(more).toMatchObject({
      ...{ q: 'otter', filters: { in: 'Koramangala, Bengaluru', people: '2' } },
    });
    const unknown = ['otter 999999', 'otter for 999999', 'otter 999999-999998', '999 001 otter'];
    for (const q of unknown) expect((await read({ q })).filters, q).toEqual({});
    expect((await read({ q: 'otter 999999' })).q).toBe('otter 999999');
    expect((await read({ q: 'otter under 200000' })).filters).toEqual({ max: '200000' });
    expect(await read({ q: 'otter', in: '411001' })).toMatchObject({
      ...{ filters: { in: 'Pune' }, where: { label: 'Pune' } },
    });
    expect(await suggest('560038')).toEqual([{ label: 'Bengaluru', alias: '560038' }]);
    expect(await suggest('999999')).toEqual([]);
  });

  test('Results lie around the place and show distances', async () => {
    const { q, where } = await read({ q: 'facials near andheri west' });
    const near = `${where?.latitude},${where?.longitude}`;
    const found = await app.call('search', { query: { q, near, km: where?.km ?? 0 } });
    expect(found.body.data.items).toMatchObject([
      { name: 'Heron Facials', km: expect.any(Number) },
    ]);
  });

  test("A service located at its city's centre is found around its area", async () => {
    const found = await app.call('search', { query: { q: 'ibis', near: '19.23,72.86', km: 5 } });
    expect(found.body.data.items).toMatchObject([{ name: 'Ibis Facials' }]);
  });

  test('A small town is recognized after "in", even when a day precedes it', async () => {
    expect((await read({ q: 'otter in lonavala on sunday' })).where).toMatchObject({
      label: 'Lonavala, Maharashtra',
      kind: 'town',
      km: 10,
    });
  });

  test('Recognizes a misspelled place, although services use it in their texts', async () => {
    expect(await read({ q: 'facial kormangala' })).toMatchObject({
      q: 'facial',
      filters: { in: 'Koramangala, Bengaluru' },
    });
    // With a service of this name, the word is a search term.
    await world.service({ name: 'Koramagala Herons' });
    for (const sweep of app.sweeps)
      if (sweep.name === 'search.rows') await sweep.run(app.clock.now());
    expect(await read({ q: 'facial koramagala' })).toMatchObject({
      q: 'facial koramagala',
      filters: {},
      where: null,
    });
  });

  test('A misspelled place of two words is not mistaken for a small town', async () => {
    expect(await read({ q: 'otter in koregaon prak' })).toMatchObject({
      q: 'otter',
      filters: { in: 'Koregaon Park, Pune' },
    });
    expect((await read({ q: 'otter in koregaon' })).filters.in).toBe('Koregaon, Maharashtra');
  });

  test("Measures 'nearest' from the named place", async () => {
    expect((await read({ q: 'nearest otter to bandra' })).filters).toEqual({
      in: 'Bandra, Mumbai',
      sort: 'distance',
    });
  });

  test('An unknown place remains a word', async () => {
    expect(await read({ q: 'otter in xyzzyville' })).toMatchObject({ filters: {}, where: null });
  });
});

describe('The place field', () => {
  test('A label sets the coordinates only; another name is replaced by the label', async () => {
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

  test('Among places of one name, prefers the one near the current place or the person', async () => {
    const q = 'otter gandhi nagar';
    expect((await read({ q, in: 'Chennai' })).filters.in).toBe('Gandhi Nagar, Chennai');
    expect((await read({ q, near: '26.9,75.8' })).filters.in).toBe('Gandhi Nagar, Jaipur');
    expect((await read({ q: '', in: 'Gandhi Nagar', near: '26.9,75.8' })).filters.in).toBe(
      'Gandhi Nagar, Jaipur',
    );
  });

  test('Rejects absurd values', async () => {
    const status = async (query: Record<string, string>) =>
      (await app.call('interpretQuery', { query })).status;
    expect(await status({ in: 'x'.repeat(61) })).toBe(400);
    expect(await status({ near: '99,999' })).toBe(400);
  });
});

describe('Suggestions', () => {
  test('By prefix, at most eight, with their surroundings', async () => {
    const found = await suggest('an');
    expect(found.length).toBe(8);
    expect(found.map(({ label }) => label)).toContain('Andheri, Mumbai');
    expect(await suggest('bandra we')).toEqual([{ label: 'Bandra West, Mumbai', alias: null }]);
  });

  test('A place with services comes before a larger one without', async () => {
    const [first] = await suggest('kor');
    expect(first?.label).toBe('Koramangala, Bengaluru');
    const [bigger] = await suggest('korb');
    expect(bigger?.label).toBe('Korba, Chhattisgarh');
  });

  test('By another name, which is shown; by a misspelled name; in an Indian script', async () => {
    expect(await suggest('bomb')).toContainEqual({ label: 'Mumbai', alias: 'Bombay' });
    expect((await suggest('indirangar'))[0]?.label).toBe('Indiranagar, Bengaluru');
    expect((await suggest('मुंब'))[0]?.label).toBe('Mumbai');
  });

  test('None for empty input; input is limited to the length of a name', async () => {
    expect(await suggest('')).toEqual([]);
    expect(await suggest('%_\'"')).toEqual([]);
    expect((await app.call('localities', { query: { q: 'x'.repeat(61) } })).status).toBe(400);
  });
});
