import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { town, failed, look, choose, details, wallet, offersFor } = rebookingSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  w.sandbox.gateway.setFaults({ webhooks: 'deliver', api: 'ok', refunds: 'ok' });
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('the offers', () => {
  test('[POLICY-19, POLICY-21] include the same time nearby at no higher price, other times and the bonus', async () => {
    const one = await failed();
    const { body } = await look(one.customer, one.bookingId);
    expect(body.data).toMatchObject({ refund: 1001, bonus: 100.1, choice: null });
    const deadline = Temporal.Instant.from(body.data.deadline);
    expect(w.now().until(deadline).total('minutes')).toBe(120);
    const [nearby, ...more] = await offersFor(one.customer, one.bookingId, 'provider');
    expect(more).toEqual([]);
    const { date } = await details(one.customer, one.bookingId);
    expect(nearby).toMatchObject({
      serviceId: one.neighbour.serviceId,
      at: date,
      total: 901,
      difference: 100,
    });
    const times = await offersFor(one.customer, one.bookingId, 'time');
    expect(times).toHaveLength(3);
    expect(times.map((offer) => offer.at)).not.toContain(date);
  });

  test('exclude services that are more expensive, far away, paused, busy or the customer’s own', async () => {
    const [service, dear, paused, busy, own, hidden] = await town(
      {},
      { priceRupees: 1001 },
      {},
      {},
      {},
      {},
    );
    const [elsewhere] = await town({});
    if (!service || !dear || !paused || !busy || !own || !hidden || !elsewhere) throw new Error();
    const customer = own.ownerId;
    const at = await w.firstStart(service);
    await w.book(await w.customer(), busy, { at });
    await sql`update catalogue.sub_services set is_paused = true
      where id = ${paused.subServiceId}`.execute(w.deps.db);
    await sql`update catalogue.services set is_active = false
      where id = ${hidden.serviceId}`.execute(w.deps.db);
    const { bookingId } = await w.book(customer, service, { at });
    await w.reject(service, bookingId);
    expect(await offersFor(customer, bookingId, 'provider')).toEqual([]);
    for (const salon of [dear, paused, busy, own, hidden, elsewhere]) {
      const { serviceId, subServiceId } = salon;
      const body = { choice: 'provider', serviceId, subServiceId, at };
      const answer = await choose(customer, bookingId, body);
      expect(answer).toMatchObject({ status: 409, body: { code: 'RESCUE_NOT_OFFERED' } });
    }
    expect((await look(customer, bookingId)).body.data.choice).toBeNull();
  });

  test('are visible only to the customer, and only after the provider failed', async () => {
    const one = await failed();
    const otherCustomer = await w.customer();
    expect((await look(otherCustomer, one.bookingId)).status).toBe(404);
    expect((await choose(otherCustomer, one.bookingId, { choice: 'wallet' })).status).toBe(404);
    const { customer, service } = await w.pair();
    const fine = await w.book(customer, service);
    expect((await look(customer, fine.bookingId)).body.code).toBe('RESCUE_OVER');
    const none = await choose(customer, fine.bookingId, { choice: 'wallet' });
    expect(none.body.code).toBe('RESCUE_OVER');
  });
});

describe('the money', () => {
  test('sends a refund at once when chosen, before the deadline', async () => {
    const one = await failed();
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    const { body } = await choose(one.customer, one.bookingId, { choice: 'refund' });
    expect(body.data).toMatchObject({ choice: 'refund', newBookingId: null });
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
    const { email } = await w.person(one.customer);
    const message = await w.mailTo(email, /Your refund of ₹1,001.00 has been sent/);
    expect(message.text).toMatch(/Your bank shows it between .* and .*/);
  });

  test('credits the wallet at once, in addition to the bonus, without a gateway refund', async () => {
    const one = await failed();
    await choose(one.customer, one.bookingId, { choice: 'wallet' });
    expect(await wallet(one.customer)).toBe(1001 + 100.1);
    w.clock.advance('PT3H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    const { email } = await w.person(one.customer);
    expect((await w.mailTo(email, /In your wallet/)).subject).toContain('₹1,001.00');
  });

  test('[POLICY-19] refunds when nothing is chosen until the deadline', async () => {
    const one = await failed();
    w.clock.advance('PT2H');
    const late = await choose(one.customer, one.bookingId, { choice: 'wallet' });
    expect(late).toMatchObject({ status: 409, body: { code: 'RESCUE_OVER' } });
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
    const { data } = (await look(one.customer, one.bookingId)).body;
    expect(data).toMatchObject({ choice: 'default', offers: [], bonus: 100.1 });
  });

  test('refunds a late second payment to its source, whatever is chosen', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3, priceRupees: 1000 });
    const { body } = await w.order(customer, service);
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'twice', { keep: true });
    await w.call('verify', { as: customer, body: paid });
    await w.reject(service, body.data.bookingId);
    w.sandbox.gateway.setFaults({ refunds: 'fail' });
    await w.call('verify', { as: customer, body: { ...paid, ...paid.second } });
    const answer = await choose(customer, body.data.bookingId, { choice: 'wallet' });
    expect(answer.status).toBe(200);
    expect(await wallet(customer)).toBe(1001 + 100.1);
    w.sandbox.gateway.setFaults({ refunds: 'ok' });
    await expect
      .poll(
        async () => {
          w.clock.advance('PT1H');
          await w.sweep('payments.refunds');
          return w.refundedAtGateway(paid.second?.razorpay_payment_id ?? '');
        },
        { interval: 200 },
      )
      .toBe(100_100);
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(0);
  });
});
