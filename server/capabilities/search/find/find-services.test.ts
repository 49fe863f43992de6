import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFigures } from '#capabilities/catalogue/index.ts';
import { SEARCH_PAGE } from '#contract/search/limits.ts';
import type { SearchAnswer } from '#contract/search/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld, type World } from '#world/world.ts';

const database = testDatabase();
let app: TestApp;
let world: World;

/** The centre of an area without other services; 0.01° of latitude is 1.11 km. */
const HERE = { latitude: 22, longitude: 79 };
const near = '22,79';
const north = (km: number) => ({ ...HERE, latitude: HERE.latitude + km / 111.19 });

beforeAll(async () => {
  app = await testApp(database);
  world = openWorld({ db: app.deps.db, clock: app.clock });
});
afterAll(() => app.close());

type Query = Record<string, string | number>;

async function find(query: Query): Promise<SearchAnswer> {
  for (const sweep of app.sweeps)
    if (sweep.name === 'search.rows') await sweep.run(app.clock.now());
  const reply = await app.call('search', { query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}
const names = ({ items }: SearchAnswer) => items.map(({ name }) => name);
const sorted = (answer: SearchAnswer) => names(answer).sort();

async function rate(serviceId: string, stars: number, count: number): Promise<void> {
  const figures = {
    serviceId,
    completedBookings: count,
    ratingSum: stars * count,
    ratingCount: count,
  };
  await inTransaction(app.deps.db, (tx) => setFigures(tx, [figures]));
}

/** A window on a later day, in Indian time. */
function window(from: string, to: string, daysAhead = 2): { freeFrom: string; freeTo: string } {
  const day = app.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
  const date = day.add({ days: daysAhead }).toString();
  return { freeFrom: `${date}T${from}:00+05:30`, freeTo: `${date}T${to}:00+05:30` };
}

describe('Filters, orders and counts', () => {
  beforeAll(async () => {
    const cheap = await world.service({
      ...{ name: 'Otter One', ...north(3), hours: 'daily 09:00-12:00' },
      subServices: [{ task: 'mens-haircut', pricePaise: 20_000, minutes: 30 }],
    });
    const dear = await world.service({
      ...{ name: 'Otter Two', ...north(1), hours: 'daily 15:00-18:00', capacity: 3 },
      ...{ places: ['provider', 'home'], homeRadiusKm: 5 },
      subServices: [{ task: 'womens-haircut', pricePaise: 90_000, minutes: 60 }],
    });
    await world.service({
      ...{ name: 'Otter Three', ...north(20), subCategory: 'nails', hours: 'daily 10:00-11:00' },
      subServices: [{ task: 'classic-manicure', pricePaise: 50_000, minutes: 45 }],
    });
    await rate(cheap.id, 4, 10);
    await rate(dear.id, 5, 10);
  });

  test('Each filter keeps matching services', async () => {
    const q = 'otter';
    expect(sorted(await find({ q }))).toEqual(['Otter One', 'Otter Three', 'Otter Two']);
    expect(sorted(await find({ q, max: 500 }))).toEqual(['Otter One', 'Otter Three']);
    expect(sorted(await find({ q, min: 500, max: 500 }))).toEqual(['Otter Three']);
    expect(names(await find({ q, rating: 4.5 }))).toEqual(['Otter Two']);
    expect(names(await find({ q, place: 'home' }))).toEqual(['Otter Two']);
    expect(sorted(await find({ q, gender: 'male' }))).not.toContain('Otter Two');
    expect(sorted(await find({ q, near }))).toEqual(['Otter One', 'Otter Two']);
    expect(names(await find({ q, near, km: 2 }))).toEqual(['Otter Two']);
    expect(names(await find({ q, ...window('09:00', '10:00') }))).toEqual(['Otter One']);
    expect(names(await find({ q, people: 3, ...window('17:00', '18:00') }))).toEqual(['Otter Two']);
    expect((await find({ q, people: 4, ...window('17:00', '18:00') })).relaxed).not.toBeNull();
  });

  test('Each order', async () => {
    const q = 'otter';
    const ask = { q, near, km: 50 };
    expect(names(await find({ ...ask, sort: 'price' })).map(last)).toEqual(['One', 'Three', 'Two']);
    expect(names(await find({ ...ask, sort: 'distance' })).map(last)).toEqual([
      'Two',
      'One',
      'Three',
    ]);
    expect(names(await find({ ...ask, sort: 'rating' })).map(last)).toEqual([
      'Two',
      'One',
      'Three',
    ]);
    const soonest = await find({ ...ask, sort: 'soonest', ...window('00:00', '23:00') });
    expect(names(soonest).map(last)).toEqual(['One', 'Three', 'Two']);
    // The index knows two weeks; on a later day any of them may be free.
    const later = await find({ ...ask, sort: 'soonest', ...window('00:00', '23:00', 20) });
    expect(later.relaxed).toBeNull();
    expect(names(later)).toHaveLength(3);
    const [nearest] = (await find({ ...ask, sort: 'distance' })).items;
    expect(nearest?.km).toBeCloseTo(1, 1);
  });

  test('Counts per sub-category, and a category keeps its own count', async () => {
    const { facets, total } = await find({ q: 'otter' });
    expect(total).toBe(3);
    expect(facets.map(({ count }) => count)).toEqual([2, 1]);
    const [hair, nails] = facets.map(({ subCategoryId }) => subCategoryId);
    expect(sorted(await find({ q: 'otter', category: hair ?? '' }))).toEqual([
      'Otter One',
      'Otter Two',
    ]);
    expect(names(await find({ q: 'otter', category: nails ?? '' }))).toEqual(['Otter Three']);
  });

  test('Shows the three earliest starts within the window', async () => {
    const hours = window('15:30', '17:00');
    const [item] = (await find({ q: 'otter two', ...hours })).items;
    expect(item?.starts.map((at) => at.slice(11, 16))).toEqual(['15:30', '16:00', '16:30']);
    expect(item?.starts.every((at) => at.slice(0, 10) === hours.freeFrom.slice(0, 10))).toBe(true);
  });

  test('Leaves out unknown words and reports the searched words', async () => {
    const answer = await find({ q: 'otter xqzzyx' });
    expect(answer.corrected).toBe('otter');
    expect(answer.items).toHaveLength(3);
    expect((await find({ q: 'otters' })).corrected).toBeNull();
  });
});

test('Shows the starts of the offer that matches the words', async () => {
  const made = await world.service({
    ...{ name: 'Lynx Parlour', hours: 'daily 09:00-10:00' },
    subServices: [
      { task: 'mens-haircut', pricePaise: 20_000, minutes: 30 },
      { task: 'womens-haircut', pricePaise: 70_000, minutes: 60 },
    ],
  });
  const [short, long] = made.subServices;
  const [any] = (await find({ q: 'lynx' })).items;
  expect(any?.offer).toMatchObject({ id: short?.id, amount: 200 });
  const [hers] = (await find({ q: 'lynx', gender: 'female' })).items;
  expect(hers?.offer).toMatchObject({ id: long?.id, amount: 700 });
  const clock = (starts: string[] = []) => new Set(starts.map((at) => at.slice(11, 16)));
  expect(clock(any?.starts)).toContain('09:30');
  expect(clock(hers?.starts)).toEqual(new Set(['09:00']));
});

test('Paging continues correctly when a service on a page moves', async () => {
  const made: { id: string; name: string }[] = [];
  for (let nth = 0; nth < SEARCH_PAGE + 5; nth += 1) {
    made.push(await world.service({ name: `Heron ${String.fromCharCode(65 + nth)}x` }));
  }
  const first = await find({ q: 'heron' });
  expect(first.items).toHaveLength(SEARCH_PAGE);
  expect(first.total).toBe(SEARCH_PAGE + 5);
  const ratedId = first.items[3]?.id ?? '';
  const unseen = made.filter(({ id }) => !first.items.some((item) => item.id === id));
  await rate(ratedId, 5, 50);
  const second = await find({ q: 'heron', cursor: first.nextCursor ?? '' });
  expect(second.items.map(({ id }) => id).sort()).toEqual(unseen.map(({ id }) => id).sort());
  expect(second).toMatchObject({ nextCursor: null, total: null, facets: [] });
});

describe('Relaxed searches', () => {
  beforeAll(async () => {
    await world.service({
      ...{ name: 'Ibis House', ...north(11.9), hours: 'daily 10:00-12:00' },
      subServices: [{ task: 'womens-haircut', pricePaise: 80_000, minutes: 60 }],
    });
  });

  test('Another time of that day, and another day', async () => {
    const hours = await find({ q: 'ibis', ...window('13:00', '14:00') });
    expect(names(hours)).toEqual(['Ibis House']);
    expect(hours.relaxed).toMatchObject({
      dropped: ['hours'],
      sentence: 'No ibis free at that time. Showing other times on Thursday.',
      change: { from: '', to: '' },
    });
    expect(hours.items[0]?.starts[0]).toMatch(/^2026-08-06T10:00/);
    const late = await find({ q: 'ibis', ...window('23:00', '23:30', 13), people: 20 });
    expect(names(late)).toEqual(['Ibis House']);
    expect(late.relaxed?.dropped).toEqual(['time']);
  });

  test('A larger radius, and beyond the maximum radius', async () => {
    const wide = await find({ q: 'ibis', near, km: 5 });
    expect(wide.relaxed).toMatchObject({
      dropped: ['distance'],
      sentence: 'No ibis within 5 km. Showing results farther away.',
      change: { km: '50', sort: 'distance' },
    });
    const change = { km: '50', sort: 'distance' };
    expect(names(await find({ q: 'ibis', near, ...change }))).toEqual(['Ibis House']);
    const far = await find({ q: 'ibis', near: '25,79' });
    expect(names(far)).toEqual(['Ibis House']);
    expect(far.relaxed).toMatchObject({
      sentence: 'No ibis within 10 km. Showing the nearest we have.',
      change: null,
    });
  });

  test('Another price, and another price farther away', async () => {
    const dear = await find({ q: 'ibis', max: 100 });
    expect(dear.relaxed).toMatchObject({
      dropped: ['price'],
      sentence: 'No ibis at that price. Showing other prices.',
      change: { min: '', max: '' },
    });
    const both = await find({ q: 'ibis', max: 100, rating: 4, near, km: 5 });
    expect(names(both)).toEqual(['Ibis House']);
    expect(both.relaxed).toMatchObject({
      dropped: ['price', 'rating', 'distance'],
      change: { min: '', max: '', rating: '', km: '50' },
    });
  });

  test('Nothing for unknown words', async () => {
    expect(await find({ q: 'zzzqqq' })).toMatchObject({ items: [], relaxed: null });
  });
});

describe('Rejected queries', () => {
  const refusedFor = async (query: Query) => {
    const { status, body } = await app.call('search', { query });
    return { status, fields: Object.keys(body.errors ?? {}), message: body.message };
  };

  test.each<[string, Query, string]>([
    ['ten kilobytes of words', { q: 'facial '.repeat(1500) }, 'q'],
    ['no such place', { near: '86,10' }, 'near'],
    ['no such place', { near: '10,181' }, 'near'],
    ['no place', { near: 'Pune' }, 'near'],
    ['a distance from nowhere', { km: 5 }, 'km'],
    ['too far', { near, km: 51 }, 'km'],
    ['nearest to nowhere', { sort: 'distance' }, 'sort'],
    ['prices the wrong way round', { min: 500, max: 100 }, 'max'],
    ['half a window', { freeFrom: '2026-01-01T10:00:00Z' }, 'freeTo'],
    [
      'a window that ends first',
      { freeFrom: '2026-01-01T10:00:00Z', freeTo: '2026-01-01T09:00:00Z' },
      'freeTo',
    ],
    ['more stars than there are', { rating: 6 }, 'rating'],
    ['nobody', { people: 0 }, 'people'],
    ['a crowd', { people: 21 }, 'people'],
    ['no category', { category: 'hair' }, 'category'],
  ])('%s', async (_name, query, field) => {
    const { status, fields } = await refusedFor(query);
    expect(status).toBe(400);
    expect(fields).toContain(field);
  });

  test('Rejects a cursor of another search and a forged one', async () => {
    const { nextCursor } = await find({ q: 'heron' });
    expect(nextCursor).not.toBeNull();
    const other = await refusedFor({ q: 'herons', cursor: nextCursor ?? '' });
    expect(other).toMatchObject({ status: 400, message: 'This cursor is not one of ours.' });
    expect(await refusedFor({ q: 'heron', cursor: 'bm9uZQ' })).toMatchObject({ status: 400 });
  });
});

test('Reads words in Indian time', async () => {
  const { status, body } = await app.call('interpretQuery', {
    query: { q: 'Facial tomorrow for two' },
  });
  const today = app.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    q: 'Facial',
    filters: { date: today.add({ days: 1 }).toString(), people: '2' },
    today: today.toString(),
    where: null,
    isName: false,
    installation: null,
  });
  const nothing = await app.call('interpretQuery', {});
  expect(nothing.body.data).toEqual({
    q: '',
    filters: {},
    today: today.toString(),
    where: null,
    isName: false,
    installation: null,
  });
  expect((await app.call('interpretQuery', { query: { q: 'x'.repeat(121) } })).status).toBe(400);
});

function last(name: string): string {
  return name.split(' ').at(-1) ?? '';
}
