import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { giftCardSteps } from '#test/support/steps/gift-cards/steps.ts';

const database = testDatabase();
let w: ComparedWorld;
const gifts = giftCardSteps(() => w);

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

const availableAt = async (as: string, { serviceId }: { serviceId: string }) =>
  (await w.call('giftCardBalance', { as, query: { serviceId } })).body.data.available;

/** A customer with a gift card of ₹500 of a salon. */
async function holder(priceRupees: number) {
  const { customer, service } = await w.pair({ priceRupees, daysAhead: 3, capacity: 3 });
  return { customer, service, card: await gifts.give(customer, service, 500) };
}

describe('a refund made in the gateway’s dashboard', () => {
  const refund = async (paymentId: string, amount?: number) => {
    w.sandbox.gateway.refund(paymentId, amount === undefined ? {} : { amount });
    await w.sandbox.gateway.flushWebhooks();
    await w.settled();
  };
  const buyerCard = async ({ buyer, giftCardId }: { buyer: string; giftCardId: string }) =>
    (await gifts.cardsOf(buyer)).bought.find(({ id }: { id: string }) => id === giftCardId);

  test('stops the card at once, and its buyer has nothing more to refund', async () => {
    const { customer, service, card } = await holder(299);
    await refund(card.paymentId);
    expect(await gifts.balance(card)).toBe(0);
    expect(await availableAt(customer, service)).toBe(0);
    expect((await w.order(customer, service, { useGiftCards: true })).body.data.amount).toBe(
      30_000,
    );
    expect(await buyerCard(card)).toMatchObject({ refundable: 0 });
    expect((await gifts.refund(card.buyer, card.giftCardId, 500)).body.code).toBe(
      'GIFT_CARD_REFUND',
    );
    expect(w.refundedAtGateway(card.paymentId)).toBe(50_000);
  });

  test('makes the code of an unredeemed card invalid', async () => {
    const salon = await w.service();
    await gifts.offer(salon);
    const card = await gifts.buy(await w.customer(), salon);
    await refund(card.paymentId);
    expect((await gifts.redeem(await w.customer(), card.code)).body.code).toBe('GIFT_CARD_INVALID');
    expect((await gifts.refund(card.buyer, card.giftCardId, 500)).body.code).toBe(
      'GIFT_CARD_REFUND',
    );
    expect(await gifts.balance(card)).toBe(0);
  });

  test('takes back the remainder of a used card, and what a cancelled booking returns to it', async () => {
    const { customer, service, card } = await holder(299);
    const order = await w.order(customer, service, { useGiftCards: true });
    expect(order.body.data.amount).toBe(0);
    await refund(card.paymentId);
    expect(await gifts.balance(card)).toBe(0);
    expect((await gifts.cardsOf(customer)).held).toMatchObject([{ isFrozen: true, balance: 0 }]);
    await gifts.cancel(customer, order.body.data.bookingId);
    expect(await availableAt(customer, service)).toBe(0);
    await w.sweep('prepaid.disputes');
    expect(await gifts.balance(card)).toBe(0);
    expect(w.refundedAtGateway(card.paymentId)).toBe(50_000);
  });

  test('of a part leaves the rest on the card, redeemed or not, and to its buyer', async () => {
    const [buyer, customer, salon] = [await w.customer(), await w.customer(), await w.service()];
    await gifts.offer(salon);
    const card = await gifts.buy(buyer, salon);
    const other = await gifts.buy(buyer, salon);
    for (const { paymentId } of [card, other]) await refund(paymentId, 20_000);
    expect(await buyerCard(card)).toMatchObject({ balance: 300, refundable: 300 });
    await gifts.redeem(customer, card.code);
    expect(await availableAt(customer, salon)).toBe(300);
    await refund(card.paymentId, 10_000);
    expect(await availableAt(customer, salon)).toBe(200);
    expect((await gifts.refund(buyer, other.giftCardId, 300)).status).toBe(200);
    await w.settled();
    expect(w.refundedAtGateway(other.paymentId)).toBe(50_000);
  });

  test('is found by the nightly comparison when its webhook is lost', async () => {
    const { customer, service, card } = await holder(299);
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    await refund(card.paymentId);
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    expect(await availableAt(customer, service)).toBe(500);
    await w.openFor(card.paymentId);
    await w.sweep('prepaid.disputes');
    expect(await availableAt(customer, service)).toBe(0);
  });
});
