import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

async function cancel(customer: string, bookingId: string) {
  const params = { bookingId };
  const { body } = await w.call('cancelQuote', { as: customer, params });
  const cancellation = { quote: body.data.quote, reason: 'Plans changed', refundTo: 'source' };
  const done = await w.call('cancel', { as: customer, params, body: cancellation });
  expect(done.status).toBe(200);
  await w.settled();
}

test('Lists an active booking whose payment was refunded manually until it is cancelled', async () => {
  const one = await w.booked();
  const { id } = w.sandbox.gateway.refund(one.gatewayPaymentId);
  const found = [{ kind: 'refund-by-gateway', ours: null, theirs: 1001 }];
  expect(await w.openFor(id)).toMatchObject(found);
  // Also after the look-back days.
  await w.bothAdvance('PT30H');
  await w.sweep('payments.daily');
  expect(await w.openFor(id)).toMatchObject(found);
  await cancel(one.customer, one.bookingId);
  expect(await w.openFor(id)).toEqual([]);
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(100_100);
});

test('Lists partial manual refunds once, with the one that completes the amount', async () => {
  const one = await w.booked();
  const { id: first } = w.sandbox.gateway.refund(one.gatewayPaymentId, { amount: 60_100 });
  expect(await w.openFor(first)).toEqual([]);
  const { id: second } = w.sandbox.gateway.refund(one.gatewayPaymentId, { amount: 40_000 });
  expect(await w.openFor(second)).toMatchObject([{ kind: 'refund-by-gateway', theirs: 1001 }]);
  expect(await w.openFor(first)).toEqual([]);
});
