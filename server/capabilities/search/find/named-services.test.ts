import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFigures } from '#capabilities/catalogue/index.ts';
import type { SearchAnswer } from '#contract/search/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld, type World } from '#world/world.ts';

const database = testDatabase();
let app: TestApp;
let world: World;

const PUNE = { city: 'Pune', latitude: 18.5204, longitude: 73.8567 };
const MUMBAI = { city: 'Mumbai', latitude: 19.076, longitude: 72.8777 };
const CHENNAI = { city: 'Chennai', latitude: 13.0827, longitude: 80.2707 };
const DELHI = { city: 'Delhi', latitude: 28.6139, longitude: 77.209 };

beforeAll(async () => {
  app = await testApp(database);
  world = openWorld({ db: app.deps.db, clock: app.clock });
  // The first result everywhere, so that the services with the typed name are not.
  for (const place of [PUNE, MUMBAI, DELHI, CHENNAI])
    await rated('Bliss Voile Velvet Saffron Twins', place, 5, 50);
  await world.service({ name: 'Evening Bliss', ...PUNE });
  await world.service({ name: 'Velvet & Voile', ...PUNE });
  await world.service({ name: 'Sunday', ...MUMBAI });
  await world.service({ name: 'Haircut in Pune', ...DELHI });
  await world.service({ name: 'Quiet Quartz', ...DELHI });
});
afterAll(() => app.close());

async function rated(name: string, place: typeof PUNE, stars: number, count: number) {
  const { id: serviceId } = await world.service({ name, ...place });
  const ratings = { ratingSum: stars * count, ratingCount: count };
  const figures = { serviceId, completedBookings: count, ...ratings };
  await inTransaction(app.deps.db, (tx) => setFigures(tx, [figures]));
}

async function index(): Promise<void> {
  for (const sweep of app.sweeps)
    if (sweep.name === 'search.rows') await sweep.run(app.clock.now());
}

async function find(query: Record<string, string | number>): Promise<SearchAnswer> {
  await index();
  const reply = await app.call('search', { query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

const named = async (q: string, more: Record<string, string | number> = {}) =>
  ((await find({ q, ...more })).named ?? []).map(({ name, location }) => [
    name,
    location.split(', ').at(-1),
  ]);

describe('A service whose name is typed', () => {
  test('is listed although a word of the name became a filter', async () => {
    const answer = await find({ q: 'Evening Bliss Pune' });
    expect(answer.items[0]?.name).toBe('Bliss Voile Velvet Saffron Twins');
    expect(answer.named).toEqual([
      { id: expect.any(String), name: 'Evening Bliss', location: expect.stringMatching(/, Pune$/) },
    ]);
  });

  test('is listed whatever the case, accents, spaces, punctuation and place of the text are', async () => {
    const texts = [
      ...['EVENING  bliss', 'evening-bliss!', 'eveningbliss', 'Evening Blíss, Pune'],
      ...['evening bliss in Koregaon Park, Pune', 'evening bliss pune mein'],
    ];
    for (const text of texts) {
      expect(await named(text), text).toEqual([['Evening Bliss', 'Pune']]);
    }
    for (const text of ['velvet and voile', 'Velvet&Voile', 'Velvet Voile Pune']) {
      expect(await named(text), text).toEqual([['Velvet & Voile', 'Pune']]);
    }
    for (const text of ['evening blis', 'bliss', 'evening bliss spa', 'Pune', '&', '']) {
      expect(await named(text), text).toEqual([]);
    }
  });

  test('is listed when the interpretation used every word, and when nothing is found', async () => {
    expect(await named('Sunday')).toEqual([['Sunday', 'Mumbai']]);
    expect(await named('Sunday, Mumbai')).toEqual([['Sunday', 'Mumbai']]);
    const nothing = await find({ q: 'Sunday', category: crypto.randomUUID() });
    expect(nothing.items).toEqual([]);
    expect(nothing.named).toMatchObject([{ name: 'Sunday' }]);
  });

  test('is listed for the typed text of a search whose filters were separated from it', async () => {
    const read = (q: string) => app.call('interpretQuery', { query: { q } });
    expect((await read('Evening Bliss Pune')).body.data).toMatchObject({
      q: 'Bliss',
      isName: true,
    });
    expect((await read('Evening facial Pune')).body.data.isName).toBe(false);
    expect((await read('velvet & voile')).body.data.isName, 'nothing was removed').toBe(false);
    const typed = 'Evening Bliss Pune';
    expect(await named('bliss', { typed })).toEqual([['Evening Bliss', 'Pune']]);
    expect(await named('', { typed: 'Sunday' })).toEqual([['Sunday', 'Mumbai']]);
  });

  test('is not listed when it is the first result anyway', async () => {
    const first = await find({ q: 'quiet quartz' });
    expect(first.items[0]?.name).toBe('Quiet Quartz');
    expect(first.named).toEqual([]);
  });

  test('is not listed above the results of a kind of service that it is called like', async () => {
    const answer = await find({ q: 'Haircut in Pune' });
    expect(answer.named).toEqual([]);
    expect(
      (await app.call('interpretQuery', { query: { q: 'Haircut in Pune' } })).body.data,
    ).toMatchObject({ isName: false, where: { label: 'Pune' } });
  });

  test('is not listed after it was hidden, and is found by its new name only', async () => {
    const { id } = await world.service({ name: 'Saturday Saffron', ...DELHI });
    expect(await named('saturday saffron')).toHaveLength(1);
    await sql`update catalogue.services set name = 'Monday Saffron' where id = ${id}`.execute(
      app.deps.db,
    );
    expect(await named('saturday saffron')).toEqual([]);
    expect(await named('monday saffron')).toHaveLength(1);
    await sql`update catalogue.services set is_active = false where id = ${id}`.execute(
      app.deps.db,
    );
    expect(await named('monday saffron')).toEqual([]);
  });
});

test('Of several services with the name three are listed: nearest first, else best rated first', async () => {
  await rated('Tonight Twins', PUNE, 3, 20);
  await rated('Tonight Twins', MUMBAI, 4, 20);
  await rated('Tonight Twins', DELHI, 5, 20);
  await rated('Tonight Twins', CHENNAI, 2, 20);
  const cities = async (q: string, more = {}) => (await named(q, more)).map(([, city]) => city);
  expect(await cities('tonight twins')).toEqual(['Delhi', 'Mumbai', 'Pune']);
  expect(await cities('tonight twins pune')).toEqual(['Pune', 'Mumbai', 'Chennai']);
  expect(await cities('tonight twins', { near: '19.0,72.9' })).toEqual([
    'Mumbai',
    'Pune',
    'Chennai',
  ]);
});
