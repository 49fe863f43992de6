import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';

const database = testDatabase();
let w: ComparedWorld;
const packages = packageSteps(() => w);
const { holder } = packages;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

describe('a refund made in the gateway’s dashboard', () => {
  const refund = async (paymentId: string, amount?: number) => {
    w.sandbox.gateway.refund(paymentId, amount === undefined ? {} : { amount });
    await w.sandbox.gateway.flushWebhooks();
    await w.settled();
  };

  test('ends the package at once, and its customer has nothing more to refund', async () => {
    const bought = await holder();
    await refund(bought.paymentId);
    expect((await packages.use(bought)).body.code).toBe('PACKAGE_USED_UP');
    expect((await packages.refund(bought, 2005)).body.code).toBe('PACKAGE_REFUND');
    expect(await packages.listed(bought)).toMatchObject({ left: 0, refunded: 5, refundable: 0 });
    expect(await packages.balance(bought)).toBe(0);
    expect(w.refundedAtGateway(bought.paymentId)).toBe(200_500);
  });

  test('takes back the unused visits, and a visit that a cancelled booking returns', async () => {
    const bought = await holder();
    const bookingId = await packages.book(bought);
    await refund(bought.paymentId);
    expect(await packages.listed(bought)).toMatchObject({ isFrozen: true, left: 0, used: 1 });
    await packages.cancel(bought, bookingId);
    expect((await packages.use(bought)).body.code).toBe('PACKAGE_FROZEN');
    await w.sweep('packages.disputes');
    await w.sweep('payments.refunds');
    expect(await packages.listed(bought)).toMatchObject({ isFrozen: false, left: 0, refunded: 5 });
    expect(await packages.balance(bought)).toBe(0);
    expect(w.refundedAtGateway(bought.paymentId)).toBe(200_500);
  });

  test('of a part ends the visits that cover it and refunds the rest of them', async () => {
    const bought = await holder();
    await refund(bought.paymentId, 50_000);
    expect(await packages.listed(bought)).toMatchObject({ isFrozen: false, left: 3, refunded: 2 });
    expect(await packages.balance(bought)).toBe(1203);
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(bought.paymentId)).toBe(80_200);
    await packages.book(bought);
    await refund(bought.paymentId, 40_100);
    expect(await packages.listed(bought)).toMatchObject({ isFrozen: false, left: 1, refunded: 3 });
    expect((await packages.refund(bought, 401)).status).toBe(200);
    await w.settled();
    expect(w.refundedAtGateway(bought.paymentId)).toBe(160_400);
  });

  test('is found by the nightly comparison when its webhook is lost', async () => {
    const bought = await holder();
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    await refund(bought.paymentId);
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    expect(await packages.listed(bought)).toMatchObject({ isFrozen: false, left: 5 });
    await w.openFor(bought.paymentId);
    expect((await packages.use(bought)).body.code).toBe('PACKAGE_FROZEN');
    await w.sweep('packages.disputes');
    expect(await packages.listed(bought)).toMatchObject({ left: 0, refunded: 5 });
  });
});
