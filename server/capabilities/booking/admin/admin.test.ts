import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CancelOffer } from '#contract/booking/admin-views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const steps = disputeSteps(() => w);
const packages = packageSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const show = async (bookingId: string) =>
  (await w.call('adminBooking', { as: await steps.admin(), params: { bookingId } })).body.data;
const cancel = async (bookingId: string, body: object) =>
  w.call('cancelOnBehalf', {
    as: await steps.admin(),
    params: { bookingId },
    body: { reason: 'They asked us on the phone', ...body },
  });
const find = async (body: object) =>
  (await w.call('findBookings', { as: await steps.admin(), body })).body.data;
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);
const credits = async (as: string) => (await w.call('wallet', { as })).body.data.balance;

async function booked() {
  const { customer, service } = await w.pair({ daysAhead: 4, priceRupees: 1000 });
  const one = await w.book(customer, service);
  const { startsAt } = await show(one.bookingId);
  steps.goTo(startsAt, -30 * 60);
  return { customer, service, ...one };
}

describe('cancelling on behalf', () => {
  test('[POLICY-31] shows the refund for each side before cancelling', async () => {
    const { bookingId } = await booked();
    expect((await show(bookingId)).offers).toEqual([
      { side: 'customer', refund: 750, kept: 251, bonus: 0, visitsBack: 0 },
      { side: 'provider', refund: 1001, kept: 0, bonus: 100.1, visitsBack: 0 },
      { side: 'system', refund: 1001, kept: 0, bonus: 0, visitsBack: 0 },
    ]);
  });

  test('shows the visits that return to a package instead of money', async () => {
    const bought = await packages.holder({ daysAhead: 4 });
    const bookingId = await packages.book(bought);
    const { startsAt } = await show(bookingId);
    const offered = async () =>
      (await show(bookingId)).offers.map((one: CancelOffer) => [one.side, one.visitsBack]);
    expect(await offered()).toEqual([
      ['customer', 1],
      ['provider', 1],
      ['system', 1],
    ]);
    steps.goTo(startsAt, -30 * 60);
    expect((await offered())[0]).toEqual(['customer', 0]);
  });

  test('refunds by the bands for the customer and names support in the history', async () => {
    const { customer, bookingId, razorpay_payment_id } = await booked();
    const reply = await cancel(bookingId, { side: 'customer', refund: 750 });
    expect(reply.body.data).toMatchObject({ state: 'cancelled', offers: [] });
    expect(reply.body.data.timeline.at(-1)).toMatchObject({
      title: 'Cancelled',
      by: 'Zap Booking support',
      note: 'They asked us on the phone',
    });
    await w.settled();
    expect(w.refundedAtGateway(razorpay_payment_id)).toBe(75_000);
    expect(await credits(customer)).toBe(0);
  });

  test('refunds everything with a bonus for the provider', async () => {
    const { customer, bookingId } = await booked();
    const reply = await cancel(bookingId, { side: 'provider', refund: 1001 });
    expect(reply.status).toBe(200);
    expect(await credits(customer)).toBe(100.1);
    w.clock.advance('PT3H');
    await w.sweep();
  });

  test('refunds everything without a bonus for neither side and notifies the provider', async () => {
    const { customer, service, bookingId, razorpay_payment_id } = await booked();
    await w.call('accept', { as: service.ownerId, params: { bookingId } });
    await cancel(bookingId, { side: 'system', refund: 1001 });
    expect(await credits(customer)).toBe(0);
    const { email } = await w.person(service.ownerId);
    const message = await w.mailTo(email, /^Cancelled:/);
    expect(message.text).toContain('doesn’t count against you');
    w.clock.advance('PT3H');
    await w.sweep();
    expect(w.refundedAtGateway(razorpay_payment_id)).toBe(100_100);
  });

  test('refuses a changed amount, a booking that has started and a person without the admin role', async () => {
    const { customer, service, bookingId } = await booked();
    for (const side of ['customer', 'provider']) {
      expect((await cancel(bookingId, { side, refund: 999 })).body.code).toBe('QUOTE_EXPIRED');
    }
    const params = { bookingId };
    const body = { side: 'system', refund: 1001, reason: 'Because' };
    expect((await w.call('cancelOnBehalf', { as: customer, params, body })).status).toBe(403);
    const replies = await Promise.all(
      [1, 2].map(() => cancel(bookingId, { side: 'system', refund: 1001 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await w.seatsOf(service)).toBe(0);
    w.clock.advance('PT3H');
    await w.sweep();
  });
});

test('finds bookings by reference, id, people, service, payment, state and day', async () => {
  const { customer, service, bookingId, razorpay_payment_id } = await booked();
  const { reference, customerName, providerName, serviceName, startsAt } = await show(bookingId);
  const day = startsAt.slice(0, 10);
  const { email } = await w.person(customer);
  for (const text of [
    reference,
    reference.toLowerCase(),
    bookingId,
    razorpay_payment_id,
    email,
    providerName,
    serviceName,
  ]) {
    expect(idsOf(await find({ text })), text).toContain(bookingId);
  }
  expect(customerName).not.toBe('');
  const text = reference;
  expect(idsOf(await find({ text, state: 'assigned', from: day, to: day }))).toEqual([bookingId]);
  expect(idsOf(await find({ text, state: 'completed' }))).toEqual([]);
  expect(idsOf(await find({ text, to: '2020-01-01' }))).toEqual([]);
  expect((await show(reference)).id).toBe(bookingId);
  const hold = (await w.order(await w.customer(), service)).body.data.bookingId;
  if (hold) expect(idsOf(await find({}))).not.toContain(hold);
  const as = await steps.admin();
  const missing = await w.call('adminBooking', { as, params: { bookingId: 'ZB-AAAAAAAA' } });
  expect(missing.status).toBe(404);
});

test('finds bookings by the present address of either side, and by that of the order', async () => {
  const { customer, service, bookingId } = await booked();
  const { email } = await w.person(customer);
  const changed = {
    [customer]: 'asha.now@example.com',
    [service.ownerId]: 'salon.now@example.com',
  };
  for (const [id, address] of Object.entries(changed)) {
    await sql`update identity.people set email = ${address} where id = ${id}`.execute(w.deps.db);
    expect(idsOf(await find({ text: address })), address).toEqual([bookingId]);
  }
  expect(idsOf(await find({ text: email }))).toEqual([bookingId]);
});

test('exports the search results without names', async () => {
  const { bookingId, customer } = await booked();
  const { reference, customerName } = await show(bookingId);
  const other = await show((await booked()).bookingId);
  const { email } = await w.person(customer);
  const as = await steps.admin();
  const fileOf = async (body: object) => w.call('bookingsCsv', { as, body });
  const { headers, body } = await fileOf({ state: 'assigned', text: email });
  expect(headers['cache-control']).toBe('no-store');
  const { fileName, text } = body.data;
  expect(fileName).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain(`"${reference}","assigned"`);
  expect(text).not.toContain(other.reference);
  expect(text).not.toContain(customerName);
  expect((await fileOf({})).body.data.text).toContain(other.reference);
  expect((await fileOf({ state: 'completed', text: email })).body.data.text).not.toContain('ZB-');
  expect((await w.call('bookingsCsv', { as: customer, body: {} })).status).toBe(403);
});

test('Bookings are found by the id of either side, and their money names both', async () => {
  const { customer, service, bookingId } = await booked();
  await booked();
  for (const person of [customer, service.ownerId])
    expect(idsOf(await find({ person }))).toEqual([bookingId]);
  expect(idsOf(await find({ person: crypto.randomUUID() }))).toEqual([]);
  const options = { as: await steps.admin(), params: { bookingId } };
  const { data } = (await w.call('adminMoney', options)).body;
  expect(data).toMatchObject({ customerId: customer, providerId: service.ownerId });
});
