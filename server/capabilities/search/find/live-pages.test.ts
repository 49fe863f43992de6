import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH_PAGE } from '#contract/search/limits.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld } from '#world/world.ts';

const database = testDatabase();
let app: TestApp;

beforeAll(async () => {
  app = await testApp(database);
});
afterAll(() => app.close());

test('A search for a time finds a service behind many whose time is too short for the offer', async () => {
  const world = openWorld(app.deps);
  const open = async (nth: number, hours: string) =>
    world.service({
      ...{ name: `Ibis ${nth}`, hours, latitude: 22 + nth / 10_000, longitude: 79 },
      subServices: [
        { task: 'mens-haircut', minutes: 30 },
        { task: 'womens-haircut', minutes: 120 },
      ],
    });
  for (let nth = 0; nth <= 5 * SEARCH_PAGE; nth += 1) await open(nth, 'daily 09:00-18:00');
  const late = await open(200, 'daily 09:00-22:00');
  for (const sweep of app.sweeps)
    if (sweep.name === 'search.rows') await sweep.run(app.clock.now());
  const day = app.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 2 });
  const query = {
    ...{ q: 'ibis', gender: 'female', near: '22,79', sort: 'distance' },
    ...{ freeFrom: `${day}T17:00:00+05:30`, freeTo: `${day}T18:00:00+05:30` },
  };
  const { items, relaxed } = (await app.call('search', { query })).body.data;
  expect([relaxed, items.map(({ id }: { id: string }) => id)]).toEqual([null, [late.id]]);
});
