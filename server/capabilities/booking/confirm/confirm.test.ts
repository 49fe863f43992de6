import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(() => w.sandbox.gateway.setFaults({ webhooks: 'deliver', api: 'ok', refunds: 'ok' }));
afterAll(() => w.close());

/** A hold with its order, not yet paid. */
async function held() {
  const { customer, service } = await w.pair();
  const at = await w.firstStart(service);
  const { body } = await w.order(customer, service, { at });
  return {
    customer,
    service,
    at,
    ...(body.data as { bookingId: string; razorpayOrderId: string }),
  };
}

async function stateOf(bookingId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select state from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  return rows[0]?.state ?? 'none';
}

async function refundedOf(bookingId: string): Promise<{ captured: number; refunded: number }> {
  const { rows } = await sql<{ captured: number; refunded: number }>`
    select coalesce(sum(p.captured_paise), 0)::bigint as captured,
      coalesce(sum(p.refunded_paise), 0)::bigint as refunded
    from payments.payments p join payments.orders o on o.id = p.order_id
    where o.subject_id = ${bookingId}`.execute(w.deps.db);
  return rows[0] ?? { captured: 0, refunded: 0 };
}

describe('verify', () => {
  test('[PAY-04, ENT-20, ENT-22, API-24, MYB-20] a paid booking is assigned', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success');
    const answer = await w.call('verify', { as: hold.customer, body: paid });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Order placed successfully !',
        data: { bookingId: hold.bookingId, status: 'assigned' },
      },
    });
  });

  test('repeats its response and books once when called again', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success');
    const body = { as: hold.customer, body: paid };
    const answers = await Promise.all([1, 2, 3, 4].map(() => w.call('verify', body)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await w.seatsOf(hold.service)).toBe(1);
    expect(await refundedOf(hold.bookingId)).toMatchObject({ refunded: 0 });
  });

  test('[PAY-12] refuses a wrong signature', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success');
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const forged = { ...paid, razorpay_signature: '0'.repeat(64) };
    const answer = await w.call('verify', { as: hold.customer, body: forged });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'PAYMENT_UNVERIFIED', message: 'Payment verification failed' },
    });
  });

  test('refuses a signature replayed on another order', async () => {
    const cheap = await held();
    const dear = await held();
    const paid = w.sandbox.gateway.pay(cheap.razorpayOrderId, 'success');
    const replay = { ...paid, razorpay_order_id: dear.razorpayOrderId };
    const answer = await w.call('verify', { as: dear.customer, body: replay });
    expect(answer.body.code).toBe('PAYMENT_UNVERIFIED');
    expect(await stateOf(dear.bookingId)).toBe('held');
  });

  test('does not find another customer’s order', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success');
    const answer = await w.call('verify', { as: await w.customer(), body: paid });
    expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  });

  test('refuses a failed payment although its response is signed', async () => {
    const hold = await held();
    const { error: _error, ...failed } = w.sandbox.gateway.pay(hold.razorpayOrderId, 'failure');
    const answer = await w.call('verify', { as: hold.customer, body: failed });
    expect(answer.body.code).toBe('PAYMENT_UNVERIFIED');
    expect(await stateOf(hold.bookingId)).toBe('held');
  });

  test('confirms later when the gateway is unreachable', async () => {
    const hold = await held();
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success');
    w.sandbox.gateway.setFaults({ api: 'down' });
    const answer = await w.call('verify', { as: hold.customer, body: paid });
    expect(answer.body.code).toBe('PAYMENT_PENDING');
    expect(await stateOf(hold.bookingId)).toBe('held');
    w.sandbox.gateway.setFaults({ api: 'ok' });
    w.clock.advance('PT3M');
    await w.sweep();
    await expect.poll(() => stateOf(hold.bookingId)).toBe('assigned');
  });
});

