import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { priceSteps } from '#test/support/money/price-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { add, discountAt, recordOf } = priceSteps(() => w);
const { reschedule } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** A new customer, and two services of one business that take 20% off a first visit. */
async function newcomer() {
  const { customer, service } = await w.pair({ daysAhead: 3, autoAccept: true });
  const other = await w.service({ owner: { id: service.ownerId }, daysAhead: 3 });
  for (const one of [service, other]) await add(one, { kind: 'firstVisit', percent: 20 });
  return { customer, service, other };
}

async function isFirst(as: string, { subServiceId }: Salon): Promise<boolean> {
  const { body } = await w.call('firstVisit', { as, params: { subServiceId } });
  return body.data.isFirst;
}

async function cancel(as: string, bookingId: string): Promise<void> {
  const params = { bookingId };
  const { body } = await w.call('cancelQuote', { as, params });
  const quote = { quote: body.data.quote, reason: 'No time for it' };
  expect((await w.call('cancel', { as, params, body: quote })).status).toBe(200);
}

test('a first visit is discounted once, and again after its cancellation', async () => {
  const { customer, service, other } = await newcomer();
  expect(await isFirst(customer, service)).toBe(true);
  const { bookingId } = await w.book(customer, service, { labour: 400 });
  expect(await recordOf(bookingId)).toMatchObject({
    ...{ price_paise: 40_000, list_price_paise: 50_000, first_visit_percent: 20 },
  });
  expect(await isFirst(customer, other)).toBe(false);
  expect((await w.order(customer, other, { labour: 400 })).body.code).toBe('PRICE_CHANGED');
  await cancel(customer, bookingId);
  expect(await isFirst(customer, other)).toBe(true);
  const again = await w.book(customer, other, { labour: 400 });
  expect(await recordOf(again.bookingId)).toMatchObject({ first_visit_percent: 20 });
});

test('the first of two unpaid orders has the first-visit price; an order for another time of the same service replaces it', async () => {
  const { customer, service, other } = await newcomer();
  const [at = '', , , , later = ''] = await w.starts(service);
  expect((await w.order(customer, service, { at, labour: 400 })).status).toBe(200);
  expect((await w.order(customer, other, { labour: 400 })).body.code).toBe('PRICE_CHANGED');
  expect(await isFirst(customer, other)).toBe(false);
  expect(await isFirst(customer, service)).toBe(true);
  expect((await w.order(customer, service, { at: later, labour: 400 })).status).toBe(200);
  expect((await w.order(customer, other)).status).toBe(200);
});

test('one of several concurrent orders has the first-visit price', async () => {
  const { customer, service, other } = await newcomer();
  const third = await w.service({ owner: { id: service.ownerId }, daysAhead: 3 });
  await add(third, { kind: 'firstVisit', percent: 20 });
  for (let round = 0; round < 3; round += 1) {
    const person = round === 0 ? customer : await w.customer();
    // The owner serves one at a time, so each order has a different time.
    const free = await w.starts(service);
    const answers = await Promise.all(
      [service, other, third].map((salon, nth) =>
        w.order(person, salon, { at: free[nth * 4] ?? '', labour: 400 }),
      ),
    );
    const codes = answers.map(({ status, body }) => body.code ?? status).sort();
    expect(codes).toEqual([200, 'PRICE_CHANGED', 'PRICE_CHANGED']);
  }
});

test('a late payment of an expired first visit is refunded when another one took its place', async () => {
  const { customer, service, other } = await newcomer();
  const [at = '', , , , , , later = ''] = await w.starts(service);
  const { body } = await w.order(customer, service, { at, labour: 400 });
  w.clock.advance('PT11M');
  await w.sweep();
  const second = await w.book(customer, other, { at: later, labour: 400 });
  const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
  await w.call('verify', { as: customer, body: paid });
  await w.sweep();
  const { rows } = await sql<{ state: string }>`
    select state from booking.bookings where customer_id = ${customer} order by created_at`.execute(
    w.deps.db,
  );
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'assigned']);
  expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(40_100);
  expect(await recordOf(second.bookingId)).toMatchObject({ first_visit_percent: 20 });
});

test('a reschedule keeps the percentage although its rule has ended, unless the time is cheaper', async () => {
  const { customer, service } = await newcomer();
  const [at = '', , , , later = '', , , , cheap = ''] = await w.starts(service);
  const { bookingId } = await w.book(customer, service, { at, labour: 400 });
  const { body } = await w.call('priceRules', {
    as: service.ownerId,
    params: { serviceId: service.serviceId },
  });
  const params = { ruleId: body.data[0].id };
  await w.call('removePriceRule', { as: service.ownerId, params });
  await discountAt(service, cheap, { percent: 50 });
  const moved = await reschedule(customer, bookingId, later);
  expect(moved.body.data.rescheduleOrder).toBeNull();
  expect(await recordOf(bookingId)).toMatchObject({ price_paise: 40_000, discount_percent: 20 });
  await reschedule(customer, bookingId, cheap);
  expect(await recordOf(bookingId)).toMatchObject({
    ...{ price_paise: 25_000, discount_percent: 50, first_visit_percent: 20 },
  });
});

test('the database refuses a second live booking at the first-visit price, and a price that differs from its record', async () => {
  const { customer, service, other } = await newcomer();
  await w.book(customer, service, { labour: 400 });
  const second = await w.book(customer, other);
  const { db } = w.deps;
  const { bookingId } = second;
  await expect(
    sql`update booking.bookings set first_visit_percent = 20 where id = ${bookingId}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'first_visit_once' });
  await expect(
    sql`update booking.bookings set list_price_paise = 60000, discount_percent = 20
      where id = ${bookingId}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'price_is_list_less_discount' });
});
