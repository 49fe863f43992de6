import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giftRefund } from '#capabilities/booking/money/refund.rules.ts';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
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
afterAll(() => w.close());

const detailsOf = async (as: string, bookingId: string) =>
  (await w.call('booking', { as, params: { bookingId } })).body.data;
const availableAt = async (as: string, { serviceId }: { serviceId: string }) =>
  (await w.call('giftCardBalance', { as, query: { serviceId } })).body.data.available;

/** A customer with a gift card of a salon. */
async function holder(priceRupees: number, amount = 500, daysAhead = 3) {
  const { customer, service } = await w.pair({ priceRupees, daysAhead, capacity: 3 });
  return { customer, service, card: await gifts.give(customer, service, amount) };
}

describe('paying', () => {
  test('pays a part with the card and the rest through the gateway', async () => {
    const { customer, service, card } = await holder(999);
    const { body } = await w.order(customer, service, { useGiftCards: true });
    expect(body.data).toMatchObject({ amount: 50_000, walletAmount: 0, giftCardAmount: 500 });
    expect(await availableAt(customer, service)).toBe(0);
    expect(await gifts.balance(card)).toBe(500);
    await gifts.pay(customer, body.data);
    expect(await gifts.balance(card)).toBe(0);
    const details = await detailsOf(customer, body.data.bookingId);
    expect(details).toMatchObject({ walletUsed: 0, giftCardUsed: 500, amount: 1000 });
    expect(await balanceOf(w.deps.db, 'escrow', body.data.bookingId)).toBe(-100_000);
    const { held } = await gifts.cardsOf(customer);
    expect(held[0].history).toMatchObject([
      { kind: 'bought', amount: 500 },
      { kind: 'spent', amount: -500, bookingId: body.data.bookingId },
    ]);
  });

  test('pays a whole booking without the gateway, and keeps the rest on the card', async () => {
    const { customer, service, card } = await holder(299);
    const { body } = await w.order(customer, service, { useGiftCards: true });
    expect(body.data).toMatchObject({
      ...{ amount: 0, razorpayOrderId: null, giftCardAmount: 300, bookingStatus: 'assigned' },
    });
    expect(await gifts.balance(card)).toBe(200);
  });

  test('does not use the card unless the customer chooses it, nor with the wallet alone', async () => {
    const { customer, service, card } = await holder(299);
    const { body } = await w.order(customer, service, { useWallet: true });
    expect(body.data).toMatchObject({ amount: 30_000, walletAmount: 0 });
    await gifts.pay(customer, body.data);
    expect(await gifts.balance(card)).toBe(500);
  });

  test('uses the card before wallet credits, and two cards after each other', async () => {
    const { customer, service, card } = await holder(1199);
    const second = await gifts.give(customer, service, 500);
    const failed = await w.service({ priceRupees: 999, daysAhead: 3 });
    const { bookingId } = await w.book(customer, failed);
    await w.reject(failed, bookingId);
    const both = { useGiftCards: true, useWallet: true };
    const { body } = await w.order(customer, service, both);
    expect(body.data).toMatchObject({ amount: 10_000, giftCardAmount: 1000, walletAmount: 100 });
    await gifts.pay(customer, body.data);
    expect([await gifts.balance(card), await gifts.balance(second)]).toEqual([0, 0]);
  });

  test('with the card is refused at another business', async () => {
    const { customer, card } = await holder(299);
    const other = await w.service({ priceRupees: 299, daysAhead: 3 });
    expect(await availableAt(customer, other)).toBe(0);
    const { body } = await w.order(customer, other, { useGiftCards: true });
    expect(body.data).toMatchObject({ amount: 30_000, giftCardAmount: 0 });
    await gifts.pay(customer, body.data);
    expect(await gifts.balance(card)).toBe(500);
  });

  test('spends the card once for ten tabs at once', async () => {
    const { customer, service, card } = await holder(399);
    const other = await w.service({
      owner: { id: service.ownerId },
      priceRupees: 399,
      daysAhead: 3,
    });
    const tries = Array.from({ length: 10 }, (_, nth) =>
      w.order(customer, nth % 2 ? service : other, { useGiftCards: true, people: 1 }),
    );
    const paid = (await Promise.all(tries)).filter(({ body }) => body.data?.amount === 0);
    expect(paid.length).toBe(1);
    expect(await gifts.balance(card)).toBe(100);
  });

  test('pays for a second start that replaces the first one before its credits are reserved', async () => {
    const { customer, service, card } = await holder(399);
    const [first, second] = await w.starts(service);
    const order = (at: string | undefined) =>
      w.order(customer, service, { useGiftCards: true, ...(at ? { at } : {}) });
    const { db } = w.deps;
    const replies = await db.transaction().execute(async (tx) => {
      await sql`select wallet.lock_person(${customer})`.execute(tx);
      const orders = [order(first)];
      await untilBlocked(db, 1);
      orders.push(order(second));
      await untilBlocked(db, 2);
      return orders;
    });
    const isPaid = (await Promise.all(replies)).map(({ body }) => body.data?.amount === 0);
    expect(isPaid.filter(Boolean).length).toBe(1);
    expect(await gifts.balance(card)).toBe(100);
    // Where the second order waited before its hold, the first one is paid, and the second one holds the rest.
    expect(await availableAt(customer, service)).toBe(isPaid[1] ? 100 : 0);
  });

  test('frees the card when the hold is released', async () => {
    const { customer, service } = await holder(999);
    const { body } = await w.order(customer, service, { useGiftCards: true });
    await w.call('release', { as: customer, body: { bookingId: body.data.bookingId } });
    expect(await availableAt(customer, service)).toBe(500);
  });

  test('refunds a late payment when the card was spent meanwhile', async () => {
    const { customer, service, card } = await holder(999);
    const late = (await w.order(customer, service, { useGiftCards: true })).body.data;
    w.clock.advance('PT11M');
    const other = await w.service({
      owner: { id: service.ownerId },
      priceRupees: 499,
      daysAhead: 3,
    });
    expect((await w.order(customer, other, { useGiftCards: true })).body.data.amount).toBe(0);
    const paid = w.sandbox.gateway.pay(late.razorpayOrderId, 'success');
    const { body } = await w.call('verify', { as: customer, body: paid });
    expect(body.code).toBe('PAYMENT_REFUNDED');
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(50_000);
    expect(await gifts.balance(card)).toBe(0);
  });

  test('pays dates of a series, each refunded by its own part', async () => {
    const { customer, service, card } = await holder(399, 1000);
    const starts = await series.weekly(service, 3);
    const ordered = await series.order(customer, service, starts, { useGiftCards: true });
    expect(ordered.body.data).toMatchObject({ amount: 20_000, giftCardAmount: 1000 });
    const booked = await series.pay(customer, ordered);
    expect(await gifts.balance(card)).toBe(0);
    const quote = await gifts.cancel(customer, booked.bookingIds[2] ?? '');
    expect(quote).toMatchObject({ refund: 399, toGiftCard: 399, toSource: 0 });
    expect(await gifts.balance(card)).toBe(399);
  });
});

