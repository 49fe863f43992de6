import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());
beforeEach(() => {
  w.sandbox.gateway.setFaults({ webhooks: 'drop', api: 'ok', refunds: 'ok' });
});

async function held() {
  const { customer, service } = await w.pair();
  const { body } = await w.order(customer, service);
  const { bookingId, razorpayOrderId } = body.data;
  return { customer, service, bookingId, orderId: razorpayOrderId };
}

async function stateOf(bookingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  return rows[0]?.state;
}

/** Only the reconciler reads the result. */
async function reconcile(): Promise<void> {
  w.clock.advance('PT3M');
  await w.sweep('payments.reconcile');
  w.clock.advance('PT3M');
  await w.sweep('payments.refunds');
}

test('Confirms a booking with the remaining payment when the gateway refunds a duplicate', async () => {
  for (let round = 0; round < 3; round += 1) {
    const one = await held();
    const clearing = await balanceOf(w.deps.db, 'clearing', PLATFORM);
    const { razorpay_payment_id: stayed } = w.sandbox.gateway.pay(one.orderId, 'twice');
    await reconcile();
    expect(await stateOf(one.bookingId)).toBe('assigned');
    expect(w.refundedAtGateway(stayed)).toBe(0);
    const { amount, fee } = w.sandbox.gateway.fetchPayment(stayed);
    const moved = (await balanceOf(w.deps.db, 'clearing', PLATFORM)) - clearing;
    expect(moved).toBe(amount - (fee ?? 0));
  }
});

test('Ignores a second payment that the gateway already refunded', async () => {
  const one = await held();
  const { second, ...first } = w.sandbox.gateway.pay(one.orderId, 'twice');
  const back = await w.call('verify', { as: one.customer, body: { ...first, ...second } });
  expect(back).toMatchObject({ status: 400, body: { code: 'PAYMENT_UNVERIFIED' } });
  expect(await stateOf(one.bookingId)).toBe('held');
  const paid = await w.call('verify', { as: one.customer, body: first });
  expect(paid.body.data).toMatchObject({ status: 'assigned' });
});

test('Confirms nothing for a payment that was refunded manually before it was seen', async () => {
  const one = await held();
  const clearing = await balanceOf(w.deps.db, 'clearing', PLATFORM);
  const paid = w.sandbox.gateway.pay(one.orderId, 'success');
  w.sandbox.gateway.refund(paid.razorpay_payment_id);
  const answer = await w.call('verify', { as: one.customer, body: paid });
  expect(answer).toMatchObject({ status: 400, body: { code: 'PAYMENT_UNVERIFIED' } });
  await reconcile();
  expect(await stateOf(one.bookingId)).toBe('held');
  const { fee } = w.sandbox.gateway.fetchPayment(paid.razorpay_payment_id);
  expect((await balanceOf(w.deps.db, 'clearing', PLATFORM)) - clearing).toBe(-(fee ?? 0));
  expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
  expect(await balanceOf(w.deps.db, 'refunds', one.bookingId)).toBe(0);
});

test('Matches manual refunds one to one with ours', async () => {
  const { customer, service } = await w.pair({ daysAhead: 3, capacity: 3 });
  const one = await w.book(customer, service, { people: 3 });
  const params = { bookingId: one.bookingId };
  for (let n = 0; n < 2; n += 1) {
    w.sandbox.gateway.refund(one.razorpay_payment_id, { amount: 50_000 });
  }
  for (const body of [{ people: 1 }, { people: 1 }, {}]) {
    const { quote } = (await w.call('cancelQuote', { as: customer, params, body })).body.data;
    await w.call('cancel', { as: customer, params, body: { quote, reason: 'By hand' } });
  }
  const { rows } = await sql<{ id: string }>`
    select id from payments.refunds where subject_id = ${one.bookingId}`.execute(w.deps.db);
  expect(rows).toHaveLength(3);

  const other = await w.pair({ daysAhead: 3 });
  const booked = await w.book(other.customer, other.service);
  w.sandbox.gateway.setFaults({ api: 'down' });
  await w.reject(other.service, booked.bookingId);
  w.sandbox.gateway.setFaults({ api: 'ok' });
  for (let n = 0; n < 4; n += 1) {
    w.clock.advance('PT2H');
    await w.sweep('payments.refunds');
  }
  expect(w.refundedAtGateway(booked.razorpay_payment_id)).toBe(booked.amount);
  const { rows: open } = await sql`
    select id, last_error from payments.refunds where status <> 'processed'`.execute(w.deps.db);
  expect(open).toEqual([]);
});
