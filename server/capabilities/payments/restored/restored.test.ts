import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { replaceAnswer } from '#test/support/money/gateway-calls.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { matchPayments, restoredWindow } from './match-payments.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterAll(() => w.close());

/** An order as `openOrder` makes it, of which the database has no row. */
function lostOrder(amount: number, person?: string) {
  const reference = `ZB-${crypto.randomUUID().slice(0, 6)}`;
  return w.sandbox.gateway.createOrder({
    amount,
    receipt: `${reference}-${crypto.randomUUID().slice(0, 8)}`,
    notes: { booking: reference, ...(person ? { person } : {}) },
  });
}

const pay = (orderId: string) =>
  w.sandbox.gateway.pay(orderId, 'success', { quiet: true }).razorpay_payment_id;

async function match() {
  await w.bothAdvance('PT1M');
  const matched = await matchPayments(
    w.deps,
    await restoredWindow(w.deps.db, w.now().subtract({ minutes: 5 }), w.now()),
  );
  await w.settled();
  return matched;
}

async function paymentRow(gatewayPaymentId: string) {
  const { rows } = await sql<{ captured: number; refunded: number; person: string | null }>`
    select p.captured_paise as captured, p.refunded_paise as refunded, o.person_id as person
    from payments.payments p join payments.orders o on o.id = p.order_id
    where p.gateway_payment_id = ${gatewayPaymentId}`.execute(w.deps.db);
  return rows[0];
}

const brokenInvariants = async () =>
  (
    await sql<{ name: string; detail: string }>`
    select name, detail from invariants.all_broken`.execute(w.deps.db)
  ).rows;

describe('matchPayments', () => {
  afterEach(() => w.expectEvenBooks());

  test('refunds payments whose order the database has never seen, in bulk', async () => {
    const customer = await w.customer();
    const ids = [pay(lostOrder(70_000, customer).id), pay(lostOrder(80_000).id)];
    const matched = await match();
    expect(matched).toMatchObject({ lost: { count: 2, amountPaise: 150_000 }, unmatched: [] });
    expect(ids.map((id) => w.refundedAtGateway(id))).toEqual([70_000, 80_000]);
    expect(await paymentRow(ids[0] ?? '')).toMatchObject({ refunded: 70_000, person: customer });
    expect(await brokenInvariants()).toEqual([]);
    expect(await match()).toMatchObject({ lost: { count: 0 }, refunds: { count: 0 } });
    expect(ids.map((id) => w.sandbox.gateway.fetchRefunds(id).length)).toEqual([1, 1]);
  });

  test('counts what was refunded of a lost payment before, and refunds the rest', async () => {
    const id = pay(lostOrder(90_000).id);
    w.sandbox.gateway.refund(id, { amount: 30_000, receipt: crypto.randomUUID() });
    await match();
    expect(w.sandbox.gateway.fetchRefunds(id).map(({ amount }) => amount)).toEqual([
      60_000, 30_000,
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('reverses the part of the provider before it refunds', async () => {
    const { gatewayPaymentId } = await w.booked();
    const [present] = w.sandbox.gateway.fetchTransfers(gatewayPaymentId);
    const id = pay(lostOrder(90_000).id);
    const input = { accountId: present?.recipient ?? '', amount: 50_000, onHold: true };
    w.sandbox.gateway.transfer(id, { ...input, notes: { transfer: crypto.randomUUID() } });
    expect(await match()).toMatchObject({ lost: { count: 1 }, unmatched: [] });
    expect(w.sandbox.gateway.fetchTransfers(id)[0]?.amount_reversed).toBe(50_000);
    expect(w.refundedAtGateway(id)).toBe(90_000);
  });

  test('matches the others when payments cannot be captured', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3 });
    const { body } = await w.order(customer, service);
    w.sandbox.gateway.setFaults({ captures: 'refuse', webhooks: 'drop' });
    const stuck = [pay(body.data.razorpayOrderId), pay(lostOrder(60_000).id)];
    w.sandbox.gateway.setFaults({ captures: 'ok' });
    const good = pay(lostOrder(50_000).id);
    w.sandbox.gateway.setFaults({ captures: 'refuse' });
    const matched = await match();
    expect(matched).toMatchObject({ lost: { count: 1, amountPaise: 50_000 } });
    expect(matched.unmatched.map(({ gatewayId }) => gatewayId).sort()).toEqual(stuck.sort());
    expect(w.refundedAtGateway(good)).toBe(50_000);
    w.sandbox.gateway.setFaults({ captures: 'ok', webhooks: 'deliver' });
    expect(await match()).toMatchObject({ lost: { count: 1, amountPaise: 60_000 }, settled: 1 });
  });

  test('settles a payment of an order that the database has', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3 });
    const { body } = await w.order(customer, service);
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const id = pay(body.data.razorpayOrderId);
    expect(await match()).toMatchObject({ lost: { count: 0 }, settled: 1 });
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    expect(await paymentRow(id)).toMatchObject({ captured: body.data.amount, refunded: 0 });
  });
});

describe('a refund whose request was lost', () => {
  afterEach(() => w.expectEvenBooks());

  /** Refunds at the gateway as `sendRefund` does, without any row of ours. */
  async function lostRefund(gatewayPaymentId: string, amount: number) {
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const receipt = crypto.randomUUID();
    const made = w.sandbox.gateway.refund(gatewayPaymentId, { amount, receipt });
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    return { id: made.id, receipt };
  }

  test('is recorded under its id, so that a pending one is not sent again', async () => {
    const { gatewayPaymentId } = await w.booked();
    const { receipt } = await lostRefund(gatewayPaymentId, 20_000);
    const pending = (made: readonly object[]) =>
      made.map((refund) => ({ ...refund, status: 'pending' }));
    const ends = (['listRefunds', 'refundsOf'] as const).map((call) =>
      replaceAnswer(w, call, pending),
    );
    expect(await match()).toMatchObject({ refunds: { count: 1, amountPaise: 20_000 } });
    await w.sweep('payments.refunds');
    for (const end of ends) end();
    await w.bothAdvance('PT1H');
    await w.sweep('payments.refunds');
    expect(w.sandbox.gateway.fetchRefunds(gatewayPaymentId)).toHaveLength(1);
    const { rows } = await sql<{ id: string }>`
      select id from payments.refunds where id = ${receipt}`.execute(w.deps.db);
    expect(rows).toHaveLength(1);
  });
});

// This test is last, because it leaves money of another system in the gateway's balance that is not in our
// books.
test('Leaves payments of other systems alone', async () => {
  const foreign = w.sandbox.gateway.createOrder({
    ...{ amount: 60_000, receipt: 'shop-1', notes: { booking: 'ZB-1' } },
    payment: { capture: 'automatic' },
  });
  const id = pay(foreign.id);
  expect(await match()).toMatchObject({ lost: { count: 0 }, foreign: 1 });
  expect(w.refundedAtGateway(id)).toBe(0);
  expect(await paymentRow(id)).toBeUndefined();
});
