import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openWorld } from '#world/world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const find = async (query: Record<string, string | number>) => {
  await w.sweep('search.rows');
  const reply = await w.call('search', { query });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
};
const names = (answer: { items: { name: string }[] }) => answer.items.map(({ name }) => name);

describe('Results', () => {
  test('Finds a service by its name, a misspelled name and a plural', async () => {
    const world = openWorld({ db: w.deps.db, clock: w.clock });
    await world.service({ name: 'Peacock Facial House' });
    await world.service({ name: 'Quiet Yoga Room' });
    expect(names(await find({ q: 'peacock' }))).toEqual(['Peacock Facial House']);
    const mistyped = await find({ q: 'facail' });
    expect(names(mistyped)).toEqual(['Peacock Facial House']);
    expect(mistyped.corrected).toBe('facial');
    expect(names(await find({ q: 'Facials near me' }))).toEqual(['Peacock Facial House']);
    expect(names(await find({ q: 'peac' }))).toEqual(['Peacock Facial House']);
    expect(names(await find({ q: 'zzzzqqq' }))).toEqual([]);
  });
});
