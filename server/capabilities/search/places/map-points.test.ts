import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAP_POINTS_MAX } from '#contract/search/map.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openWorld } from '#world/world.ts';

const database = testDatabase();
let w: BookingWorld;
let salon: { id: string };
let travelling: { id: string };

beforeAll(async () => {
  w = await bookingWorld(database);
  const world = openWorld({ db: w.deps.db, clock: w.clock });
  const at = { latitude: 22.5, longitude: 79.25 };
  salon = await world.service({ name: 'Heron Salon', ...at });
  travelling = await world.service({
    ...{ name: 'Heron at Home', ...at, places: ['home'], homeRadiusKm: 5 },
  });
  await w.sweep('search.rows');
});
afterAll(() => w.close());

const points = (services: string) => w.call('mapPoints', { query: { services } });

test('A map has the place of a service, and none of one that only travels to its customers', async () => {
  const ids = [salon.id, travelling.id, salon.id, crypto.randomUUID()].join();
  expect((await points(ids)).body.data).toEqual([
    { id: salon.id, latitude: 22.5, longitude: 79.25 },
  ]);
});

test('Anything but a list of ids, and a list longer than a page, is refused', async () => {
  const many = Array.from({ length: MAP_POINTS_MAX + 1 }, () => crypto.randomUUID()).join();
  for (const services of ['', 'all', `${salon.id},'`, many]) {
    expect((await points(services)).status, services.slice(0, 60)).toBe(400);
  }
});

test('Without a configured style no map is offered', async () => {
  expect((await w.call('mapSettings', {})).body.data).toEqual({ styleUrl: null });
});
