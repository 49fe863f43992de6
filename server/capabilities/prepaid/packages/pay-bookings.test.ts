import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
const packages = packageSteps(() => w);
const { holder, detailsOf } = packages;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

describe('paying', () => {
  test('books at once at the price of the package, without the gateway', async () => {
    const bought = await holder();
    const { body } = await packages.use(bought);
    expect(body.data).toMatchObject({
      ...{ amount: 0, razorpayOrderId: null, walletAmount: 0, giftCardAmount: 0 },
      ...{ packageAmount: 401, bookingStatus: 'assigned' },
    });
    const { bookingId } = body.data;
    expect(await packages.balance(bought)).toBe(1604);
    expect(await balanceOf(w.deps.db, 'escrow', bookingId)).toBe(-40_100);
    const details = await detailsOf(bought, bookingId);
    expect(details).toMatchObject({
      ...{ amount: 401, pricePerPerson: 400, bookingChargePerPerson: 1, walletUsed: 0 },
      packageUsed: { packageId: bought.packageId, amount: 401, visits: 1 },
      ...{ paymentStatus: 'paid', sums: { paid: 401, kept: 401 } },
    });
    expect(details.actions).not.toContain('addPeople');
    expect(await packages.listed(bought)).toMatchObject({
      ...{ left: 4, used: 1, balance: 1604 },
      history: [{ kind: 'bought' }, { kind: 'used', visits: -1, amount: -401, bookingId }],
    });
  });

  test('takes one visit for each person', async () => {
    const bought = await holder();
    const bookingId = await packages.book(bought, { people: 3 });
    expect(await packages.listed(bought)).toMatchObject({ left: 2, used: 3 });
    expect(await balanceOf(w.deps.db, 'escrow', bookingId)).toBe(-120_300);
    expect((await packages.use(bought, { people: 3, shiftMinutes: 240 })).body.code).toBe(
      'PACKAGE_USED_UP',
    );
  });

  test('pays everything where others pay a deposit', async () => {
    const bought = await holder({ depositPercent: 20 });
    const { salon } = bought;
    const { depositPercent: _, ...whole } = salon;
    const bookingId = await packages.book({ ...bought, salon: whole });
    expect(await detailsOf(bought, bookingId)).not.toHaveProperty('atVenue');
    expect((await packages.use(bought)).status).toBe(400);
  });

  test('is refused at a different price, business or sub-service, and to another customer', async () => {
    const bought = await holder();
    expect((await packages.use(bought, { labour: 500 })).body.code).toBe('PRICE_CHANGED');
    const theirs = { ...bought, customer: await w.customer() };
    expect((await packages.use(theirs)).body.code).toBe('PACKAGE_NOT_FOUND');
    const elsewhere = { ...bought, salon: await w.service({ daysAhead: 3 }) };
    expect((await packages.use(elsewhere)).body.code).toBe('PACKAGE_OTHER_SERVICE');
    const owner = { id: bought.salon.ownerId };
    const sibling = { ...bought, salon: await w.service({ owner, daysAhead: 3 }) };
    const refused = await packages.use(sibling);
    expect(refused.body.code).toBe('PACKAGE_OTHER_SERVICE');
    expect(refused.body.message).toContain('This package is for');
    expect(await packages.listed(bought)).toMatchObject({ left: 5 });
  });

  test('is not affected by a new price', async () => {
    const bought = await holder();
    await packages.reprice(bought.salon, 90_000);
    await packages.book(bought);
    expect(await packages.balance(bought)).toBe(1604);
  });

  test('lists what can pay for a sub-service', async () => {
    const bought = await holder({ visits: 2, price: 800 });
    const usable = async () => {
      const query = { subServiceId: bought.salon.subServiceId };
      return (await w.call('usablePackages', { as: bought.customer, query })).body.data.packages;
    };
    expect(await usable()).toMatchObject([{ left: 2, visits: 2, pricePerVisit: 400 }]);
    await packages.book(bought, { people: 2 });
    expect(await usable()).toEqual([]);
  });

  test('uses the last visit for one of ten orders at once', async () => {
    const bought = await holder({ visits: 2, price: 800, capacity: 10 });
    await packages.book(bought);
    const starts = await w.starts(bought.salon);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => packages.use(bought, { at: starts[nth] ?? '' })),
    );
    const codes = replies.map(({ body }) => body.code ?? body.data.bookingStatus);
    expect(codes.filter((code) => code === 'assigned')).toHaveLength(1);
    // A busy machine refuses some of these orders before they reach the package.
    const refused = codes.filter((code) => code !== 'assigned');
    expect(new Set(['PACKAGE_USED_UP', 'UNAVAILABLE', ...refused]).size).toBe(2);
    expect(refused).toContain('PACKAGE_USED_UP');
    expect(await packages.balance(bought)).toBe(0);
  });

  test('either uses or refunds the last visit when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bought = await holder({ visits: 2, price: 800 });
      await packages.book(bought);
      const at = (await w.starts(bought.salon))[8] ?? '';
      const [used, refunded] = await Promise.all([
        packages.use(bought, { at }),
        packages.refund(bought, 401),
      ]);
      const codes = [used.body.code ?? 'used', refunded.body.code ?? 'refunded'];
      expect([
        ['used', 'PACKAGE_REFUND'],
        ['PACKAGE_USED_UP', 'refunded'],
      ]).toContainEqual(codes);
      expect(await packages.listed(bought)).toMatchObject({ left: 0 });
    }
  });

  test('leaves seats and package alone when a seat is taken', async () => {
    const bought = await holder({ capacity: 1 });
    const at = await w.firstStart(bought.salon);
    await w.book(await w.customer(), bought.salon, { at });
    expect((await packages.use(bought, { at })).body.code).toBe('SLOT_TAKEN');
    expect(await packages.balance(bought)).toBe(2005);
  });
});
