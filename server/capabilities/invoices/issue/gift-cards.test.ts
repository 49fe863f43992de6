import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
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

async function documents(as: string, bookingId: string) {
  await w.settled();
  return (await w.call('invoices', { as, params: { bookingId } })).body.data;
}

/** A customer with a gift card of ₹500 of a salon. */
async function holder(priceRupees: number) {
  const { customer, service } = await w.pair({ priceRupees, daysAhead: 3 });
  await gifts.give(customer, service, 500);
  return { customer, service };
}

test('A cancelled booking has a credit note for its payment and one for its gift card', async () => {
  const { customer, service } = await holder(999);
  const { body } = await w.order(customer, service, { useGiftCards: true });
  const { bookingId } = await gifts.pay(customer, body.data);
  await gifts.cancel(customer, bookingId);
  const [invoice, ...notes] = await documents(customer, bookingId);
  expect(invoice).toMatchObject({ kind: 'invoice', amount: 1000 });
  expect(notes).toMatchObject([
    { kind: 'credit-note', amount: 499.5, refersTo: invoice.number },
    { kind: 'credit-note', amount: 499.5, refersTo: invoice.number },
  ]);
});

test('A cancelled booking that a gift card paid has a credit note', async () => {
  const { customer, service } = await holder(299);
  const { body } = await w.order(customer, service, { useGiftCards: true });
  const { bookingId } = body.data;
  await gifts.cancel(customer, bookingId);
  expect(await documents(customer, bookingId)).toMatchObject([
    { kind: 'invoice', amount: 300 },
    { kind: 'credit-note', amount: 299 },
  ]);
});

test('A cancelled date of a series has a credit note for the part of a gift card', async () => {
  const { customer, service } = await holder(299);
  const { bookingIds } = await series.book(customer, service, 3, { useGiftCards: true });
  const [first = '', second = ''] = bookingIds;
  await gifts.cancel(customer, second);
  const notes = (await documents(customer, second)).slice(1);
  const amounts = notes.map(({ amount }: { amount: number }) => amount);
  expect(amounts.reduce((sum: number, one: number) => sum + one, 0)).toBe(299);
  expect(await documents(customer, first)).toMatchObject([{ kind: 'invoice', amount: 300 }]);
});
