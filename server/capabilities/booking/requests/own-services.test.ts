import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const remove = (as: string, { subServiceId }: Salon) =>
  w.call('removeTask', { as, params: { subServiceId } });
const setPrice = (salon: Salon, price: number) =>
  w.call('setPrice', {
    as: salon.ownerId,
    body: { subServiceId: salon.subServiceId, price },
  });
const offered = async ({ serviceId }: Salon) =>
  (await w.call('subServices', { params: { serviceId } })).body.data;
const dashboard = async (as: string) => (await w.call('providerDashboard', { as })).body.data;

describe('removing a task', () => {
  test('hides it everywhere; adding it again starts without its old settings', async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    const before = (await offered(service))[0];
    expect((await remove(service.ownerId, service)).status).toBe(200);
    expect(await offered(service)).toEqual([]);
    const own = { as: service.ownerId, params: { serviceId: service.serviceId } };
    expect((await w.call('subServices', own)).body.data).toEqual([]);
    const late = await w.order(customer, service, { at });
    expect(late.body.code).toBe('NOT_BOOKABLE');
    expect((await setPrice(service, 900)).body.code).toBe('SUB_SERVICE_NOT_FOUND');
    const params = { subServiceId: service.subServiceId };
    const change = { as: service.ownerId, params, body: { isPaused: false } };
    expect((await w.call('updateTask', change)).body.code).toBe('SUB_SERVICE_NOT_FOUND');
    expect((await remove(service.ownerId, service)).body.code).toBe('SUB_SERVICE_NOT_FOUND');

    const body = { serviceId: service.serviceId, taskId: before.taskId };
    const again = await w.call('addTask', { as: service.ownerId, body });
    expect(again).toMatchObject({
      status: 201,
      body: { data: { name: before.name, price: null, isPaused: false, isBookable: false } },
    });
    const twice = await w.call('addTask', { as: service.ownerId, body });
    expect(twice.body.code).toBe('TASK_ADDED');
  });

  test('does not find another provider’s task', async () => {
    const [mine, other] = [await w.service(), await w.service()];
    expect(await remove(mine.ownerId, other)).toMatchObject({
      status: 404,
      body: { code: 'SUB_SERVICE_NOT_FOUND' },
    });
    expect(await offered(other)).toHaveLength(1);
  });

  test('is refused while it has active bookings or holds; past bookings do not count', async () => {
    const { customer, service } = await w.pair();
    const order = await w.order(customer, service);
    const { bookingId } = order.body.data;
    const refused = { status: 409, body: { code: 'TASK_BOOKED' } };
    expect(await remove(service.ownerId, service)).toMatchObject(refused);
    await w.call('release', { as: customer, body: { bookingId } });
    const booked = await w.book(customer, service);
    expect(await remove(service.ownerId, service)).toMatchObject(refused);
    expect(await offered(service)).toHaveLength(1);
    await w.reject(service, booked.bookingId);
    expect((await remove(service.ownerId, service)).status).toBe(200);
    const story = { as: customer, params: { bookingId: booked.bookingId } };
    expect((await w.call('booking', story)).status).toBe(200);
  });
});

describe('a price that changes', () => {
  test('does not affect bookings and refuses orders at the old price', async () => {
    const { customer, service } = await w.pair({ priceRupees: 500, capacity: 3 });
    const at = await w.firstStart(service);
    const booked = await w.book(customer, service, { at });
    const slow = await w.customer();
    const open = await w.order(slow, service, { at });
    expect((await setPrice(service, 800)).status).toBe(200);
    const story = { as: customer, params: { bookingId: booked.bookingId } };
    expect((await w.call('booking', story)).body.data.amount).toBe(501);
    // A customer in the checkout pays the price shown there.
    const paid = w.sandbox.gateway.pay(open.body.data.razorpayOrderId, 'success');
    expect((await w.call('verify', { as: slow, body: paid })).status).toBe(200);
    const later = await w.order(await w.customer(), service, { at });
    expect(later).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', labourChargePerPerson: 800, bookingCharge: 1 },
    });
  });
});

describe('the dashboard of a provider', () => {
  test('[PDASH-02, PDASH-03, PDASH-07, PDET-13] counts own bookings in the time zone of their services', async () => {
    const { customer, service } = await w.pair({ capacity: 9 });
    const none = await dashboard(service.ownerId);
    expect(none).toEqual({
      today: 0,
      pending: 0,
      ahead: [0, 1, 2, 3, 4, 5, 6].map((inDays) => ({ inDays, accepted: 0, pending: 0 })),
      recent: [],
      bookings: [],
    });
    const starts = await w.starts(service);
    const on = (date: string) => starts.findLast((at) => at.startsWith(date)) ?? '';
    // A Tuesday morning in India: see the test application.
    const today = await w.book(customer, service, { at: on('2026-08-04') });
    w.clock.advance('PT1M');
    const tomorrow = await w.book(customer, service, { at: on('2026-08-05') });
    w.clock.advance('PT1M');
    const rejected = await w.book(customer, service, { at: on('2026-08-04') });
    await w.reject(service, rejected.bookingId);
    const held = await w.order(await w.customer(), service, { at: on('2026-08-06') });
    expect(held.status).toBe(200);
    const accept = { as: service.ownerId, params: { bookingId: tomorrow.bookingId } };
    await w.call('accept', accept);

    const summary = await dashboard(service.ownerId);
    expect(summary).toMatchObject({ today: 1, pending: 1 });
    expect(summary.bookings).toEqual([{ serviceId: service.serviceId, count: 3 }]);
    expect(summary.ahead.slice(0, 3)).toEqual([
      { inDays: 0, accepted: 0, pending: 1 },
      { inDays: 1, accepted: 1, pending: 0 },
      { inDays: 2, accepted: 0, pending: 0 },
    ]);
    expect(summary.recent.map(({ id }: { id: string }) => id)).toEqual([
      rejected.bookingId,
      tomorrow.bookingId,
      today.bookingId,
    ]);
    // The provider sees contact details only after accepting.
    expect(summary.recent[2]).toMatchObject({ status: 'pending', customerEmail: null });
    const other = await w.service();
    expect((await dashboard(other.ownerId)).bookings).toEqual([]);
  });
});