describe('cancelling', () => {
  test.each([
    [72, { refund: 999, toGiftCard: 499.5, toSource: 499.5, toWallet: 0 }],
    [30, { refund: 749.25, toGiftCard: 374.62, toSource: 374.63, toWallet: 0 }],
    [13, { refund: 499.5, toGiftCard: 249.75, toSource: 249.75, toWallet: 0 }],
  ])('%i hours before, returns each source its share', async (hours, shares) => {
    const { customer, service, card } = await holder(999, 500, 4);
    const at = await w.firstStart(service);
    const { body } = await w.order(customer, service, { useGiftCards: true, at });
    const { bookingId, paymentId } = await gifts.pay(customer, body.data);
    await w.call('accept', { as: service.ownerId, params: { bookingId } });
    const minutes = w.now().until(Temporal.Instant.from(at)).total('minutes') - hours * 60;
    w.clock.advance(`PT${Math.floor(minutes)}M`);
    expect(await gifts.cancel(customer, bookingId)).toMatchObject(shares);
    await w.sweep('payments.refunds');
    expect(await gifts.balance(card)).toBe(shares.toGiftCard);
    expect(w.refundedAtGateway(paymentId)).toBe(Math.round(shares.toSource * 100));
  });

  test('returns everything when the provider rejects', async () => {
    const { customer, service, card } = await holder(999);
    const { body } = await w.order(customer, service, { useGiftCards: true });
    const { bookingId, paymentId } = await gifts.pay(customer, body.data);
    await w.reject(service, bookingId);
    w.clock.advance('PT49H');
    await w.sweep();
    expect(await gifts.balance(card)).toBe(500);
    expect(w.refundedAtGateway(paymentId)).toBe(50_000);
  });

  test('drops people and then the rest without losing a paisa', async () => {
    const { customer, service, card } = await holder(333, 1000);
    const { body } = await w.order(customer, service, { useGiftCards: true, people: 3 });
    const { bookingId } = await gifts.pay(customer, body.data).catch(() => body.data);
    const params = { bookingId };
    for (const people of [1, 2]) {
      const quoted = await w.call('cancelQuote', { as: customer, params, body: { people } });
      const { quote, refund, toGiftCard } = quoted.body.data;
      expect(toGiftCard).toBeCloseTo(people * 333 * (1000 / 1002), 1);
      expect(toGiftCard).toBeLessThanOrEqual(refund);
      await w.call('cancel', { as: customer, params, body: { quote, reason: 'Plans changed' } });
    }
    await w.sweep('payments.refunds');
    expect(await gifts.balance(card)).toBeGreaterThan(995);
    expect(await balanceOf(w.deps.db, 'escrow', bookingId)).toBe(0);
  });

  test('never returns more than the share, nor more than is left', () => {
    const paise = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(paise, paise, fc.array(fc.nat({ max: 100 })), (spent, other, percents) => {
        const paidPaise = spent + other;
        let [openPaise, restPaise] = [spent, paidPaise];
        for (const percent of percents) {
          const refundPaise = Math.floor((restPaise * percent) / 100);
          const part = giftRefund(refundPaise, { paidPaise, spentPaise: spent, openPaise });
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(Math.min(openPaise, refundPaise));
          openPaise -= part;
          restPaise -= refundPaise;
        }
        const whole = { paidPaise, spentPaise: spent, openPaise: spent };
        expect(giftRefund(paidPaise, whole)).toBe(spent);
      }),
    );
  });
});

test('A completed booking earns the provider the same as one that a card did not pay', async () => {
  const { customer, service, card } = await holder(999, 1000);
  const { body } = await w.order(customer, service, { useGiftCards: true });
  const { bookingId } = body.data;
  expect(body.data.amount).toBe(0);
  expect(await balanceOf(w.deps.db, 'earnings', service.ownerId)).toBe(0);
  await w.call('accept', { as: service.ownerId, params: { bookingId } });
  w.clock.advance('PT120H');
  await w.sweep();
  expect(await balanceOf(w.deps.db, 'earnings', service.ownerId)).toBeLessThan(-80_000);
  expect(await gifts.balance(card)).toBe(0);
});
