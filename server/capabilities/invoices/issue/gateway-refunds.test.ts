import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';

const database = testDatabase();
let w: ComparedWorld;
const series = seriesSteps(() => w);

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterAll(() => w.close());

async function documents(as: string, bookingId: string) {
  return (await w.call('invoices', { as, params: { bookingId } })).body.data;
}

/** An operator refunds in the gateway's dashboard, and the daily reconciliation finds the refund. */
async function refundManually(gatewayPaymentId: string, amount: number): Promise<void> {
  const { id } = w.sandbox.gateway.refund(gatewayPaymentId, { amount });
  await w.openFor(id);
}

test('A manual refund that exceeds the invoice of the first date is logged, and later refunds have credit notes', async () => {
  const { customer, service } = await w.pair({ priceRupees: 1000 });
  const { bookingIds, gatewayPaymentId } = await series.book(customer, service, 4);
  const [first = '', second = ''] = bookingIds;
  await w.settled();
  const logged = vi.spyOn(w.deps.log, 'error');
  try {
    await refundManually(gatewayPaymentId, 150_000);
    const uncovered = logged.mock.calls.filter(([event]) => event === 'invoices.uncovered');
    expect(uncovered[0]?.[2]).toMatchObject({ amountPaise: 150_000, openPaise: 100_100 });
  } finally {
    logged.mockRestore();
  }
  await refundManually(gatewayPaymentId, 30_000);
  expect(await documents(customer, first)).toMatchObject([
    { kind: 'invoice', amount: 1001 },
    { kind: 'credit-note', amount: 300 },
  ]);
  expect(await documents(customer, second)).toMatchObject([{ kind: 'invoice', amount: 1001 }]);
});
