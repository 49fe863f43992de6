import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { replaceAnswer } from '#test/support/money/gateway-calls.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';
import { withLease } from '../with-lease.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

type Step = 'created' | 'won' | 'lost';

/** Simulates a step of the payer's bank, with or without its webhook. */
async function bank(paymentId: string, step: Step, isDelivered = true): Promise<string> {
  w.sandbox.gateway.setFaults({ webhooks: isDelivered ? 'deliver' : 'drop' });
  const { id } = w.sandbox.gateway.dispute(paymentId, step);
  await w.sandbox.gateway.flushWebhooks();
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  await w.settled();
  return id;
}

async function differencesOf(gatewayId: string) {
  const query = { state: 'all', id: gatewayId };
  return (await w.call('differences', { as: w.adminId, query })).body.data.items;
}

async function lossOf(disputeId: string): Promise<{ kind: string; amount_paise: number }[]> {
  const { rows } = await sql<{ kind: string; amount_paise: number }>`
    select a.kind, p.amount_paise from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id
    join ledger.accounts a on a.id = p.account_id
    where t.key = ${`chargeback-${disputeId}`} order by a.kind`.execute(w.deps.db);
  return rows;
}

async function proposalOf(providerId: string) {
  const { body } = await w.call('payoutPreview', { as: w.adminId });
  return body.data.proposals.find((one: { providerId: string }) => one.providerId === providerId);
}

test('Lists a disputed payment; a won dispute changes nothing', async () => {
  const { gatewayPaymentId } = await w.booked();
  const id = await bank(gatewayPaymentId, 'created');
  const [open] = await differencesOf(id);
  expect(open).toMatchObject({ kind: 'payment-disputed', theirs: 1001, resolvedAt: null });
  expect(open.advice).toContain(gatewayPaymentId);
  expect(open.advice).toMatch(/until \w+/);
  await bank(gatewayPaymentId, 'won');
  expect(await differencesOf(id)).toMatchObject([
    { resolvedAt: expect.any(String), resolution: 'Over: nothing was taken from us.' },
  ]);
  expect(await lossOf(id)).toEqual([]);
});

test('Posts the loss of a dispute once for repeated webhooks', async () => {
  const { gatewayPaymentId } = await w.booked();
  const borne = await balanceOf(w.deps.db, 'chargebacks', PLATFORM);
  const id = await bank(gatewayPaymentId, 'created');
  w.sandbox.gateway.setFaults({ webhooks: 'duplicate' });
  w.sandbox.gateway.dispute(gatewayPaymentId, 'lost');
  await w.sandbox.gateway.flushWebhooks();
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  await w.settled();
  expect(await w.openFor(id)).toEqual([]);
  expect(await lossOf(id)).toEqual([
    { kind: 'chargebacks', amount_paise: 100_100 },
    { kind: 'clearing', amount_paise: -100_100 },
  ]);
  expect((await balanceOf(w.deps.db, 'chargebacks', PLATFORM)) - borne).toBe(100_100);
  const [difference] = await differencesOf(id);
  expect(difference.resolution).toContain('has taken ₹1,001');
});

test('A lost dispute stays open until the gateway states the deducted amount', async () => {
  const { gatewayPaymentId } = await w.booked();
  const id = await bank(gatewayPaymentId, 'created');
  const end = replaceAnswer(w, 'dispute', (one) => ({ ...one, deductedPaise: 0 }));
  await bank(gatewayPaymentId, 'lost');
  expect(await differencesOf(id)).toMatchObject([{ resolvedAt: null }]);
  expect(await lossOf(id)).toEqual([]);
  end();
  expect(await w.openFor(id)).toEqual([]);
  expect(await lossOf(id)).toHaveLength(2);
});

test('Finds disputes and their end without webhooks in the daily comparison', async () => {
  const { gatewayPaymentId } = await w.booked();
  const id = await bank(gatewayPaymentId, 'created', false);
  expect(await differencesOf(id)).toEqual([]);
  expect(await w.openFor(id)).toMatchObject([{ kind: 'payment-disputed' }]);
  await w.bothAdvance('PT480H');
  expect(await w.openFor(id)).toMatchObject([{ kind: 'payment-disputed' }]);
  await bank(gatewayPaymentId, 'lost', false);
  expect(await w.openFor(id)).toEqual([]);
  expect(await lossOf(id)).toHaveLength(2);
});

test('Compares the other disputes when the payment of one is busy', async () => {
  const [busy, free] = [await w.booked(), await w.booked()];
  const disputes = new Map<object, string>();
  for (const one of [free, busy]) {
    await bank(one.gatewayPaymentId, 'created', false);
    disputes.set(one, await bank(one.gatewayPaymentId, 'lost', false));
  }
  const { rows } = await sql<{ id: string }>`
    select id from payments.payments
    where gateway_payment_id = ${busy.gatewayPaymentId}`.execute(w.deps.db);
  const [busyId, freeId] = [disputes.get(busy) ?? '', disputes.get(free) ?? ''];
  const found = await withLease(w.deps.db, rows[0]?.id ?? '', 0, () => w.openFor(busyId));
  expect(found).toMatchObject([{ kind: 'payment-uncompared' }]);
  expect([(await lossOf(busyId)).length, (await lossOf(freeId)).length]).toEqual([0, 2]);
  expect(await w.openFor(busyId)).toEqual([]);
  expect(await lossOf(busyId)).toHaveLength(2);
});

test('Holds the payout of a disputed booking until the dispute ends', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000 });
  const { bookingId, paymentId } = await w.completed(salon);
  w.untilDue();
  expect(await proposalOf(salon.ownerId)).toMatchObject({ bookings: 1 });
  await bank(paymentId, 'created');
  expect(await proposalOf(salon.ownerId)).toBeUndefined();
  const { body } = await w.call('earningLines', { as: salon.ownerId });
  expect(body.data.items).toMatchObject([{ bookingId, state: 'on hold' }]);
  await bank(paymentId, 'won');
  expect(await proposalOf(salon.ownerId)).toMatchObject({ bookings: 1 });
});
