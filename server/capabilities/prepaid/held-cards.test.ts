import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { giftCardSteps } from '#test/support/steps/gift-cards/steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
const gifts = giftCardSteps(() => w);

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

const availableAt = async (as: string, { serviceId }: { serviceId: string }) =>
  (await w.call('giftCardBalance', { as, query: { serviceId } })).body.data.available;

/** A customer with a gift card of a salon. */
async function holder(priceRupees: number, amount = 500, daysAhead = 3) {
  const { customer, service } = await w.pair({ priceRupees, daysAhead, capacity: 3 });
  return { customer, service, card: await gifts.give(customer, service, amount) };
}

describe('a bank dispute about the purchase', () => {
  const dispute = async (paymentId: string, step: 'created' | 'won' | 'lost') => {
    w.sandbox.gateway.dispute(paymentId, step);
    await w.sandbox.gateway.flushWebhooks();
    await w.settled();
    await w.sweep('prepaid.disputes');
  };

  test('freezes the card until the dispute is won', async () => {
    const { customer, service, card } = await holder(299);
    await dispute(card.paymentId, 'created');
    expect(await availableAt(customer, service)).toBe(0);
    expect((await gifts.cardsOf(customer)).held).toMatchObject([{ isFrozen: true, balance: 500 }]);
    expect((await w.order(customer, service, { useGiftCards: true })).body.data.amount).toBe(
      30_000,
    );
    await dispute(card.paymentId, 'won');
    expect(await availableAt(customer, service)).toBe(500);
  });

  test('takes back the remainder when the dispute is lost, and the platform bears what was used', async () => {
    const { customer, service, card } = await holder(299);
    expect((await w.order(customer, service, { useGiftCards: true })).body.data.amount).toBe(0);
    await dispute(card.paymentId, 'created');
    await dispute(card.paymentId, 'lost');
    expect(await gifts.balance(card)).toBe(0);
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(card.paymentId)).toBe(0);
  });

  test('refuses the code of an unredeemed card', async () => {
    const salon = await w.service();
    await gifts.offer(salon);
    const card = await gifts.buy(await w.customer(), salon);
    await dispute(card.paymentId, 'created');
    expect((await gifts.redeem(await w.customer(), card.code)).status).toBe(400);
    await dispute(card.paymentId, 'lost');
    expect(await gifts.balance(card)).toBe(0);
  });
});

test('An account with a balance is not deleted; its data has its cards and no code', async () => {
  const { customer, card } = await holder(299);
  const facts = await w.call('closingFacts', { as: customer });
  expect(facts.body.data.toDelete).toMatchObject([{ code: 'ACCOUNT_GIFT_CARDS' }]);
  const data = await w.call('accountData', { as: customer });
  const text = JSON.stringify(data.body ?? data);
  expect(text).toContain(card.giftCardId);
  expect(text).not.toContain(card.code);
});

test('Business and admin see the cards with balances, without people', async () => {
  const { customer, service, card } = await holder(299);
  await w.order(customer, service, { useGiftCards: true });
  const own = (await w.call('ownGiftCards', { as: service.ownerId })).body.data;
  expect(own).toMatchObject({ outstanding: 200 });
  const sold = (await w.call('soldGiftCards', { as: service.ownerId })).body.data.items;
  expect(sold).toMatchObject([{ balance: 200, state: 'redeemed' }]);
  expect(JSON.stringify(sold)).not.toContain('Asha');
  expect(JSON.stringify(sold)).not.toContain(card.code.slice(5));
  const admin = await w.admin();
  const all = (await w.call('adminGiftCards', { as: admin, body: {} })).body.data.items;
  const listed = all.find(({ id }: { id: string }) => id === card.giftCardId);
  expect(listed.history.map(({ kind }: { kind: string }) => kind)).toEqual(['bought', 'spent']);
});
