import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
const packages = packageSteps(() => w);
const { holder } = packages;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

describe('a bank dispute about the purchase', () => {
  const dispute = async (paymentId: string, step: 'created' | 'won' | 'lost') => {
    w.sandbox.gateway.dispute(paymentId, step);
    await w.sandbox.gateway.flushWebhooks();
    await w.settled();
    await w.sweep('packages.disputes');
  };

  test('stops use and refund until the dispute is won', async () => {
    const bought = await holder();
    await dispute(bought.paymentId, 'created');
    expect((await packages.use(bought)).body.code).toBe('PACKAGE_FROZEN');
    expect((await packages.refund(bought, 2005)).body.code).toBe('PACKAGE_FROZEN');
    expect(await packages.listed(bought)).toMatchObject({ isFrozen: true, refundable: 0, left: 5 });
    await dispute(bought.paymentId, 'won');
    await packages.book(bought);
    expect(await packages.listed(bought)).toMatchObject({ isFrozen: false, left: 4 });
  });

  test('takes back the remainder when the dispute is lost, and nothing is refunded twice', async () => {
    const bought = await holder();
    const bookingId = await packages.book(bought);
    await dispute(bought.paymentId, 'created');
    await dispute(bought.paymentId, 'lost');
    expect(await packages.balance(bought)).toBe(0);
    await packages.cancel(bought, bookingId);
    await w.sweep('packages.disputes');
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(bought.paymentId)).toBe(0);
    expect(await packages.listed(bought)).toMatchObject({ left: 0, used: 0, refunded: 5 });
  });
});

test('An account with unused visits is not deleted; its data has its packages', async () => {
  const bought = await holder();
  const closing = async () =>
    (await w.call('closingFacts', { as: bought.customer })).body.data.toDelete;
  expect(await closing()).toMatchObject([
    { code: 'ACCOUNT_PACKAGES', text: expect.stringContaining('₹2,005.00') },
  ]);
  const data = await w.call('accountData', { as: bought.customer });
  expect(JSON.stringify(data.body ?? data)).toContain(bought.packageId);
  await packages.refund(bought, 2005);
  await w.sweep('payments.refunds');
  expect(await closing()).not.toContainEqual(expect.objectContaining({ code: 'ACCOUNT_PACKAGES' }));
});

test('Business and admin see the packages with their visits', async () => {
  const bought = await holder();
  await packages.book(bought, { people: 2 });
  const own = (await w.call('ownPackages', { as: bought.salon.ownerId })).body.data;
  expect(own).toMatchObject({
    totals: { sold: 5, used: 2, refunded: 0, left: 3, outstanding: 1203 },
  });
  const sold = (await w.call('soldPackages', { as: bought.salon.ownerId })).body.data.items;
  expect(sold).toMatchObject([{ used: 2, left: 3, balance: 1203 }]);
  expect(JSON.stringify(sold)).not.toContain(bought.customer);
  const admin = await w.admin();
  const all = (await w.call('adminPackages', { as: admin, body: {} })).body.data.items;
  const listed = all.find(({ id }: { id: string }) => id === bought.packageId);
  expect(listed).toMatchObject({ customerId: bought.customer, balance: 1203 });
  expect(listed.history.map(({ kind }: { kind: string }) => kind)).toEqual(['bought', 'used']);
});

test('E-mails and documents name the package and the returned visit', async () => {
  const bought = await holder();
  const bookingId = await packages.book(bought);
  await w.settled();
  const { email } = await w.person(bought.customer);
  const booked = await w.mailTo(email, /^(Booked|Requested)/i);
  expect(booked.text).toContain('You used 1 visit of your package.');
  await w.reject(bought.salon, bookingId);
  await w.settled();
  const rejected = await w.mailTo(email, /^Booking declined/);
  expect(rejected.text).toContain('Your visit is back in your package');
  expect(rejected.text).not.toContain('full refund of');
  const { body } = await w.call('invoices', { as: bought.customer, params: { bookingId } });
  expect(body.data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'credit-note',
    'invoice',
  ]);
});
