import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import type { Deps } from '#platform/deps.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { replaceAnswer } from '#test/support/money/gateway-calls.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { takeDay } from '../differences/days.store.ts';
import { dayIn } from '../differences/differences.rules.ts';
import { reconcileDay } from './reconcile-day.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(async () => {
  w.sandbox.gateway.setFaults({
    webhooks: 'deliver',
    captures: 'ok',
    settlements: 'ok',
    lists: 'ok',
  });
  await w.expectEvenBooks();
});
afterAll(() => w.close());

describe('reconcileDay repairs', () => {
  test('an unreported captured payment of a known order', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3 });
    const { body } = await w.order(customer, service);
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    expect(await w.openFor(paid.razorpay_payment_id)).toEqual([]);
    const { rows } = await sql<{ status: string }>`
      select status from payments.payments
      where gateway_payment_id = ${paid.razorpay_payment_id}`.execute(w.deps.db);
    expect(rows).toEqual([{ status: 'captured' }]);
  });

  test('other payments when one cannot be captured', async () => {
    const order = async () => {
      const { customer, service } = await w.pair({ daysAhead: 3 });
      return w.order(customer, service);
    };
    const [first, second] = [await order(), await order()];
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const good = w.sandbox.gateway.pay(first.body.data.razorpayOrderId, 'success');
    w.sandbox.gateway.setFaults({ captures: 'refuse' });
    // The gateway lists the newest first.
    const stuck = w.sandbox.gateway.pay(second.body.data.razorpayOrderId, 'success');
    expect(await w.openFor(stuck.razorpay_payment_id)).toMatchObject([
      { kind: 'payment-uncaptured', ours: null, theirs: second.body.data.amount / 100 },
    ]);
    const { rows } = await sql<{ status: string }>`
      select status from payments.payments
      where gateway_payment_id = ${good.razorpay_payment_id}`.execute(w.deps.db);
    expect(rows).toEqual([{ status: 'captured' }]);
    w.sandbox.gateway.setFaults({ webhooks: 'deliver', captures: 'ok' });
    expect(await w.openFor(stuck.razorpay_payment_id)).toEqual([]);
  });

  test('other payments when one has an unknown status', async () => {
    const order = async () => {
      const { customer, service } = await w.pair({ daysAhead: 3 });
      return (await w.order(customer, service)).body.data.razorpayOrderId;
    };
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const good = w.sandbox.gateway.pay(await order(), 'success').razorpay_payment_id;
    const unknown = w.sandbox.gateway.pay(await order(), 'success').razorpay_payment_id;
    w.sandbox.gateway.setFaults({ lists: 'unknown' });
    expect(await w.openFor(unknown)).toMatchObject([{ kind: 'payment-uncompared' }]);
    const { rows } = await sql<{ status: string }>`
      select status from payments.payments where gateway_payment_id = ${good}`.execute(w.deps.db);
    expect(rows).toEqual([{ status: 'captured' }]);
    w.sandbox.gateway.setFaults({ lists: 'ok' });
    expect(await w.openFor(unknown)).toEqual([]);
  });

  test('a refund that the gateway made without our request', async () => {
    const one = await w.booked();
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const refund = w.sandbox.gateway.refund(one.gatewayPaymentId, { amount: 20_000 });
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    expect(await w.openFor(refund.id)).toEqual([]);
    const { rows } = await sql<object>`
      select origin, status, amount_paise, subject_id from payments.refunds
      where gateway_refund_id = ${refund.id}`.execute(w.deps.db);
    expect(rows).toEqual([
      { origin: 'gateway', status: 'processed', amount_paise: 20_000, subject_id: one.bookingId },
    ]);
    expect(await w.openFor(refund.id)).toEqual([]);
  });

  test('a pending refund of the dashboard with a receipt, and does not make it again', async () => {
    const one = await w.booked();
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const input = { amount: 20_000, receipt: 'counter-7' };
    const refund = w.sandbox.gateway.refund(one.gatewayPaymentId, input);
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    const pending = (made: readonly object[]) =>
      made.map((each) => ({ ...each, status: 'pending' }));
    const ends = (['listRefunds', 'refundsOf'] as const).map((call) =>
      replaceAnswer(w, call, pending),
    );
    await w.openFor(refund.id);
    await w.sweep('payments.refunds');
    const states = async () =>
      (
        await sql<{ status: string }>`
        select status from payments.refunds where gateway_refund_id = ${refund.id}`.execute(
          w.deps.db,
        )
      ).rows;
    expect(await states()).toEqual([{ status: 'pending' }]);
    for (const end of ends) end();
    await w.bothAdvance('PT1H');
    await w.sweep('payments.refunds');
    expect(w.sandbox.gateway.fetchRefunds(one.gatewayPaymentId)).toHaveLength(1);
    expect(await states()).toEqual([{ status: 'processed' }]);
  });

  test('our refund without a reported result', async () => {
    const one = await w.booked();
    const params = { bookingId: one.bookingId };
    const { body } = await w.call('cancelQuote', { as: one.customer, params });
    const cancellation = { quote: body.data.quote, reason: 'Plans changed', refundTo: 'source' };
    const [{ enqueue }] = [w.deps.outbox];
    w.deps.outbox.enqueue = async () => undefined;
    await w.call('cancel', { as: one.customer, params, body: cancellation });
    w.deps.outbox.enqueue = enqueue;
    const { rows } = await sql<{ id: string; amount_paise: number }>`
      select id, amount_paise from payments.refunds where subject_id = ${one.bookingId}`.execute(
      w.deps.db,
    );
    const [ours] = rows;
    const refund = w.sandbox.gateway.refund(
      one.gatewayPaymentId,
      { amount: ours?.amount_paise ?? 0, receipt: ours?.id ?? '' },
      { quiet: true },
    );
    expect(await w.openFor(refund.id)).toEqual([]);
    const after = await sql<{ status: string }>`
      select status from payments.refunds where id = ${ours?.id}`.execute(w.deps.db);
    expect(after.rows).toEqual([{ status: 'processed' }]);
    expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(100_000);
    await w.sweep('payments.transfers');
  });

  test('a manual reversal of a transfer', async () => {
    const one = await w.booked();
    const [transfer] = w.sandbox.gateway.fetchTransfers(one.gatewayPaymentId);
    w.sandbox.gateway.reverse(transfer?.id ?? '', 30_000);
    expect(await w.openFor(transfer?.id ?? '')).toEqual([]);
    expect(await balanceOf(w.deps.db, 'held', one.bookingId)).toBe(60_000);
  });

  test('a missing settlement, once', async () => {
    await w.booked();
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    await w.bothAdvance('PT72H');
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    const settled = (await w.atGateway()).settlements.filter(({ isOurs }) => isOurs);
    expect(settled.length).toBeGreaterThan(0);
    const id = settled[0]?.id ?? '';
    expect(await w.openFor(id)).toEqual([]);
    expect(await w.openFor(id)).toEqual([]);
    const sum = settled.reduce((total, { amount }) => total + amount, 0);
    expect(await balanceOf(w.deps.db, 'bank', PLATFORM)).toBe(sum);
  });

  test('a settlement only once the bank has it', async () => {
    await w.booked();
    const banked = () => balanceOf(w.deps.db, 'bank', PLATFORM);
    const before = await banked();
    const listed = async () => (await w.atGateway()).settlements;
    const known = new Set((await listed()).map(({ id }) => id));
    w.sandbox.gateway.setFaults({ webhooks: 'drop', settlements: 'create' });
    await w.bothAdvance('PT48H');
    const [made] = (await listed()).filter(({ id, isOurs }) => isOurs && !known.has(id));
    const { id = '', amount = 0 } = made ?? {};
    // It waits for hours at first, which is usual.
    expect(await w.openFor(id)).toEqual([]);
    expect(await banked()).toBe(before);
    await w.bothAdvance('PT24H');
    expect(await w.openFor(id)).toMatchObject([{ kind: 'settlement-delayed' }]);
    w.sandbox.gateway.endSettlement(id, 'failed');
    await w.bothAdvance('PT96H');
    expect(await w.openFor(id)).toMatchObject([{ kind: 'settlement-failed', ours: null }]);
    expect(await banked()).toBe(before);
    // The gateway tries again later than the comparison looks back.
    w.sandbox.gateway.endSettlement(id, 'processed');
    expect(await w.openFor(id)).toEqual([]);
    expect(await banked()).toBe(before + amount);
  });
});

