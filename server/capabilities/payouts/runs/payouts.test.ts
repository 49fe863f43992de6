import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import type { LedgerAccount } from '#contract/ledger/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type DueWorld, dueWorld } from '#test/support/money/due-world.ts';

const database = testDatabase();
let w: DueWorld;
let admin: string;

beforeAll(async () => {
  w = await dueWorld(database);
});
// Each test starts without due earnings, so that a run pays only the earnings of the test.
beforeEach(async () => {
  admin = await w.admin();
  const { total } = await w.preview(admin);
  if (total > 0) await w.payOut(admin);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

const proposalOf = async (provider: string) =>
  (await w.preview(admin)).proposals.find(
    ({ providerId }: { providerId: string }) => providerId === provider,
  );

test('[POLICY-06] Transfers a payment to the provider on hold and releases it when due', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000 });
  const { bookingId, paymentId } = await w.completed(salon);
  expect(w.sandbox.gateway.fetchTransfers(paymentId)).toMatchObject([
    { amount: 90_000, on_hold: true },
  ]);
  expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(90_000);
  expect(await proposalOf(salon.ownerId)).toBeUndefined();
  w.untilDue();
  expect(await proposalOf(salon.ownerId)).toMatchObject({
    amount: 900,
    fromHolds: 900,
    fromBalance: 0,
    blockedBy: null,
  });
  expect((await w.payOut(admin)).status).toBe(200);
  expect(w.sandbox.gateway.fetchTransfers(paymentId)).toMatchObject([{ on_hold: false }]);
  expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(0);
  expect(await w.earned(salon.ownerId)).toBe(0);
  const runs = await w.call('payoutRuns', { as: admin });
  expect(runs.body.data.items[0]).toMatchObject({ total: 900, count: 1, paid: 1, failed: 0 });
  expect(runs.body.data.items[0].finishedAt).not.toBeNull();
  const money = await w.call('adminMoney', { as: admin, params: { bookingId } });
  expect(money.body.data.transfers).toMatchObject([{ made: 900, reversed: 0, status: 'released' }]);
  expect(money.body.data.steps.at(-1)).toMatchObject({ title: 'Paid out to the provider' });
  expect(money.body.data.balances.map(({ amount }: { amount: number }) => amount)).toEqual([
    0, 0, 0,
  ]);
});

test('Combines holds and balance in one payout; a reversal is at least a rupee', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000 });
  const { bookingId } = await w.completed(salon);
  await sql`update payments.transfers set target_paise = 89_950, next_try_at = ${w.now()}
    where subject_id = ${bookingId}`.execute(w.deps.db);
  await w.sweep('payments.transfers');
  expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(89_900);
  w.untilDue();
  expect(await proposalOf(salon.ownerId)).toMatchObject({ fromHolds: 899, fromBalance: 1 });
  await w.payOut(admin);
  expect(await w.earned(salon.ownerId)).toBe(0);
  expect((await w.directTransfers()).at(0)).toMatchObject({ amount: 100 });
});

test('Leaves out a booking whose transfer is not aligned, and pays the others', async () => {
  const { ownerId, bookingId } = await w.heldAndRest();
  await sql`update payments.transfers set target_paise = made_paise - 10000
    where subject_id = ${bookingId}`.execute(w.deps.db);
  const { proposals, total } = await w.preview(admin);
  const own = proposals.filter((one: { providerId: string }) => one.providerId === ownerId);
  expect(own).toMatchObject([
    { amount: 900, bookings: 1, blockedBy: null },
    { amount: 900, bookings: 1, blockedBy: 'transfer not aligned yet' },
  ]);
  expect(total).toBe(900);
  expect((await w.payOut(admin)).status).toBe(200);
  expect(await w.earned(ownerId)).toBe(-90_000);
  await sql`update payments.transfers set target_paise = made_paise
    where subject_id = ${bookingId}`.execute(w.deps.db);
  expect(await proposalOf(ownerId)).toMatchObject({ amount: 900, blockedBy: null });
});

test('Sends a rest below the minimum together with a rupee of the holds', async () => {
  const salon = await w.service({ priceRupees: 1000 });
  const booked = await w.book(await w.customer(), salon);
  await w.settled();
  await w.link(salon.ownerId);
  const { bookingId } = booked;
  // Simulates a fee that leaves all but half a rupee of the provider's share.
  const before = await changeFee(booked.razorpay_payment_id, 100_100 - 89_950);
  await w.call('accept', { as: salon.ownerId, params: { bookingId } });
  await w.settled();
  await changeFee(booked.razorpay_payment_id, before);
  expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(89_950);
  w.clock.advance('PT216H');
  await w.sweep('booking.ends');
  await sql`update payments.transfers set target_paise = made_paise where subject_id = ${bookingId}`.execute(
    w.deps.db,
  );
  w.untilDue();
  expect(await proposalOf(salon.ownerId)).toMatchObject({ fromHolds: 899.5, fromBalance: 0.5 });
  await w.payOut(admin);
  expect(await w.earned(salon.ownerId)).toBe(0);
  expect((await w.directTransfers()).at(0)).toMatchObject({ amount: 150 });
});

