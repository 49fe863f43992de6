import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { matchPayments, restoredWindow } from '#capabilities/payments/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { cancelRefunded } from './cancel-refunded.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

/**
 * Our refund whose row was lost, matched again.
 * @returns what is to be cancelled for it
 */
async function refundLost(bookingId: string, gatewayPaymentId: string, amount: number) {
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  w.sandbox.gateway.refund(gatewayPaymentId, { amount, receipt: crypto.randomUUID() });
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  await w.bothAdvance('PT1M');
  const window = await restoredWindow(w.deps.db, w.now().subtract({ minutes: 5 }), w.now());
  const { refunded } = await matchPayments(w.deps, window);
  const found = refunded.find(({ subjectId }) => subjectId === bookingId);
  if (!found) throw new Error('The refund was not matched.');
  return found;
}

const brokenInvariants = async () =>
  (await sql`select name, detail from invariants.all_broken`.execute(w.deps.db)).rows;

async function stateOf(bookingId: string) {
  const { rows } = await sql<{ state: string; by: string | null; claims: number }>`
    select state, cancelled_by as by, (select count(*)::int from availability.claims c where c.claim_id = b.id) as claims
    from booking.bookings b where id = ${bookingId}`.execute(w.deps.db);
  return rows[0];
}

test('A booking that was refunded in full is cancelled, and refunded once', async () => {
  const { bookingId, gatewayPaymentId } = await w.booked();
  const { amount } = w.sandbox.gateway.fetchPayment(gatewayPaymentId);
  const refunded = await refundLost(bookingId, gatewayPaymentId, amount);
  expect(await cancelRefunded(w.deps, refunded)).toEqual({ cancelled: 1, kept: null });
  await w.settled();
  expect(await stateOf(bookingId)).toEqual({ state: 'cancelled', by: 'system', claims: 0 });
  expect(w.sandbox.gateway.fetchRefunds(gatewayPaymentId)).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
  expect(await cancelRefunded(w.deps, refunded)).toEqual({ cancelled: 0, kept: null });
});

test('A booking whose refund is what cancelling cost is cancelled as its customer did', async () => {
  const { customer, bookingId, gatewayPaymentId } = await w.booked();
  const { body } = await w.call('cancelQuote', { as: customer, params: { bookingId } });
  const paise = body.data.refund * 100;
  expect(paise).toBeLessThan(w.sandbox.gateway.fetchPayment(gatewayPaymentId).amount);
  const refunded = await refundLost(bookingId, gatewayPaymentId, paise);
  // Its start has passed meanwhile.
  await w.bothAdvance('PT96H');
  expect(await cancelRefunded(w.deps, refunded)).toEqual({ cancelled: 1, kept: null });
  await w.settled();
  expect(await stateOf(bookingId)).toEqual({ state: 'cancelled', by: 'customer', claims: 0 });
  expect(w.sandbox.gateway.fetchRefunds(gatewayPaymentId)).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('A booking that was refunded in part stays', async () => {
  const { bookingId, gatewayPaymentId } = await w.booked();
  const refunded = await refundLost(bookingId, gatewayPaymentId, 20_000);
  expect(await cancelRefunded(w.deps, refunded)).toEqual({
    cancelled: 0,
    kept: expect.stringMatching(/\w/),
  });
  expect(await stateOf(bookingId)).toMatchObject({ state: 'assigned' });
});