/** A gateway that delays all responses until `answer` is called. */
function heldGateway(real: Deps['gateway']) {
  const called = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const gateway = new Proxy(real, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...inputs: unknown[]) => {
        called.resolve();
        await mayAnswer.promise;
        return Reflect.apply(method, target, inputs);
      };
    },
  });
  return { gateway, called: called.promise, answer: mayAnswer.resolve };
}

describe('a day', () => {
  test('is compared by one worker at a time, and automatically after it ends', async () => {
    const today = dayIn(w.now());
    const { gateway, called, answer } = heldGateway(w.deps.gateway);
    const first = reconcileDay({ ...w.deps, gateway }, today);
    await called;
    expect(await reconcileDay(w.deps, today)).toBe(false);
    answer();
    expect(await first).toBe(true);
    await w.bothAdvance('PT36H');
    await w.sweep('payments.daily');
    const { body } = await w.call('reconciledDays', { as: w.adminId });
    const yesterday = dayIn(w.now().subtract({ hours: 26 }));
    const day = body.data.items.find((one: { day: string }) => one.day === yesterday);
    expect(day.finishedAt).not.toBeNull();
    expect(await reconcileDay(w.deps, yesterday)).toBe(false);
  });

  test('without a comparison is compared once the application is back', async () => {
    const one = await w.booked();
    await w.bothAdvance('PT36H');
    await w.sweep('payments.daily');
    await w.bothAdvance('PT24H');
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const refund = w.sandbox.gateway.refund(one.gatewayPaymentId, { amount: 10_000 });
    await w.bothAdvance('PT240H');
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    await w.sweep('payments.daily');
    const { rows } = await sql<{ amount: number }>`
      select amount_paise as amount from payments.refunds
      where gateway_refund_id = ${refund.id}`.execute(w.deps.db);
    expect(rows).toEqual([{ amount: 10_000 }]);
  });

  test('is compared later, even when no comparison has succeeded yet', async () => {
    const one = await w.booked();
    await sql`delete from payments.reconciliations`.execute(w.deps.db);
    await w.bothAdvance('PT36H');
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const refund = w.sandbox.gateway.refund(one.gatewayPaymentId, { amount: 10_000 });
    await w.bothAdvance('PT24H');
    w.sandbox.gateway.setFaults({ webhooks: 'deliver', api: 'down' });
    await w.sweep('payments.daily');
    w.sandbox.gateway.setFaults({ api: 'ok' });
    await w.bothAdvance('PT240H');
    await w.sweep('payments.daily');
    const { rows } = await sql<{ amount: number }>`
      select amount_paise as amount from payments.refunds
      where gateway_refund_id = ${refund.id}`.execute(w.deps.db);
    expect(rows).toEqual([{ amount: 10_000 }]);
  });

  test('that cannot be compared is retried', async () => {
    await w.bothAdvance('PT24H');
    w.sandbox.gateway.setFaults({ api: 'down' });
    const refused = await w.call('runReconciliation', { as: w.adminId });
    w.sandbox.gateway.setFaults({ api: 'ok' });
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await reconcileDay(w.deps, dayIn(w.now()))).toBe(true);
  });

  test('that another process compares is not reported as compared', async () => {
    await w.bothAdvance('PT24H');
    await takeDay(w.deps.db, dayIn(w.now()), w.now(), w.now());
    const refused = await w.call('runReconciliation', { as: w.adminId });
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    w.clock.advance('PT10M');
    expect(await w.call('runReconciliation', { as: w.adminId })).toMatchObject({ status: 200 });
  });
});
