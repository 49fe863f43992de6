import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { giftCardSteps } from '#test/support/steps/gift-cards/steps.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
const gifts = giftCardSteps(() => w);
const series = seriesSteps(() => w);

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

const detailsOf = async (as: string, bookingId: string) =>
  (await w.call('booking', { as, params: { bookingId } })).body.data;
const creditsOf = async (as: string) => (await w.call('wallet', { as })).body.data;

/** A customer with a gift card of ₹500 of a salon, and perhaps with ₹600 of credits. */
async function holder({ hasCredits = false, priceRupees = 999 } = {}) {
  const { customer, service } = await w.pair({ priceRupees, daysAhead: 3, capacity: 3 });
  const card = await gifts.give(customer, service, 500);
  if (hasCredits) {
    const failing = await w.service({ priceRupees: 5999, daysAhead: 3 });
    const { bookingId } = await w.book(customer, failing);
    await w.reject(failing, bookingId);
    expect(await creditsOf(customer)).toMatchObject({ available: 600 });
  }
  return { customer, service, card };
}

async function runOut() {
  w.clock.advance('PT12M');
  await w.sweep();
}

async function payLate(as: string, razorpayOrderId: string) {
  const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
  const { body } = await w.call('verify', { as, body: paid });
  return { code: body.code, paymentId: paid.razorpay_payment_id };
}

test.each([false, true])(
  'A late payment uses the reserved card; credits beside it: %s',
  async (hasCredits) => {
    const { customer, service, card } = await holder({ hasCredits });
    const order = (await w.order(customer, service, { useGiftCards: true })).body.data;
    expect(order).toMatchObject({ amount: 50_000, giftCardAmount: 500 });
    await runOut();
    const { code } = await payLate(customer, order.razorpayOrderId);
    expect(code).toBeUndefined();
    expect(await detailsOf(customer, order.bookingId)).toMatchObject({
      ...{ bookingStatus: 'assigned', giftCardUsed: 500, walletUsed: 0 },
    });
    expect(await gifts.balance(card)).toBe(0);
    expect((await creditsOf(customer)).available).toBe(hasCredits ? 600 : 0);
  },
);

test('A late payment of a series uses the card that was reserved for its dates', async () => {
  const { customer, service, card } = await holder({ hasCredits: true, priceRupees: 299 });
  const starts = await series.weekly(service, 3);
  const ordered = await series.order(customer, service, starts, { useGiftCards: true });
  expect(ordered.body.data).toMatchObject({ amount: 40_000, giftCardAmount: 500 });
  await runOut();
  const booked = await series.pay(customer, ordered);
  expect(await series.statesOf(booked.bookingIds[0] ?? '')).toEqual(Array(3).fill('assigned'));
  expect(await gifts.balance(card)).toBe(0);
  expect((await creditsOf(customer)).available).toBe(600);
});

test('A late payment whose card was used elsewhere is refunded, and credits stay', async () => {
  const { customer, service, card } = await holder({ hasCredits: true });
  const order = (await w.order(customer, service, { useGiftCards: true })).body.data;
  await runOut();
  const other = await w.service({
    ...{ owner: { id: service.ownerId }, priceRupees: 299, daysAhead: 3 },
  });
  expect((await w.order(customer, other, { useGiftCards: true })).body.data.amount).toBe(0);
  const { code, paymentId } = await payLate(customer, order.razorpayOrderId);
  expect(code).toBe('PAYMENT_REFUNDED');
  await w.settled();
  expect(w.refundedAtGateway(paymentId)).toBe(50_000);
  expect(await gifts.balance(card)).toBe(200);
  expect((await creditsOf(customer)).available).toBe(600);
});

test('A payment of an order that one without the card replaced uses the card', async () => {
  const { customer, service, card } = await holder({ hasCredits: true });
  const at = await w.firstStart(service);
  const order = (await w.order(customer, service, { at, useGiftCards: true })).body.data;
  expect((await w.order(customer, service, { at })).body.data).toMatchObject({
    ...{ bookingId: order.bookingId, amount: 100_000 },
  });
  expect((await payLate(customer, order.razorpayOrderId)).code).toBeUndefined();
  expect(await gifts.balance(card)).toBe(0);
  expect((await creditsOf(customer)).available).toBe(600);
});

test('A payment of an order with more credits than the last order of its hold is booked', async () => {
  const { customer, service, card } = await holder({ hasCredits: true, priceRupees: 1999 });
  const at = await w.firstStart(service);
  const both = { at, useGiftCards: true, useWallet: true };
  const order = (await w.order(customer, service, both)).body.data;
  expect(order).toMatchObject({ amount: 90_000, giftCardAmount: 500, walletAmount: 600 });
  const later = (await w.order(customer, service, { at, useGiftCards: true })).body.data;
  expect(later).toMatchObject({ bookingId: order.bookingId, amount: 150_000 });
  expect((await payLate(customer, order.razorpayOrderId)).code).toBeUndefined();
  expect(await gifts.balance(card)).toBe(0);
  expect((await creditsOf(customer)).available).toBe(0);
});
