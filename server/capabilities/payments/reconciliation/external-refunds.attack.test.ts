import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';

const database = testDatabase();
let w: ComparedWorld;
const rebookings = rebookingSteps(() => w);
const reschedules = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(async () => {
  await w.expectEvenBooks();
  expect((await readInvariants(w.deps.db)).filter((one) => one.broken > 0)).toEqual([]);
});
afterAll(() => w.close());

type Paid = { customer: string; bookingId: string; payment: string };

/** A payment of 1,001 that was reassigned to another provider's booking of 901. */
async function rebooked(): Promise<Paid & { neighbour: { ownerId: string } }> {
  const one = await rebookings.failed({ priceRupees: 900 });
  const [offer] = await rebookings.offersFor(one.customer, one.bookingId, 'provider');
  const chosen = await rebookings.choose(one.customer, one.bookingId, rebookings.chosen(offer));
  expect(chosen.status).toBe(200);
  await w.settled();
  const bookingId = await rebookings.newBookingOf(one);
  const { customer, neighbour, razorpay_payment_id: payment } = one;
  return { customer, neighbour, bookingId, payment };
}

/** A booking of 1,001 that was rescheduled to a time that costs 200 more, with the second payment. */
async function rescheduled(): Promise<Paid & { first: string }> {
  const one = await reschedules.pending();
  const paid = reschedules.pay(one.order.razorpayOrderId);
  const body = { ...paid };
  expect((await w.call('verify', { as: one.customer, body })).status).toBe(200);
  await w.settled();
  const { customer, bookingId, razorpay_payment_id: first } = one;
  return { customer, bookingId, first, payment: paid.razorpay_payment_id };
}

async function cancel({ customer, bookingId }: Paid): Promise<number> {
  const params = { bookingId };
  const { body } = await w.call('cancelQuote', { as: customer, params });
  const cancellation = { quote: body.data.quote, reason: 'Plans changed', refundTo: 'source' };
  expect((await w.call('cancel', { as: customer, params, body: cancellation })).status).toBe(200);
  await w.settled();
  expect(await balanceOf(w.deps.db, 'escrow', bookingId)).toBe(0);
  return body.data.refund;
}

/** An operator refunds in the gateway's dashboard, and the daily reconciliation finds the refund. */
async function refundManually(payment: string, amount?: number): Promise<string> {
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  const { id } = w.sandbox.gateway.refund(payment, amount === undefined ? {} : { amount });
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  await w.openFor(id);
  return id;
}

const refundAmounts = async ({ customer, bookingId }: Paid) =>
  (await rebookings.details(customer, bookingId)).refunds.map(
    (each: { amount: number }) => each.amount,
  );

test('Lists the active booking when the money of a rebooking is refunded manually, and allows cancelling it', async () => {
  const one = await rebooked();
  const id = await refundManually(one.payment);
  expect(await w.openFor(id)).toMatchObject([{ kind: 'refund-by-gateway', theirs: 901 }]);
  expect(await refundAmounts(one)).toEqual([901]);
  expect(await cancel(one)).toBe(900);
  expect(await w.openFor(id)).toEqual([]);
  expect(w.refundedAtGateway(one.payment)).toBe(100_100);
});

test('Refunds the rest after a partial manual refund', async () => {
  const one = await rebooked();
  await refundManually(one.payment, 50_000);
  expect(await cancel(one)).toBe(900);
  // 100 at the rebooking, 500 manually, 400 now; the booking charge is not refunded.
  expect(w.refundedAtGateway(one.payment)).toBe(100_000);
});

test('Allows cancelling after the price difference of a reschedule was refunded manually', async () => {
  const one = await rescheduled();
  const id = await refundManually(one.payment);
  expect(await w.openFor(id)).toMatchObject([{ kind: 'refund-by-gateway', theirs: 200 }]);
  expect(await refundAmounts(one)).toEqual([200]);
  expect(await cancel(one)).toBe(1200);
  expect(await w.openFor(id)).toEqual([]);
  expect(w.refundedAtGateway(one.payment) + w.refundedAtGateway(one.first)).toBe(120_000);
});

