import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
const packages = packageSteps(() => w);
const { holder, detailsOf, byProvider, goBefore } = packages;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

describe('cancelling', () => {
  test.each([
    [72, { refund: 401, visitsBack: 1, toSource: 0 }, 2005, 0],
    [30, { refund: 300, toSource: 300 }, 1604, 30_000],
    [13, { refund: 200, toSource: 200 }, 1604, 20_000],
    [2, { refund: 0, toSource: 0 }, 1604, 0],
  ])('%i hours before', async (hours, quote, balance, atGateway) => {
    const bought = await holder();
    const at = await w.firstStart(bought.salon);
    const bookingId = await packages.book(bought, { at });
    await byProvider(bought, 'accept', bookingId);
    goBefore(at, hours);
    expect(await packages.cancel(bought, bookingId)).toMatchObject({ toWallet: 0, ...quote });
    await w.sweep('payments.refunds');
    expect(await packages.balance(bought)).toBe(balance);
    expect(w.refundedAtGateway(bought.paymentId)).toBe(atGateway);
    expect(await balanceOf(w.deps.db, 'escrow', bookingId)).toBe(0);
    const { paymentStatus, sums } = await detailsOf(bought, bookingId);
    expect(sums.refunded).toBe(quote.refund);
    expect(paymentStatus).toBe(
      quote.refund === 401 ? 'refunded' : quote.refund > 0 ? 'partly refunded' : 'paid',
    );
    const leftRupees = balance;
    expect((await packages.refund(bought, leftRupees)).status).toBe(200);
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(bought.paymentId)).toBe(atGateway + leftRupees * 100);
  });

  test('returns a part of the price to the wallet if the customer chooses it', async () => {
    const bought = await holder();
    const at = await w.firstStart(bought.salon);
    const bookingId = await packages.book(bought, { at });
    await byProvider(bought, 'accept', bookingId);
    goBefore(at, 30);
    await packages.cancel(bought, bookingId, { refundTo: 'wallet' });
    const { body } = await w.call('wallet', { as: bought.customer });
    expect(body.data).toMatchObject({ balance: 300 });
    expect(w.refundedAtGateway(bought.paymentId)).toBe(0);
  });

  test('drops people: each visit is returned, then the rest', async () => {
    const bought = await holder();
    const bookingId = await packages.book(bought, { people: 3 });
    expect(await packages.cancel(bought, bookingId, { people: 1 })).toMatchObject({
      ...{ refund: 401, visitsBack: 1, paid: 401 },
    });
    expect(await packages.listed(bought)).toMatchObject({ left: 3, used: 2 });
    expect(await packages.cancel(bought, bookingId)).toMatchObject({ refund: 802, visitsBack: 2 });
    expect(await packages.listed(bought)).toMatchObject({ left: 5, used: 0 });
  });

  test('by the provider returns the visit and grants the bonus', async () => {
    const bought = await holder();
    const bookingId = await packages.book(bought);
    await w.reject(bought.salon, bookingId);
    expect(await packages.balance(bought)).toBe(2005);
    const details = await detailsOf(bought, bookingId);
    expect(details).toMatchObject({ bookingStatus: 'cancelled', hasRescue: false });
    const { body } = await w.call('wallet', { as: bought.customer });
    expect(body.data.balance).toBe(40.1);
    const again = await packages.book(bought);
    await byProvider(bought, 'accept', again);
    await byProvider(bought, 'providerCancel', again);
    expect(await packages.listed(bought)).toMatchObject({ left: 5, used: 0 });
  });

  test('happens once when customer and provider cancel together', async () => {
    for (let round = 0; round < 3; round += 1) {
      const bought = await holder();
      const bookingId = await packages.book(bought);
      await byProvider(bought, 'accept', bookingId);
      await Promise.allSettled([
        packages.cancel(bought, bookingId),
        byProvider(bought, 'providerCancel', bookingId),
      ]);
      expect(await packages.listed(bought)).toMatchObject({ left: 5, used: 0, balance: 2005 });
    }
  });
});
