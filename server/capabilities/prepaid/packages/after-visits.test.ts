import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
const packages = packageSteps(() => w);
const disputes = disputeSteps(() => w);
const { holder, detailsOf, byProvider, goBefore } = packages;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

const commission = async () => 0 - (await balanceOf(w.deps.db, 'commission', PLATFORM));

describe('afterwards', () => {
  test('commission is taken when the visit took place, on the price of the package', async () => {
    const before = await commission();
    const bought = await holder();
    const at = await w.firstStart(bought.salon);
    const bookingId = await packages.book(bought, { at });
    await byProvider(bought, 'accept', bookingId);
    expect(await commission()).toBe(before);
    goBefore(at, -3);
    await w.sweep('booking.ends');
    expect((await commission()) - before).toBe(4000);
    expect(await packages.balance(bought)).toBe(1604);
    expect((await packages.refund(bought, 1604)).status).toBe(200);
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(bought.paymentId)).toBe(160_400);
  });

  test('a no-show keeps the visit used', async () => {
    const bought = await holder();
    const at = await w.firstStart(bought.salon);
    const bookingId = await packages.book(bought, { at });
    await byProvider(bought, 'accept', bookingId);
    goBefore(at, -0.2);
    expect((await byProvider(bought, 'noShow', bookingId)).status).toBe(200);
    expect(await packages.listed(bought)).toMatchObject({ left: 4, used: 1 });
    expect(await balanceOf(w.deps.db, 'escrow', bookingId)).toBe(0);
  });

  test('a decided report refunds a part to the payment, and a provider’s no-show returns the visit', async () => {
    const bought = await holder();
    const [first = '', second = ''] = await w.starts(bought.salon);
    const ids = [
      await packages.book(bought, { at: first }),
      await packages.book(bought, { at: second }),
    ];
    for (const id of ids) await byProvider(bought, 'accept', id);
    goBefore(second, -3);
    await w.sweep('booking.ends');
    const complaint = await disputes.reported({ ...bought, bookingId: ids[0] ?? '' }, 'quality');
    await disputes.decide(complaint, { uphold: true, refundPercent: 50, decision: 'Half of it' });
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(bought.paymentId)).toBe(20_000);
    const noShow = await disputes.reported(
      { ...bought, bookingId: ids[1] ?? '' },
      'provider-no-show',
    );
    await disputes.decide(noShow, { uphold: true, decision: 'The provider did not come' });
    expect(await packages.listed(bought)).toMatchObject({ left: 4, used: 1, balance: 1604 });
  });

  test('goodwill is a credit, and admins read why there is no payment to refund', async () => {
    const bought = await holder();
    const at = await w.firstStart(bought.salon);
    const bookingId = await packages.book(bought, { at });
    await byProvider(bought, 'accept', bookingId);
    goBefore(at, -3);
    await w.sweep('booking.ends');
    const admin = await w.admin();
    const own = { as: admin, params: { bookingId } };
    const { goodwill } = (await w.call('adminBooking', own)).body.data;
    expect(goodwill).toMatchObject({ toSource: 0, remains: 401, isOfPackage: true });
    const body = { amount: 100, remains: 401, reason: 'The water was cold' };
    const refund = await w.call('giveGoodwill', { ...own, body: { ...body, target: 'source' } });
    expect(refund.body.code).toBe('INVALID');
    const credit = await w.call('giveGoodwill', { ...own, body: { ...body, target: 'wallet' } });
    expect(credit.status).toBe(200);
  });

  test('a reschedule keeps the visit and its price', async () => {
    const bought = await holder();
    const bookingId = await packages.book(bought);
    await packages.reprice(bought.salon, 80_000);
    const at = (await w.starts(bought.salon)).at(-1) ?? '';
    const body = { bookingSlotTime: at };
    const moved = await w.call('reschedule', { as: bought.customer, params: { bookingId }, body });
    expect(moved.status).toBe(200);
    const details = await detailsOf(bought, bookingId);
    expect(details).toMatchObject({ amount: 401, pricePerPerson: 400 });
    expect(Temporal.Instant.from(details.date).equals(Temporal.Instant.from(at))).toBe(true);
    expect(await packages.listed(bought)).toMatchObject({ left: 4, used: 1 });
  });

  test('no people can be added', async () => {
    const bought = await holder();
    const bookingId = await packages.book(bought);
    const body = { people: 1 };
    const quoted = await w.call('additionQuote', {
      as: bought.customer,
      params: { bookingId },
      body,
    });
    expect(quoted.body.code).toBe('PACKAGE_PEOPLE');
  });
});
