import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { rescheduledPrice } from '../reschedule/changes.rules.ts';

const database = testDatabase();
let w: BookingWorld;
let admin: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  admin = await w.customer();
  await grantRole(w.deps.db, admin, 'admin', w.now());
});
afterAll(() => w.close());

const seen = { nonRefundable: true };
const reason = 'The ingredients are bought for one customer';

async function requested(service: Salon) {
  const { subServiceId } = service;
  const as = service.ownerId;
  return w.call('requestMark', { as, params: { subServiceId }, body: { reason } });
}

async function decide(service: Salon, decision: object) {
  const { subServiceId } = service;
  const cases = (await w.call('adminMarks', { as: admin })).body.data.items;
  const { requestedAt } =
    cases.find((one: { subServiceId: string }) => one.subServiceId === subServiceId) ?? {};
  const body = { requestedAt: requestedAt ?? '2026-08-04T04:30:00Z', ...decision };
  return w.call('decideMark', { as: admin, params: { subServiceId }, body });
}

async function mark(service: Salon): Promise<void> {
  await requested(service);
  expect((await decide(service, { act: 'approve' })).status).toBe(200);
}

async function subServiceOf(service: Salon, as?: string) {
  const { serviceId } = service;
  const { body } = await w.call('subServices', { params: { serviceId }, ...(as ? { as } : {}) });
  return body.data[0];
}

async function cancel(customer: string, bookingId: string, people?: number) {
  const params = { bookingId };
  const part = people === undefined ? {} : { body: { people } };
  const quoted = await w.call('cancelQuote', { as: customer, params, ...part });
  const { quote } = quoted.body.data;
  const body = { quote, reason: 'Plans changed', refundTo: 'source' };
  const done = await w.call('cancel', { as: customer, params, body });
  return { quote: quoted.body.data, done };
}

