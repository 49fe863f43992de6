import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingDetails } from '#contract/booking/views.ts';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { showMoney } from '../payment-history/show-money.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { book, weekly } = seriesSteps(() => w);

const details = async (as: string, bookingId = ''): Promise<BookingDetails> =>
  (await w.call('booking', { as, params: { bookingId } })).body.data;

/** The rupees that are held for the booking at the end of its history. */
const heldFor = ({ money }: BookingDetails) =>
  money
    .flatMap(({ lines }) => lines)
    .filter(({ code }) => code === 'escrow')
    .reduce((sum, { amount }) => sum + amount, 0);

const payer = (amount: number) => ({ code: 'payer', account: 'Your card or bank', amount });
const held = (amount: number) => ({ code: 'escrow', account: 'Held for this booking', amount });

describe('The payment of a series', () => {
  test('is shown by share on each date, and as a whole on the first one', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499 });
    const { bookingIds } = await book(customer, service, 3);
    const rest = { code: 'other dates', account: 'Held for the other dates', amount: 1000 };
    for (const [nth, bookingId] of bookingIds.entries()) {
      const { money, seriesDates } = await details(customer, bookingId);
      const lines = nth === 0 ? [payer(-1500), held(500), rest] : [payer(-500), held(500)];
      expect(money.map((step) => step.lines)).toEqual([lines]);
      expect(seriesDates).toMatchObject(Array(3).fill({ paid: 500, refunded: 0 }));
    }
  });

  test('together with credits is shown on each date by the share of both', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499 });
    const credit = await w.book(customer, service, { at: (await weekly(service, 6))[5] ?? '' });
    await w.reject(service, credit.bookingId);
    const params = { bookingId: credit.bookingId };
    await w.call('chooseRebooking', { as: customer, params, body: { choice: 'wallet' } });
    const { bookingIds } = await book(customer, service, 3, { useWallet: true });
    for (const bookingId of bookingIds) {
      const date = await details(customer, bookingId);
      expect(heldFor(date)).toBe(500);
      expect(date.seriesDates?.map(({ paid }) => paid)).toEqual([500, 500, 500]);
    }
  });

  test('is shown to the admin with what the first date pays for the others', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499 });
    const { bookingIds } = await book(customer, service, 3);
    const [bookingId = ''] = bookingIds;
    const { steps } = await showMoney(w.deps.db, bookingId);
    const shared = steps.filter(({ kind }) => kind === 'series date paid');
    expect(shared.map(({ lines }) => lines)).toEqual(
      Array(2).fill([
        held(-500),
        { code: 'other dates', account: 'Held for the other dates', amount: 500 },
      ]),
    );
  });
});

describe('One cancelled date of a series', () => {
  test('is refunded by its own share, including the first, which carries the payment', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499 });
    const { bookingIds, gatewayPaymentId } = await book(customer, service, 3);
    const [first = '', second = '', third = ''] = bookingIds;
    const cancel = async (bookingId: string) => {
      const own = { as: customer, params: { bookingId } };
      const { quote, refund } = (await w.call('cancelQuote', { ...own, body: {} })).body.data;
      const body = { quote, reason: 'Plans changed' };
      expect((await w.call('cancel', { ...own, body })).status).toBe(200);
      return refund;
    };
    expect(await cancel(first)).toBe(499);
    await w.settled();
    await expect.poll(() => w.refundedAtGateway(gatewayPaymentId)).toBe(499_00);
    const paidDates = (await details(customer, second)).seriesDates;
    expect(paidDates).toMatchObject([
      { status: 'cancelled', paid: 500, refunded: 499 },
      { status: 'assigned', paid: 500, refunded: 0 },
      { status: 'assigned', paid: 500, refunded: 0 },
    ]);
    expect(heldFor(await details(customer, first))).toBe(0);
    expect(heldFor(await details(customer, second))).toBe(500);
    expect(await cancel(third)).toBe(499);
    await w.settled();
    await expect.poll(() => w.refundedAtGateway(gatewayPaymentId)).toBe(998_00);
    const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
    expect(broken).toEqual([]);
  });
});
