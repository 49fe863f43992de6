import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { booked, reschedule, details, reprice, pay, pending, seatOf } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  w.sandbox.gateway.setFaults({ webhooks: 'deliver', api: 'ok', refunds: 'ok' });
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('at a higher price', () => {
  test('keeps both times until the difference is paid, then reschedules the booking with both payments', async () => {
    const { order, to, ...one } = await pending();
    expect(order).toMatchObject({ amount: 20_000, walletAmount: 0, bookingId: one.bookingId });
    const during = await details(one.customer, one.bookingId);
    expect(during).toMatchObject({ amount: 1001, rescheduleOrder: order });
    expect(during.date).not.toBe(to);
    expect(await w.seatsOf(one.service)).toBe(2);
    const paid = pay(order.razorpayOrderId);
    const answer = await w.call('verify', { as: one.customer, body: paid });
    expect(answer.body.data).toEqual({ bookingId: one.bookingId, status: 'assigned' });
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ date: to, amount: 1201, rescheduleOrder: null });
    expect(after.paymentStatus).toBe('paid');
    expect(await w.seatsOf(one.service)).toBe(1);
    await w.settled();
    const again = await w.call('verify', { as: one.customer, body: paid });
    expect(again.body.data).toEqual({ bookingId: one.bookingId, status: 'assigned' });
    await w.reject(one.service, one.bookingId);
    w.clock.advance('PT2H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(20_000);
  });

  test('the webhook alone applies the payment', async () => {
    const { order, to, ...one } = await pending();
    pay(order.razorpayOrderId);
    await expect.poll(async () => (await details(one.customer, one.bookingId)).date).toBe(to);
  });

  test('reuses the order for the same time and replaces it for another', async () => {
    const { order, to, ...one } = await pending();
    const again = await reschedule(one.customer, one.bookingId, to);
    expect(again.body.data.rescheduleOrder).toEqual(order);
    const other = await reschedule(one.customer, one.bookingId, one.free.at(-3));
    expect(other.body.data.rescheduleOrder.razorpayOrderId).not.toBe(order.razorpayOrderId);
    expect(await w.seatsOf(one.service)).toBe(2);
    const late = await w.call('verify', {
      as: one.customer,
      body: pay(order.razorpayOrderId),
    });
    expect(late.body.code).toBe('PAYMENT_REFUNDED');
  });

  test('applies a payment after the hold expired while the seat is free', async () => {
    const { order, to, ...one } = await pending();
    const paid = pay(order.razorpayOrderId, true);
    w.clock.advance('PT11M');
    await w.sweep('booking.changes');
    expect(await w.seatsOf(one.service)).toBe(1);
    expect((await details(one.customer, one.bookingId)).rescheduleOrder).toBeNull();
    const answer = await w.call('verify', { as: one.customer, body: paid });
    expect(answer.status).toBe(200);
    expect((await details(one.customer, one.bookingId)).date).toBe(to);
  });

  test('refunds the payment in full when the seat is taken, and the booking stays', async () => {
    const { order, to, ...one } = await pending();
    const before = await details(one.customer, one.bookingId);
    const paid = pay(order.razorpayOrderId, true);
    w.clock.advance('PT11M');
    await w.book(await w.customer(), one.service, { at: to });
    const answer = await w.call('verify', { as: one.customer, body: paid });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REFUNDED', bookingId: one.bookingId },
    });
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(20_000);
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ date: before.date, amount: 1001, bookingStatus: 'assigned' });
    expect(after.refunds).toMatchObject([{ amount: 200, status: 'processed' }]);
    const { email } = await w.person(one.customer);
    expect((await w.mailTo(email, /refund/)).subject).toContain('₹200.00');
    expect((await seatOf(one.bookingId)).map((seat) => seat.is_sold)).toEqual([true]);
  });

  test('refunds the payment in full when the booking was cancelled meanwhile', async () => {
    const { order, ...one } = await pending();
    const paid = pay(order.razorpayOrderId, true);
    const params = { bookingId: one.bookingId };
    const { body } = await w.call('cancelQuote', { as: one.customer, params });
    const cancel = { quote: body.data.quote, reason: 'Plans changed' };
    await w.call('cancel', { as: one.customer, params, body: cancel });
    const answer = await w.call('verify', { as: one.customer, body: paid });
    expect(answer.body.code).toBe('PAYMENT_REFUNDED');
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(20_000);
    expect(await w.seatsOf(one.service)).toBe(0);
  });

  test('refunds a second payment in full', async () => {
    const { order, ...one } = await pending();
    const paid = w.sandbox.gateway.pay(order.razorpayOrderId, 'twice', { keep: true });
    await w.call('verify', { as: one.customer, body: paid });
    const again = await w.call('verify', { as: one.customer, body: { ...paid, ...paid.second } });
    expect(again.body.code).toBe('PAID_ALREADY');
    await w.settled();
    expect(w.refundedAtGateway(paid.second?.razorpay_payment_id ?? '')).toBe(20_000);
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(0);
  });

  test('explains the refusal when only its own seat is free at an overlapping time', async () => {
    const one = await booked();
    await reprice(one.service, 1200);
    const { date } = await details(one.customer, one.bookingId);
    const later = Temporal.Instant.from(date).add({ minutes: 30 }).toString();
    const { body } = await reschedule(one.customer, one.bookingId, later);
    expect(body).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(body.message).toContain('overlaps your current one');
    expect(await w.seatsOf(one.service)).toBe(1);
  });

  test('holds nothing while the gateway is unreachable', async () => {
    const one = await booked();
    await reprice(one.service, 1200);
    w.sandbox.gateway.setFaults({ api: 'down' });
    const { body } = await reschedule(one.customer, one.bookingId, one.free.at(-1));
    expect(body.code).toBe('GATEWAY_UNAVAILABLE');
    expect(await w.seatsOf(one.service)).toBe(1);
  });
});