describe('a confirmation', () => {
  test('given twice starts one run', async () => {
    const { ownerId } = await w.dueFromBalance();
    const { token, total } = await w.preview(admin);
    const both = await Promise.all([
      w.confirm(admin, { token, total }),
      w.confirm(admin, { token, total }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body.data.id).toBe(both[1].body.data.id);
    await w.settled();
    expect(await w.earned(ownerId)).toBe(0);
  });

  test('by two admins at once pays once', async () => {
    const { ownerId } = await w.dueFromBalance();
    const other = await w.admin();
    const [mine, theirs] = await Promise.all([w.preview(admin), w.preview(other)]);
    const both = await Promise.all([
      w.confirm(admin, { token: mine.token, total: mine.total }),
      w.confirm(other, { token: theirs.token, total: theirs.total }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await w.settled();
    expect(await w.earned(ownerId)).toBe(0);
  });

  test('of other figures, with a wrong total, too late or by another admin pays nothing', async () => {
    await w.dueFromBalance();
    const { token, total } = await w.preview(admin);
    expect(await w.confirm(admin, { token, total: total + 1 })).toMatchObject({
      status: 400,
      body: { code: 'PAYOUT_TOTAL' },
    });
    const stale = { status: 409, body: { code: 'PAYOUT_STALE' } };
    expect(await w.confirm(await w.admin(), { token, total })).toMatchObject(stale);
    expect(await w.confirm(admin, { token: `${token}x`, total })).toMatchObject(stale);
    w.clock.advance('PT10M');
    expect(await w.confirm(admin, { token, total })).toMatchObject(stale);
    const old = await w.preview(admin);
    await w.dueFromBalance();
    expect(await w.confirm(admin, { token: old.token, total: old.total })).toMatchObject(stale);
    const customer = await w.customer();
    expect((await w.confirm(customer, { token, total })).status).toBe(403);
  });
});

test('Withholds active taxes and posts them to tax accounts', async () => {
  const rule = { ratePercent: 18, activeFrom: w.now().toString() };
  const until = w
    .now()
    .add({ hours: 24 * 60 })
    .toString();
  for (const [kind, ratePercent] of [
    ['gst-commission', 18],
    ['tcs', 0.5],
    ['tds', 0.1],
  ] as const) {
    const body = { ...rule, kind, ratePercent, activeUntil: until };
    expect((await w.call('addTaxRule', { as: admin, body })).status).toBe(200);
  }
  const again = await w.call('addTaxRule', { as: admin, body: { ...rule, kind: 'tcs' } });
  expect(again).toMatchObject({ status: 409, body: { code: 'TAX_RULE_OVERLAPS' } });
  expect((await w.call('taxRules', { as: admin })).body.data.items).toHaveLength(3);
  const salon = await w.paidSalon({ priceRupees: 1000 });
  await w.completed(salon);
  w.untilDue();
  // Of ₹1000: commission 100, GST on it 18, TCS 5, TDS 1.
  expect(await proposalOf(salon.ownerId)).toMatchObject({ amount: 876, fromHolds: 876 });
  await w.payOut(admin);
  const held = await Promise.all(
    (['gst', 'tcs', 'tds'] as const).map((kind) => balanceOf(w.deps.db, kind, PLATFORM)),
  );
  expect(held).toEqual([-1_800, -500, -100]);
  const accounts = await w.call('adminLedger', { as: admin });
  const balances = accounts.body.data.map(({ balance }: { balance: number }) => balance);
  expect(balances.reduce((sum: number, each: number) => sum + Math.round(each * 100), 0)).toBe(0);
  const named = new Map(
    accounts.body.data.map((one: LedgerAccount) => [one.account, [one.type, one.amount]]),
  );
  expect(named.get('GST collected')).toEqual(['debt', 18]);
  expect(named.get('Commission')).toEqual(['income', expect.any(Number)]);
  expect((named.get('Commission') as [string, number])[1]).toBeGreaterThan(0);
});

/** @returns the previous fee. */
async function changeFee(gatewayPaymentId: string, feePaise: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    update payments.payments set fee_paise = ${feePaise}
    where gateway_payment_id = ${gatewayPaymentId} returning old.fee_paise as before`.execute(
    w.deps.db,
  );
  return rows[0]?.before ?? 0;
}