test('Handles manual refunds of both payments of a rescheduled booking', async () => {
  const one = await rescheduled();
  await refundManually(one.payment);
  await refundManually(one.first);
  expect(await cancel(one)).toBe(1200);
  expect(w.refundedAtGateway(one.payment) + w.refundedAtGateway(one.first)).toBe(120_100);
});

test('Handles a manual refund followed by a failure of the new provider', async () => {
  const one = await rebooked();
  await refundManually(one.payment, 40_000);
  const params = { bookingId: one.bookingId };
  const as = one.neighbour.ownerId;
  const rejected = await w.call('reject', { as, params, body: { reason: 'Cannot come' } });
  expect(rejected.status).toBe(200);
  await w.bothAdvance('PT3H');
  await w.sweep();
  expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
  expect(w.refundedAtGateway(one.payment)).toBe(100_100);
});

test('Offers no rebooking that the rest of a payment does not pay, and explains the shortfall', async () => {
  const { service, neighbour } = await rebookings.neighbours({ priceRupees: 900 });
  const customer = await w.customer();
  const one = await w.book(customer, service);
  await w.settled();
  await refundManually(one.razorpay_payment_id, 60_000);
  await w.reject(service, one.bookingId);
  expect(await rebookings.offersFor(customer, one.bookingId, 'provider')).toEqual([]);
  const { date: at } = await rebookings.details(customer, one.bookingId);
  const { serviceId, subServiceId } = neighbour;
  const choice = { choice: 'provider', serviceId, subServiceId, at };
  const refused = await rebookings.choose(customer, one.bookingId, choice);
  expect(refused).toMatchObject({ status: 409, body: { code: 'RESCUE_NOT_OFFERED' } });
  expect(refused.body.message).toContain('has already been refunded');
  await w.bothAdvance('PT3H');
  await w.sweep();
  expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
});

test('Reverses the goodwill of a booking once on every kind of cancellation', async () => {
  const service = await w.paidSalon({ priceRupees: 1000, daysAhead: 3, capacity: 3 });
  const customer = await w.customer();
  const made = await w.book(customer, service, { people: 3 });
  await w.settled();
  const payment = made.razorpay_payment_id;
  await refundManually(payment, 250_000);
  const one = { customer, bookingId: made.bookingId, payment };
  for (const people of [1, 1]) {
    const params = { bookingId: one.bookingId };
    const quoted = await w.call('cancelQuote', { as: customer, params, body: { people } });
    const { quote } = quoted.body.data;
    const cancellation = { quote, reason: 'Fewer' };
    expect((await w.call('cancel', { as: customer, params, body: cancellation })).status).toBe(200);
    await w.settled();
  }
  expect(await cancel(one)).toBe(1000);
  expect(w.refundedAtGateway(payment)).toBe(300_000);
});

test('Charges a chargeback after rebooking to the active booking', async () => {
  const one = await rebooked();
  w.sandbox.gateway.dispute(one.payment, 'created');
  w.sandbox.gateway.dispute(one.payment, 'lost');
  await w.sandbox.gateway.flushWebhooks();
  await w.settled();
  const details = await rebookings.details(one.customer, one.bookingId);
  expect(details.bankDispute).toEqual({ state: 'lost', amount: 901 });
  expect(details.money.at(-1)).toMatchObject({ title: 'Taken back by your bank' });
  expect(await cancel(one)).toBe(900);
  expect(w.refundedAtGateway(one.payment)).toBe(10_000);
  const { rows } = await sql<{ status: string; amount_paise: number }>`
    select status, amount_paise from payments.refunds where subject_id = ${one.bookingId}`.execute(
    w.deps.db,
  );
  expect(rows).toEqual([{ status: 'settled', amount_paise: 90_000 }]);
});
