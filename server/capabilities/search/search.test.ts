import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openWorld, type World } from '#world/world.ts';

const database = testDatabase();
let w: BookingWorld;
let world: World;

beforeAll(async () => {
  w = await bookingWorld(database);
  world = openWorld({ db: w.deps.db, clock: w.clock });
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

describe('The next free times', () => {
  test.each([
    ['a step longer than the shortest offer', 'Amaltas', { stepMinutes: 30 }],
    ['a notice of two days and a small step', 'Bakul', { stepMinutes: 5, noticeMinutes: 2 * 1440 }],
  ])('are those of the calendar with %s', async (_, name, settings) => {
    const subServices = [{ minutes: 15 }, { task: 'hair-spa', minutes: 60 }];
    const { id, subServices: subs } = await world.service({ name, subServices, ...settings });
    const { items } = await find({ q: `${name} hair spa` });
    const query = { subServiceId: subs[1]?.id ?? '', people: 1, days: 4 };
    const { body } = await w.call('slots', { params: { serviceId: id }, query });
    const free = body.data.days.flatMap(({ starts }: { starts: { at: string }[] }) => starts);
    expect(items[0].starts).toEqual(free.slice(0, 3).map(({ at }: { at: string }) => at));
  });

  test('are those of the whole party, also on any day', async () => {
    const { id, subServices } = await world.service({
      ...{ name: 'Elaichi', capacity: 2, hours: 'daily 09:00-11:00' },
      subServices: [{ minutes: 60 }],
    });
    const startsIn = async (people: number) => {
      const { items } = await find({ q: 'Elaichi', people });
      return items[0].starts;
    };
    const query = { subServiceId: subServices[0]?.id ?? '', people: 3, days: 4 };
    const { body } = await w.call('slots', { params: { serviceId: id }, query });
    const free = body.data.days.flatMap(({ starts }: { starts: { at: string }[] }) => starts);
    expect(await startsIn(3)).toEqual(free.slice(0, 3).map(({ at }: { at: string }) => at));
    expect(await startsIn(1)).not.toEqual(await startsIn(3));
    // More people than the opening hours can serve in turns.
    expect(await startsIn(5)).toEqual([]);
  });

  test('are few in the index, and read from the calendar when those have passed', async () => {
    const { subServices } = await world.service({ name: 'Dhruva', stepMinutes: 5 });
    expect(subServices).toHaveLength(1);
    await find({ q: 'Dhruva' });
    w.clock.advance('PT7H');
    const reply = await w.call('search', { query: { q: 'Dhruva' } });
    expect(reply.body.data.items[0].starts).toHaveLength(3);
  });
});

describe('A menu of the business’s own', () => {
  test('is found by its names, its variants and the similar tasks', async () => {
    const { tasks } = await world.masterList();
    const service = await world.service({
      name: 'Kesar House',
      subServices: [{ task: 'hair-spa' }],
    });
    const taskId = tasks.get('root-touch-up');
    const body = {
      ...{ serviceId: service.id, taskId, name: 'Sunset glaze' },
      variants: [
        { variant: 'Short hair', minutes: 60, price: 3500 },
        { variant: 'Waist length', minutes: 120, price: 5000 },
      ],
    };
    const added = await w.call('addOwnTask', { as: service.ownerId, body });
    const offer = async (q: string) => (await find({ q })).items[0]?.offer;
    expect(await offer('sunset glaze')).toMatchObject({
      ...{ name: 'Sunset glaze – Short hair', amount: 3500 },
      id: added.body.data[0].id,
    });
    expect(await offer('glaze waist length')).toMatchObject({
      ...{ name: 'Sunset glaze – Waist length', amount: 5000 },
      id: added.body.data[1].id,
    });
    expect((await offer('grey roots'))?.name, 'a synonym of the task of the list').toBe(
      'Sunset glaze – Short hair',
    );
    const params = { subServiceId: added.body.data[0].id };
    await w.call('removeTask', { as: service.ownerId, params });
    expect((await offer('sunset glaze'))?.name).toBe('Sunset glaze – Waist length');
  });

  test('is found first by a name that is also a synonym of other tasks', async () => {
    const { tasks } = await world.masterList();
    await world.service({ name: 'Neem Room', subServices: [{ task: 'root-touch-up' }] });
    const service = await world.service({
      name: 'Laburnum Room',
      subServices: [{ task: 'root-touch-up', minutes: 30, pricePaise: 50_000 }],
    });
    const own = { serviceId: service.id, taskId: tasks.get('hair-spa'), name: 'Balayage' };
    const body = { ...own, minutes: 120, price: 4000 };
    await w.call('addOwnTask', { as: service.ownerId, body });
    const { items } = await find({ q: 'balayage' });
    const found = items.find(({ name }: { name: string }) => name === 'Laburnum Room');
    expect(found?.offer.name).toBe('Balayage');
  });
});
