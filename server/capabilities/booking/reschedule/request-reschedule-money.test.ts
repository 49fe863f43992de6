import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import {
  type Accepted,
  rescheduleRequestSteps,
} from '#test/support/steps/reschedule-request-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { accepted, answer, cancel, details, pay, quote, request, reprice, reschedule } =
  rescheduleRequestSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('the difference in price', () => {
  /** An accepted booking at 1000 rupees whose new time costs 1200, paid. */
  async function dearer() {
    const one = await accepted();
    await reprice(one.service, 1200);
    const to = one.free.at(-1) ?? '';
    expect((await quote(one.customer, one.bookingId, to)).body.data.keepsTime).toBe(true);
    const { body } = await reschedule(one.customer, one.bookingId, to);
    const { razorpayOrderId } = body.data.rescheduleOrder;
    const paid = pay(razorpayOrderId);
    const verified = await w.call('verify', { as: one.customer, body: paid });
    expect(verified.body.data).toEqual({ bookingId: one.bookingId, status: 'accepted' });
    return { ...one, to, paid };
  }

  test('is held separately until the answer and belongs to the booking once confirmed', async () => {
    const one = await dearer();
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-100_100);
    expect(await details(one.customer, one.bookingId)).toMatchObject({
      date: one.startsAt,
      amount: 1001,
      rescheduleRequest: { startsAt: one.to, difference: 200 },
    });
    await answer(one, 'accept');
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-120_100);
    expect(await details(one.customer, one.bookingId)).toMatchObject({
      date: one.to,
      amount: 1201,
    });
    expect(w.refundedAtGateway(one.paid.razorpay_payment_id)).toBe(0);
  });

  test.each([
    ['a no', (one: Accepted) => answer(one, 'reject')],
    [
      'no answer',
      async () => {
        w.clock.advance('PT24H');
        await w.sweep();
      },
    ],
    ['another request', (one: Accepted) => reschedule(one.customer, one.bookingId, one.startsAt)],
    ['a cancellation', (one: Accepted) => cancel(one)],
    ['the provider’s cancellation', (one: Accepted) => answer(one, 'providerCancel')],
  ])(
    'is refunded in full and once after %s, even when the payment is verified again',
    async (_, end) => {
      const one = await dearer();
      await end(one);
      await w.settled();
      const again = await w.call('verify', { as: one.customer, body: one.paid });
      expect(again.body.code).toBe('PAYMENT_REFUNDED');
      await w.settled();
      expect(w.refundedAtGateway(one.paid.razorpay_payment_id)).toBe(20_000);
      expect((await details(one.customer, one.bookingId)).rescheduleRequest).toBeNull();
    },
  );

  test('of a cheaper time is refunded only when confirmed', async () => {
    const one = await accepted();
    await reprice(one.service, 900);
    await reschedule(one.customer, one.bookingId, one.free.at(-1));
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    await answer(one, 'reject');
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    await reschedule(one.customer, one.bookingId, one.free.at(-1));
    await answer(one, 'accept');
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(10_000);
  });

  test('refunds a second payment and keeps the request', async () => {
    const one = await accepted();
    await reprice(one.service, 1200);
    const { body } = await reschedule(one.customer, one.bookingId, one.free.at(-1));
    const { razorpayOrderId } = body.data.rescheduleOrder;
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'twice', { keep: true });
    await w.call('verify', { as: one.customer, body: paid });
    const again = await w.call('verify', { as: one.customer, body: { ...paid, ...paid.second } });
    expect(again.body.code).toBe('PAID_ALREADY');
    expect((await request(one)).keptTime).not.toBeNull();
    await answer(one, 'accept');
    await w.settled();
    expect(w.refundedAtGateway(paid.second?.razorpay_payment_id ?? '')).toBe(20_000);
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(0);
  });
});
