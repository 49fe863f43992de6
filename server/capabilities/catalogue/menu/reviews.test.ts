import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import type { MenuCase } from '#contract/catalogue/menu.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let admin: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  admin = await w.customer();
  await grantRole(w.deps.db, admin, 'admin', w.now());
});
afterAll(() => w.close());

const reason = 'Names another business.';

async function cases(): Promise<MenuCase[]> {
  return (await w.call('adminMenu', { as: admin })).body.data.items;
}
const caseOf = async (entryId: string) => (await cases()).find((one) => one.entryId === entryId);
const waiting = async () => (await w.call('adminCounts', { as: admin })).body.data.approvals;

async function decide(found: MenuCase | undefined, decision: object) {
  const params = { entryId: found?.entryId ?? '' };
  const body = { changedAt: found?.changedAt, ...decision };
  return w.call('decideMenu', { as: admin, params, body });
}

/** A salon with a task of its own in two variants, each as something that can be booked. */
async function withOwnTask() {
  const salon = await w.service();
  const listed = await menuOf(salon);
  const body = {
    ...{ serviceId: salon.serviceId, taskId: listed[0].taskId, name: 'Balayage' },
    variants: [
      { variant: 'Short hair', minutes: 120, price: 3500 },
      { variant: 'Long hair', minutes: 180, price: 5000 },
    ],
  };
  const { data } = (await w.call('addOwnTask', { as: salon.ownerId, body })).body;
  return { salon, entryId: data[0].id as string, longId: data[1].id as string };
}

async function menuOf({ serviceId }: Salon, as?: string) {
  const { body } = await w.call('subServices', { params: { serviceId }, ...(as ? { as } : {}) });
  return body.data;
}

const change = (salon: Salon, subServiceId: string, body: object) =>
  w.call('updateTask', { as: salon.ownerId, params: { subServiceId }, body });

describe('Texts of an own menu', () => {
  test('are listed once for an admin, who keeps them', async () => {
    const before = await waiting();
    const { salon, entryId, longId } = await withOwnTask();
    expect(await waiting()).toBe(before + 1);
    expect(await caseOf(entryId)).toMatchObject({
      ...{ name: 'Balayage', isOwn: true, variants: ['Short hair', 'Long hair'] },
      ...{ isHidden: false, serviceId: salon.serviceId, providerId: salon.ownerId },
    });
    expect((await decide(await caseOf(entryId), { act: 'keep' })).status).toBe(200);
    expect(await caseOf(entryId)).toBeUndefined();
    expect(await waiting()).toBe(before);
    await change(salon, longId, { minutes: 170, name: 'Balayage' });
    await w.call('setPrice', { as: salon.ownerId, body: { subServiceId: longId, price: 5100 } });
    expect(await caseOf(entryId), 'price and duration are no texts').toBeUndefined();
    await change(salon, longId, { variant: 'Very long hair' });
    expect((await caseOf(entryId))?.variants).toEqual(['Short hair', 'Very long hair']);
    expect((await menuOf(salon)).length, 'customers read it meanwhile').toBe(3);
  });

  test('of a task of the list are its description and its claims', async () => {
    const salon = await w.service();
    const { subServiceId } = salon;
    const [listed] = await menuOf(salon);
    await change(salon, subServiceId, { description: listed.description, claims: [] });
    expect(await caseOf(subServiceId), 'nothing has changed').toBeUndefined();
    await change(salon, subServiceId, { claims: ['certified'] });
    expect(await caseOf(subServiceId)).toMatchObject({ isOwn: false, claims: ['certified'] });
  });

  test('are decided in the version that the admin saw', async () => {
    const { salon, entryId } = await withOwnTask();
    const seen = await caseOf(entryId);
    w.clock.advance('PT1S');
    await change(salon, entryId, { name: 'Something else' });
    const late = await decide(seen, { act: 'keep' });
    expect([late.status, late.body.code]).toEqual([409, 'MARK_STATE']);
    expect((await caseOf(entryId))?.name).toBe('Something else');
    const none = await decide(
      { ...(seen as MenuCase), entryId: salon.subServiceId },
      { act: 'keep' },
    );
    expect([none.status, none.body.code]).toEqual([404, 'SUB_SERVICE_NOT_FOUND']);
  });
});

