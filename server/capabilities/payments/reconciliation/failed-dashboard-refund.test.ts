import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { replaceAnswer } from '#test/support/money/gateway-calls.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterAll(() => w.close());

test('A failed refund of the dashboard stays a difference until it arrives', async () => {
  const one = await w.booked();
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  const input = { amount: 20_000, receipt: 'counter-8' };
  const refund = w.sandbox.gateway.refund(one.gatewayPaymentId, input);
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  let status = 'pending';
  const asOf = (made: readonly object[]) => made.map((each) => ({ ...each, status }));
  const ends = (['listRefunds', 'refundsOf'] as const).map((call) => replaceAnswer(w, call, asOf));
  expect(await w.openFor(refund.id)).toEqual([]);
  status = 'failed';
  await w.bothAdvance('PT1H');
  await w.sweep('payments.refunds');
  const failed = [{ kind: 'refund-failed' }];
  expect(await w.openFor(refund.id), 'the comparison agrees with the sweep').toMatchObject(failed);
  expect(await w.openFor(refund.id)).toMatchObject(failed);
  for (const end of ends) end();
  await w.bothAdvance('PT1H');
  await w.sweep('payments.refunds');
  expect(await w.openFor(refund.id)).toEqual([]);
});