describe('webhook and reconciler', () => {
  test('the webhook alone confirms a booking', async () => {
    const hold = await held();
    w.sandbox.gateway.pay(hold.razorpayOrderId, 'success');
    await expect.poll(() => stateOf(hold.bookingId)).toBe('assigned');
  });

  test('duplicate webhooks and a concurrent verify call book once', async () => {
    const hold = await held();
    w.sandbox.gateway.setFaults({ webhooks: 'duplicate' });
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success');
    const answer = await w.call('verify', { as: hold.customer, body: paid });
    expect(answer.status).toBe(200);
    await w.settled();
    expect(await stateOf(hold.bookingId)).toBe('assigned');
    expect(await w.seatsOf(hold.service)).toBe(1);
    expect(await refundedOf(hold.bookingId)).toMatchObject({ refunded: 0 });
  });

  test('refuses a webhook with a wrong signature and stores nothing', async () => {
    const count = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from payments.webhook_events`.execute(
          w.deps.db,
        )
      ).rows[0]?.n;
    const before = await count();
    const answer = await w.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'a'.repeat(64) },
      payload: '{"event":"payment.captured","payload":{}}',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'WEBHOOK_SIGNATURE' });
    expect(await count()).toBe(before);
  });

  test('the reconciler confirms a payment without verify call and webhook', async () => {
    const hold = await held();
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    w.sandbox.gateway.pay(hold.razorpayOrderId, 'success');
    w.clock.advance('PT3M');
    await w.sweep();
    await expect.poll(() => stateOf(hold.bookingId)).toBe('assigned');
  });
});

describe('a late payment', () => {
  test('takes its seat again when it is still free', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success', { quiet: true });
    w.clock.advance('PT11M');
    await w.sweep('booking.holds');
    expect(await stateOf(hold.bookingId)).toBe('released');
    const answer = await w.call('verify', { as: hold.customer, body: paid });
    expect(answer.body.data).toMatchObject({ status: 'assigned' });
    expect(await w.seatsOf(hold.service)).toBe(1);
  });

  test('is refunded in full, the booking charge included, when the seat is taken', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success', { quiet: true });
    w.clock.advance('PT11M');
    const other = await w.customer();
    await w.book(other, hold.service, { at: hold.at });
    const answer = await w.call('verify', { as: hold.customer, body: paid });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
    expect(await stateOf(hold.bookingId)).toBe('cancelled');
    const { captured, refunded } = await refundedOf(hold.bookingId);
    expect(captured).toBeGreaterThan(0);
    expect(refunded).toBe(captured);
    await expect.poll(() => w.refundedAtGateway(paid.razorpay_payment_id)).toBe(captured);
    expect(await w.seatsOf(hold.service)).toBe(1);
    await w.settled();
    const { customer: as, bookingId } = hold;
    const { sums } = (await w.call('booking', { as, params: { bookingId } })).body.data;
    expect(sums).toMatchObject({ paid: captured / 100, refunded: captured / 100, kept: 0 });
  });

  test('refunds a second payment for the same booking in full and keeps the first', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'twice', { keep: true, quiet: true });
    await w.call('verify', { as: hold.customer, body: paid });
    const again = { ...paid, ...paid.second };
    const answer = await w.call('verify', { as: hold.customer, body: again });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAID_ALREADY' } });
    await w.settled();
    w.clock.advance('PT3M');
    await w.sweep();
    await expect
      .poll(() => refundedOf(hold.bookingId).then(({ refunded }) => refunded > 0))
      .toBe(true);
    const { captured, refunded } = await refundedOf(hold.bookingId);
    expect(captured).toBe(refunded * 2);
    expect(await stateOf(hold.bookingId)).toBe('assigned');
  });

  test('a payment that the gateway refunded at once is a duplicate, not a failure', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'twice');
    await w.call('verify', { as: hold.customer, body: paid });
    const again = { ...paid, ...paid.second };
    const answer = await w.call('verify', { as: hold.customer, body: again });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAID_ALREADY' } });
    expect(await stateOf(hold.bookingId)).toBe('assigned');
  });

  test('is refunded when the start has passed', async () => {
    const hold = await held();
    const paid = w.sandbox.gateway.pay(hold.razorpayOrderId, 'success', { quiet: true });
    w.clock.advance('PT72H');
    const answer = await w.call('verify', { as: hold.customer, body: paid });
    expect(answer.body.code).toBe('PAYMENT_REFUNDED');
  });
});

describe('refunds', () => {
  test('refunds once when the gateway’s response is lost', async () => {
    const { customer, service } = await w.pair();
    const booked = await w.book(customer, service);
    w.sandbox.gateway.setFaults({ refunds: 'fail' });
    await w.reject(service, booked.bookingId);
    await w.settled();
    w.sandbox.gateway.setFaults({ refunds: 'ok' });
    await expect
      .poll(
        async () => {
          w.clock.advance('PT2H');
          await w.sweep('payments.refunds');
          return w.refundedAtGateway(booked.razorpay_payment_id);
        },
        { interval: 400 },
      )
      .toBe(booked.amount);
    w.clock.advance('PT2H');
    await w.sweep('payments.refunds');
    expect(await w.refundedAtGateway(booked.razorpay_payment_id)).toBe(booked.amount);
  });

  test('the database refuses to refund more than was captured', async () => {
    const { customer, service } = await w.pair();
    await w.book(customer, service);
    const tooMuch = sql`update payments.payments set refunded_paise = captured_paise + 1`.execute(
      w.deps.db,
    );
    await expect(tooMuch).rejects.toMatchObject({ constraint: 'never_more_than_captured' });
  });
});