describe('[POLICY-33] the non-refundable mark', () => {
  test('is withdrawn by an admin with a reason, and bookings keep their terms', async () => {
    const { customer, service } = await w.pair({ daysAhead: 5 });
    await mark(service);
    const early = await w.book(customer, service, seen);
    const query = { state: 'approved' };
    const { items } = (await w.call('adminMarks', { as: admin, query })).body.data;
    const { subServiceId } = service;
    const approved = items.find(
      (one: { subServiceId: string }) => one.subServiceId === subServiceId,
    );
    const { requestedAt } = approved;
    const withdraw = { requestedAt, act: 'withdraw', reason: 'The price has a long lead time' };
    const params = { subServiceId };
    const done = await w.call('decideMark', { as: admin, params, body: withdraw });
    expect([done.status, done.body.message]).toEqual([200, 'Withdrawn']);
    const again = await w.call('decideMark', { as: admin, params, body: withdraw });
    expect([again.status, again.body.code]).toEqual([409, 'MARK_STATE']);
    expect((await subServiceOf(service)).isNonRefundable).toBe(false);
    expect((await cancel(customer, early.bookingId)).quote).toMatchObject({
      ...{ isNonRefundable: true, refund: 0 },
    });
    await w.settled();
    const owner = await w.person(service.ownerId);
    expect((await w.mailTo(owner.email, /is refundable again/)).text).toContain('long lead time');
  });

  test('applies once a provider requests it and an admin approves it', async () => {
    const { customer, service } = await w.pair({ daysAhead: 5 });
    expect((await requested(service)).body.data.nonRefundable).toMatchObject({
      ...{ state: 'requested', reason, decision: null },
    });
    expect(await subServiceOf(service)).toMatchObject({
      ...{ isNonRefundable: false, nonRefundable: null },
    });
    const early = await w.book(customer, service);
    expect((await w.call('adminCounts', { as: admin })).body.data.approvals).toBe(1);
    expect((await decide(service, { act: 'approve' })).body.message).toBe('Approved');
    expect((await w.call('adminMarks', { as: admin })).body.data.items).toEqual([]);
    expect(await subServiceOf(service)).toMatchObject({
      ...{ isNonRefundable: true, nonRefundable: null },
    });
    expect((await subServiceOf(service, service.ownerId)).nonRefundable.state).toBe('approved');
    const { quote } = await cancel(customer, early.bookingId);
    expect(quote).toMatchObject({ isNonRefundable: false, refund: 500 });
    const owner = await w.person(service.ownerId);
    const { text } = await w.mailTo(owner.email, /is non-refundable now/);
    expect(text).toMatch(/Earlier\s+bookings\s+keep\s+the\s+refund\s+policy/);
  });

  test('shows the reason of a declined request, allows another one and ignores outdated decisions', async () => {
    const service = await w.service();
    await requested(service);
    await decide(service, { act: 'decline', reason: 'Nothing is bought beforehand' });
    expect((await subServiceOf(service, service.ownerId)).nonRefundable).toMatchObject({
      ...{ state: 'declined', decision: 'Nothing is bought beforehand' },
    });
    expect((await decide(service, { act: 'approve' })).body.code).toBe('MARK_STATE');
    expect((await requested(service)).status).toBe(200);
    const old = await decide(service, { act: 'approve', requestedAt: '2026-08-04T04:29:00Z' });
    expect(old.body.code).toBe('MARK_STATE');
  });

  test('refuses an order from a page that did not show the mark', async () => {
    const { customer, service } = await w.pair();
    await mark(service);
    const unseen = await w.order(customer, service);
    expect(unseen).toMatchObject({ status: 409, body: { code: 'NON_REFUNDABLE' } });
    expect(await w.seatsOf(service)).toBe(0);
    expect((await w.order(customer, service, seen)).status).toBe(200);
  });

  test('refunds nothing when the customer cancels, and states that in e-mails', async () => {
    const { customer, service } = await w.pair({ daysAhead: 5 });
    await mark(service);
    const { bookingId, razorpay_payment_id: paymentId } = await w.book(customer, service, seen);
    const { email } = await w.person(customer);
    expect((await w.mailTo(email, /^(Booked|Requested)/)).text).toContain(
      'This booking is non-refundable',
    );
    const { quote, done } = await cancel(customer, bookingId);
    expect(quote).toMatchObject({
      ...{ isNonRefundable: true, refund: 0, toSource: 0, nextBoundary: null },
      ...{ band: { refundPercent: 0 }, excluded: { cancellationFee: 500, bookingCharge: 1 } },
    });
    expect(done.body.data).toMatchObject({ bookingStatus: 'cancelled', isNonRefundable: true });
    await w.settled();
    expect(w.refundedAtGateway(paymentId)).toBe(0);
    expect((await w.mailTo(email, /^You cancelled/)).text).toContain('no refund');
  });

  test('is refunded in full after the provider moved it, and e-mails state the refund', async () => {
    const { customer, service } = await w.pair({ daysAhead: 5, capacity: 2, autoAccept: true });
    await mark(service);
    const { bookingId } = await w.book(customer, service, { ...seen, people: 2 });
    const startsAt = (await w.starts(service)).at(-1) ?? '';
    const params = { bookingId };
    const move = { as: service.ownerId, params, body: { startsAt, agreedByPhone: true } };
    expect((await w.call('propose', move)).status).toBe(200);
    const { email } = await w.person(customer);
    expect((await w.mailTo(email, /^Rescheduled/)).text).toContain('for a full refund');
    for (const [people, subject, total] of [
      [1, /^Cancelled for some people/, '501.00'],
      [undefined, /^You cancelled/, '0.00'],
    ] as const) {
      await cancel(customer, bookingId, people);
      const text = (await w.mailTo(email, subject)).text.replace(/\s+/g, ' ');
      expect(text).not.toContain('no refund');
      // The e-mail is written before or after the bank has the refund.
      const refund = 'Refund.* ₹(?:501|1,002)\\.00';
      expect(text).toMatch(new RegExp(`Paid ₹1,002\\.00 · ${refund} · Total now ₹${total}`));
    }
  });

  test('refunds everything when the provider rejects', async () => {
    const { customer, service } = await w.pair();
    await mark(service);
    const { bookingId, razorpay_payment_id: paymentId } = await w.book(customer, service, seen);
    await w.reject(service, bookingId);
    w.clock.advance('PT3H');
    await w.sweep();
    await w.settled();
    expect(w.refundedAtGateway(paymentId)).toBe(50_100);
  });

  test('stays with a booking that was made under it', async () => {
    const { customer, service } = await w.pair({ daysAhead: 5 });
    await mark(service);
    const { bookingId } = await w.book(customer, service, seen);
    const { ownerId: as, subServiceId } = service;
    expect((await w.call('removeMark', { as, params: { subServiceId } })).status).toBe(200);
    expect((await cancel(customer, bookingId)).quote.refund).toBe(0);
    await expect(
      sql`update booking.bookings set non_refundable = false where id = ${bookingId}`.execute(
        w.deps.db,
      ),
    ).rejects.toThrow('keeps the mark');
  });

  test('replaces an unpaid hold made under other refund terms', async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    const before = await w.order(customer, service, { at });
    await mark(service);
    const after = await w.order(customer, service, { at, ...seen });
    expect(after.body.data.bookingId).not.toBe(before.body.data.bookingId);
  });

  test('never replaces a refundable booking with a non-refundable one', async () => {
    const cheap = { daysAhead: 5, priceRupees: 50 };
    const { customer, service } = await w.pair(cheap);
    const other = await w.service(cheap);
    const { bookingId } = await w.book(customer, service);
    await mark(service);
    await mark(other);
    await w.reject(service, bookingId);
    const { body } = await w.call('rebooking', { as: customer, params: { bookingId } });
    expect(body.data.offers).toEqual([]);
    await w.call('removeMark', { as: other.ownerId, params: { subServiceId: other.subServiceId } });
    const again = await w.call('rebooking', { as: customer, params: { bookingId } });
    expect(again.body.data.offers).toMatchObject([{ serviceId: other.serviceId }]);
  });

  test('is removed with the task', async () => {
    const service = await w.service();
    await mark(service);
    const { ownerId: as, serviceId, subServiceId } = service;
    const { taskId } = await subServiceOf(service);
    await w.call('removeTask', { as, params: { subServiceId } });
    const again = await w.call('addTask', { as, body: { taskId, serviceId } });
    expect(again.body.data).toMatchObject({ isNonRefundable: false, nonRefundable: null });
  });
});

test('[POLICY-33] a reschedule to a lower price returns nothing of a non-refundable booking', () => {
  const booked = {
    pricePaise: 50_000,
    people: 2,
    addedPrices: [],
    travelFeePaise: 5_000,
    venuePaise: 0,
    isNonRefundable: true,
  };
  const now = (pricePaise: number) => ({ pricePaise, venuePaise: 0 });
  expect(rescheduledPrice(booked, now(30_000))).toEqual({ ...now(50_000), differencePaise: 0 });
  expect(rescheduledPrice(booked, now(60_000))).toEqual({
    ...now(60_000),
    differencePaise: 20_000,
  });
  const refundable = { ...booked, isNonRefundable: false };
  expect(rescheduledPrice(refundable, now(30_000))).toEqual({
    ...now(30_000),
    differencePaise: -40_000,
  });
});