test('a hidden task is neither listed nor booked, until its texts are changed and kept', async () => {
  const { salon, entryId, longId } = await withOwnTask();
  const long = { ...salon, subServiceId: longId, priceRupees: 5000 };
  const customer = await w.customer();
  const at = await w.firstStart(long);
  const booked = await w.book(customer, long, { at });
  await decide(await caseOf(entryId), { act: 'hide', reason });
  expect((await menuOf(salon)).map(({ id }: { id: string }) => id)).toEqual([salon.subServiceId]);
  const own = await menuOf(salon, salon.ownerId);
  expect(own.map((one: { hiddenBecause?: string }) => one.hiddenBecause)).toEqual([
    undefined,
    reason,
    reason,
  ]);
  const order = await w.order(await w.customer(), long, { at });
  expect([order.status, order.body.code]).toEqual([409, 'NOT_BOOKABLE']);
  const params = { bookingId: booked.bookingId };
  const kept = await w.call('booking', { as: customer, params });
  expect(kept.body.data.status, 'bookings stay').not.toBe('cancelled');

  await w.settled();
  const { email } = await w.person(salon.ownerId);
  expect((await w.mailTo(email, /Balayage is hidden from customers/)).text).toContain(reason);

  const resumed = await change(salon, longId, { isPaused: false });
  expect([resumed.status, resumed.body.code]).toEqual([409, 'MENU_HIDDEN']);
  const further = { variant: 'Medium hair', minutes: 150, price: 4000 };
  await w.call('addVariant', {
    as: salon.ownerId,
    params: { subServiceId: longId },
    body: further,
  });
  expect(await menuOf(salon), 'a further variant is hidden too').toHaveLength(1);

  await change(salon, longId, { name: 'Hand-painted colour' });
  expect(await menuOf(salon), 'hidden until an admin has seen the change').toHaveLength(1);
  expect(await caseOf(entryId)).toMatchObject({ name: 'Hand-painted colour', isHidden: true });
  await decide(await caseOf(entryId), { act: 'keep' });
  await w.settled();
  await w.mailTo(email, /Hand-painted colour can be offered again/);
  expect((await change(salon, longId, { isPaused: false })).status).toBe(200);
  const bookable = (await menuOf(salon)).filter(
    ({ isBookable }: { isBookable: boolean }) => isBookable,
  );
  expect(bookable.map(({ id }: { id: string }) => id)).toEqual([salon.subServiceId, longId]);
});

test('a task that was hidden by mistake can be kept', async () => {
  const { salon, entryId } = await withOwnTask();
  const seen = await caseOf(entryId);
  await decide(seen, { act: 'hide', reason });
  expect(await caseOf(entryId)).toBeUndefined();
  const { items } = (await w.call('adminMenu', { as: admin, query: { state: 'hidden' } })).body
    .data;
  const hidden = items.find((one: MenuCase) => one.entryId === entryId);
  expect(hidden).toMatchObject({ name: 'Balayage', isHidden: true });
  const again = await decide(hidden, { act: 'hide', reason });
  expect([again.status, again.body.code]).toEqual([409, 'MARK_STATE']);
  expect((await decide(hidden, { act: 'keep' })).status).toBe(200);
  expect(await menuOf(salon)).toHaveLength(3);
  await w.settled();
  const { email } = await w.person(salon.ownerId);
  await w.mailTo(email, /Balayage can be offered again/);
});

test('an added task that was removed needs no review', async () => {
  const before = await waiting();
  const { salon, entryId, longId } = await withOwnTask();
  for (const subServiceId of [entryId, longId]) {
    await w.call('removeTask', { as: salon.ownerId, params: { subServiceId } });
  }
  expect(await waiting()).toBe(before);
  expect(await caseOf(entryId)).toBeUndefined();
});
