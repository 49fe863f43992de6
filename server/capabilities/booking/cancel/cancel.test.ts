import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** A booking three days ahead: the world's clock is at 10:00, so the list contains its start. */
async function booked() {
  const { customer, service } = await w.pair({ daysAhead: 3, priceRupees: 1000 });
  return { customer, service, ...(await w.book(customer, service)) };
}

const quoteOf = (customer: string, bookingId: string) =>
  w.call('cancelQuote', { as: customer, params: { bookingId } });
const detailsOf = async (customer: string, bookingId: string) =>
  (await w.call('booking', { as: customer, params: { bookingId } })).body.data;
const cancelWith = (customer: string, bookingId: string, quote: string) =>
  w.call('cancel', {
    as: customer,
    params: { bookingId },
    body: { quote, reason: 'Plans changed' },
  });

test('[POLICY-12, POLICY-23] three days ahead refunds the whole price, frees the seat and balances the ledger', async () => {
  const one = await booked();
  const { body } = await quoteOf(one.customer, one.bookingId);
  expect(body.data).toMatchObject({
    paid: 1001,
    refund: 1000,
    excluded: { cancellationFee: 0, bookingCharge: 1 },
    band: { refundPercent: 100 },
    nextBoundary: { refundPercent: 75 },
  });
  const answer = await cancelWith(one.customer, one.bookingId, body.data.quote);
  expect(answer.body.data).toMatchObject({
    bookingStatus: 'cancelled',
    cancelReason: 'Plans changed',
    paymentStatus: 'refund on its way',
  });
  expect(await w.seatsOf(one.service)).toBe(0);
  await expect.poll(() => w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000);
  expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
});

test('[POLICY-13] 30 hours ahead refunds 75%, and the provider earns the fee less commission', async () => {
  const one = await booked();
  w.clock.advance('PT44H');
  const { body } = await quoteOf(one.customer, one.bookingId);
  expect(body.data).toMatchObject({
    refund: 750,
    excluded: { cancellationFee: 250, bookingCharge: 1 },
  });
  await cancelWith(one.customer, one.bookingId, body.data.quote);
  await expect.poll(() => w.refundedAtGateway(one.razorpay_payment_id)).toBe(75_000);
  expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
  expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-22_500);
});

describe('a quote', () => {
  test('is valid for exactly five minutes, even across a band boundary', async () => {
    const one = await booked();
    const start = (await detailsOf(one.customer, one.bookingId)).date;
    const toBoundary = w.now().until(Temporal.Instant.from(start).subtract({ hours: 48 }));
    w.clock.advance(toBoundary.subtract({ minutes: 1 }).toString());
    const { body } = await quoteOf(one.customer, one.bookingId);
    expect(body.data.refund).toBe(1000);
    w.clock.advance('PT5M');
    expect((await quoteOf(one.customer, one.bookingId)).body.data.refund).toBe(750);
    const honoured = await cancelWith(one.customer, one.bookingId, body.data.quote);
    expect(honoured.status).toBe(200);
    await expect.poll(() => w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000);

    const other = await booked();
    const late = await quoteOf(other.customer, other.bookingId);
    w.clock.advance('PT5M1S');
    const expired = await cancelWith(other.customer, other.bookingId, late.body.data.quote);
    expect(expired).toMatchObject({ status: 409, body: { code: 'QUOTE_EXPIRED' } });
  });

  test('is refused when it was altered or belongs to another booking', async () => {
    const one = await booked();
    const other = await booked();
    const { quote } = (await quoteOf(one.customer, one.bookingId)).body.data;
    const [encoded = '', mac = ''] = quote.split('.');
    const text = Buffer.from(encoded, 'base64url').toString('utf8');
    const richer = text.replace('|100000|', '|999999|');
    const forged = `${Buffer.from(richer).toString('base64url')}.${mac}`;
    for (const bad of [forged, `${quote}x`, 'a'.repeat(40), `${encoded}.`]) {
      const answer = await cancelWith(one.customer, one.bookingId, bad);
      expect(answer).toMatchObject({ status: 400, body: { code: 'QUOTE_INVALID' } });
    }
    const swapped = await cancelWith(other.customer, other.bookingId, quote);
    expect(swapped.body.code).toBe('QUOTE_INVALID');
    const foreign = await cancelWith(other.customer, one.bookingId, quote);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    expect((await quoteOf(other.customer, one.bookingId)).status).toBe(404);
    expect(await w.seatsOf(one.service)).toBe(1);
  });

  test('cancels and refunds once when used by twenty requests at once', async () => {
    const one = await booked();
    const { quote } = (await quoteOf(one.customer, one.bookingId)).body.data;
    const tries = Array.from({ length: 20 }, () => cancelWith(one.customer, one.bookingId, quote));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000);
  });
});

test('[POLICY-15] refunds nothing in the last hours and refuses to cancel after the start', async () => {
  const customer = await w.customer();
  const service = await w.service({ autoAccept: true });
  const one = await w.book(customer, service);
  const { body } = await quoteOf(customer, one.bookingId);
  expect(body.data).toMatchObject({ refund: 0, nextBoundary: null });
  const answer = await cancelWith(customer, one.bookingId, body.data.quote);
  expect(answer.body.data).toMatchObject({ bookingStatus: 'cancelled', refunds: [] });

  const next = await w.book(customer, service);
  w.clock.advance('PT30H');
  const late = await quoteOf(customer, next.bookingId);
  expect(late).toMatchObject({ status: 409, body: { code: 'MOVE_NOT_ALLOWED' } });
});