describe('concurrent requests', () => {
  test('give one seat to one of two bookings, and the other keeps its time', async () => {
    const one = await booked();
    const at = one.free.at(5) ?? '';
    const customer = await w.customer();
    const other = { customer, ...(await w.book(customer, one.service, { at })) };
    const to = one.free.at(-1);
    const answers = await Promise.all(
      [one, other].map((each) => reschedule(each.customer, each.bookingId, to)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('SLOT_TAKEN');
    expect(await w.seatsOf(one.service)).toBe(2);
    expect(await seatOf(one.bookingId)).toHaveLength(1);
    expect(await seatOf(other.bookingId)).toHaveLength(1);
  });

  test('apply either a reschedule or a cancellation', async () => {
    const one = await booked();
    const params = { bookingId: one.bookingId };
    const { body } = await w.call('cancelQuote', { as: one.customer, params });
    const cancel = { quote: body.data.quote, reason: 'Plans changed' };
    const answers = await Promise.all([
      reschedule(one.customer, one.bookingId, one.free.at(-1)),
      w.call('cancel', { as: one.customer, params, body: cancel }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const isRescheduled = answers[0]?.status === 200;
    expect(await w.seatsOf(one.service)).toBe(isRescheduled ? 1 : 0);
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(isRescheduled ? 0 : 100_000);
  });

  test('apply one payment once when it is reported twenty times', async () => {
    const { order, to, ...one } = await pending();
    const paid = pay(order.razorpayOrderId);
    const tries = Array.from({ length: 20 }, () =>
      w.call('verify', { as: one.customer, body: paid }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await w.settled();
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ date: to, amount: 1201, refunds: [] });
    const moved = after.timeline.filter(
      (event: { title: string }) => event.title === 'Rescheduled',
    );
    expect(moved).toHaveLength(1);
  });
});
