import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMatched } from '#platform/db/restores.store.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { matchRestored, previewRestored } from './match-restored.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterAll(() => w.close());

function payLost(): string {
  const order = w.sandbox.gateway.createOrder({
    amount: 50_100,
    receipt: `ZB-LOST-${crypto.randomUUID().slice(0, 8)}`,
    notes: { booking: 'ZB-LOST' },
  });
  return w.sandbox.gateway.pay(order.id, 'success', { quiet: true }).razorpay_payment_id;
}

async function refundLost(gatewayPaymentId: string, amount: number): Promise<void> {
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  w.sandbox.gateway.refund(gatewayPaymentId, { amount, receipt: crypto.randomUUID() });
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
}

test('Payments after the last recovered record are lost, however late the restore point is', async () => {
  await w.booked();
  const early = payLost();
  await w.bothAdvance('PT3H');
  // As of a segment that was archived or copied three hours after its last commit.
  const point = w.now();
  const late = payLost();
  await w.bothAdvance('PT5M');
  expect(await previewRestored(w.deps, point)).toMatchObject({ lost: 2 });
  await matchRestored(w.deps, { restoredTo: point, adminId: w.adminId });
  await w.settled();
  for (const id of [early, late]) expect(w.refundedAtGateway(id)).toBe(50_100);
  expect(await previewRestored(w.deps, point)).toMatchObject({ lost: 0 });
});

test('Whatever was lost, admins have one entry, and the restore counts as matched', async () => {
  const point = w.now();
  const lost = Array.from({ length: 20 }, payLost);
  const cancelled = await w.booked();
  await refundLost(
    cancelled.gatewayPaymentId,
    w.sandbox.gateway.fetchPayment(cancelled.gatewayPaymentId).amount,
  );
  const kept = [await w.booked(), await w.booked()];
  for (const { gatewayPaymentId } of kept) await refundLost(gatewayPaymentId, 12_300);
  await w.bothAdvance('PT5M');
  expect(await previewRestored(w.deps, point)).toEqual({
    ...{ lost: 20, lostPaise: 1_002_000, foreign: 0 },
  });
  expect(lost.some((id) => w.refundedAtGateway(id) > 0)).toBe(false);

  const summary = await matchRestored(w.deps, { restoredTo: point, adminId: w.adminId });
  await w.settled();
  expect(summary).toMatchObject({ lost: { count: 20 }, cancelled: 1, unmatched: [] });
  expect(summary.kept).toHaveLength(2);
  expect(lost.every((id) => w.refundedAtGateway(id) === 50_100)).toBe(true);
  expect(await isMatched(w.deps.db, point)).toBe(true);
  await w.call('runReconciliation', { as: w.adminId });
  const { body } = await w.call('differences', { as: w.adminId });
  expect(body.data.items).toMatchObject([{ kind: 'restore-review' }]);
  for (const reference of summary.kept) expect(body.data.items[0].advice).toContain(reference);
  const broken = await sql`select name, detail from invariants.all_broken`.execute(w.deps.db);
  expect(broken.rows).toEqual([]);
  await w.expectEvenBooks();
});
