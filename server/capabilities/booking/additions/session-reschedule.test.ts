import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { classSteps, later } from '#test/support/steps/class-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { answer, hold, join, leave, reprice, show, verify } = additionSteps(() => w);
const classes = classSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

/** An accepted booking of one place at ₹1000; a place costs ₹1200 now. */
async function place() {
  const { salon, first } = await classes.yoga({ autoAccept: false, priceRupees: 1000 });
  const { customer, bookingId } = await classes.join(salon, first);
  const one = { customer, service: salon, bookingId };
  await answer(one, 'accept');
  await reprice(salon, 1200);
  const to = later(first.startsAt, 3);
  const move = async () => {
    expect((await classes.move(salon, first, to)).status).toBe(200);
    expect(await classes.startOf(customer, bookingId)).toBe(to);
  };
  return { ...one, move };
}

test('A rescheduled class session keeps people who paid different prices', async () => {
  const one = await place();
  await join(one, 1);
  await answer(one, 'accept');
  await one.move();
  expect(await show(one)).toMatchObject({ people: 2, amount: 2202 });
  expect(await w.seatsOf(one.service)).toBe(2);
  expect(await leave(one, 1)).toBe(1201);
});

test('A rescheduled class session ends a request for more people, and refunds it', async () => {
  const one = await place();
  const paid = await join(one, 1);
  await one.move();
  await w.settled();
  expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(120_100);
  const after = await show(one);
  expect(after).toMatchObject({ people: 1, amount: 1001 });
  expect(after.additionRequest).toBeUndefined();
  expect(await w.seatsOf(one.service)).toBe(1);
});

test('A rescheduled class session releases unpaid places, and a late payment is refunded', async () => {
  const one = await place();
  const order = await hold(one, 1);
  await one.move();
  expect((await show(one)).additionOrder).toBeUndefined();
  expect(await w.seatsOf(one.service)).toBe(1);
  const late = w.sandbox.gateway.pay(order.razorpayOrderId, 'success', { quiet: true });
  expect((await verify(one, late)).body.code).toBe('PAYMENT_REFUNDED');
  expect(await w.seatsOf(one.service)).toBe(1);
});
