import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type DueWorld, dueWorld } from '#test/support/money/due-world.ts';
import { dieIn, loseAnswer } from '#test/support/money/gateway-calls.ts';
import { passTime } from '#test/support/money/heal.ts';
import { sendPayout } from './send-payout.ts';

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

async function latestPayout() {
  const { rows } = await sql<{ id: string; state: string; last_error: string | null }>`
    select id, state, last_error from payouts.payouts order by id desc limit 1`.execute(w.deps.db);
  return rows[0] ?? { id: '', state: '', last_error: null };
}

async function accountIdOf(personId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select gateway_account_id as id from payments.linked_accounts
    where person_id = ${personId}`.execute(w.deps.db);
  return rows[0]?.id ?? '';
}

/** A crashed worker leases its payout for two minutes of database time. */
async function leaseRunsOut() {
  await sql`update payouts.payouts set leased_until = null`.execute(w.deps.db);
  w.clock.advance('PT2H');
  await w.sweep('payouts.due');
}

describe('a payout', () => {
  test('waits for a sufficient balance at the gateway', async () => {
    const { ownerId } = await w.dueFromBalance();
    w.sandbox.gateway.setFaults({ lowBalance: true });
    await w.payOut(admin);
    expect(await latestPayout()).toMatchObject({
      state: 'wanted',
      last_error: 'Transfer cannot be made due to insufficient balance',
    });
    expect(await w.earned(ownerId)).toBe(-90_000);
    w.sandbox.gateway.setFaults({ lowBalance: false });
    w.clock.advance('PT1H');
    await w.sweep('payouts.due');
    expect(await latestPayout()).toMatchObject({ state: 'paid', last_error: null });
    expect(await w.earned(ownerId)).toBe(0);
  });

  test('with a lost response is made once', async () => {
    const { ownerId } = await w.dueFromBalance();
    const before = (await w.directTransfers()).length;
    loseAnswer(w, 'payOut');
    await w.payOut(admin);
    expect(await w.earned(ownerId)).toBe(-90_000);
    w.clock.advance('PT1H');
    await w.sweep('payouts.due');
    expect(await w.earned(ownerId)).toBe(0);
    expect(await w.directTransfers()).toHaveLength(before + 1);
  });

  test('resumes with the holds after a crash right after the rest', async () => {
    const { ownerId, bookingId } = await w.heldAndRest();
    const before = (await w.directTransfers()).length;
    const [late, { token, total }] = [dieIn(w, 'payOut'), await w.preview(admin)];
    await stopJobs(() => w.confirm(admin, { token, total }));
    const { id } = await latestPayout();
    void sendPayout(w.deps, id);
    await late;
    await leaseRunsOut();
    expect(await w.earned(ownerId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(0);
    expect(await w.directTransfers()).toHaveLength(before + 1);
  });

  test('is recorded by the next worker after a crash right after a release', async () => {
    const { ownerId, bookingId } = await w.heldAndRest();
    const before = (await w.directTransfers()).length;
    const [late, { token, total }] = [dieIn(w, 'releaseTransfer'), await w.preview(admin)];
    await stopJobs(() => w.confirm(admin, { token, total }));
    void sendPayout(w.deps, (await latestPayout()).id);
    await late;
    await leaseRunsOut();
    expect(await w.earned(ownerId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(0);
    expect(await w.directTransfers()).toHaveLength(before + 1);
  });

  test('fails when refused, and its earnings join the next run', async () => {
    const { ownerId, bookingId } = await w.heldAndRest();
    const accountId = await accountIdOf(ownerId);
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    w.sandbox.gateway.setAccount(accountId, 'suspended');
    await w.payOut(admin);
    w.sandbox.gateway.setAccount(accountId, 'activated');
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    expect(await latestPayout()).toMatchObject({
      state: 'failed',
      last_error: 'The linked account is not activated.',
    });
    expect(await w.earned(ownerId)).toBe(-180_000);
    expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(90_000);
    await w.payOut(admin);
    expect(await latestPayout()).toMatchObject({ state: 'paid' });
    expect(await w.earned(ownerId)).toBe(0);
  });

  test('waits for a transfer on hold that the gateway is still making', async () => {
    const { ownerId, bookingId } = await heldJustNow('later');
    const before = (await w.directTransfers()).length;
    await w.payOut(admin);
    expect(await latestPayout()).toMatchObject({
      state: 'wanted',
      last_error: 'The gateway is still making a transfer.',
    });
    await passTime(w, 'PT1H');
    await w.sweep('payouts.due');
    expect(await latestPayout()).toMatchObject({ state: 'paid' });
    expect(await w.earned(ownerId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(0);
    expect(await w.directTransfers()).toHaveLength(before);
  });

  test('pays from our balance what a transfer on hold that fails later would have paid', async () => {
    const { ownerId, bookingId } = await heldJustNow('fail');
    const before = (await w.directTransfers()).length;
    await w.payOut(admin);
    await passTime(w, 'PT1H');
    await w.sweep('payouts.due');
    expect(await latestPayout()).toMatchObject({ state: 'paid' });
    expect(await w.earned(ownerId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'held', bookingId)).toBe(0);
    expect(await w.directTransfers()).toHaveLength(before + 1);
  });

  test('is not made for a disputed booking, or for a changed, unverified or missing account', async () => {
    const none = await w.service();
    await w.completed(none);
    const { ownerId, bookingId } = await w.dueFromBalance();
    await sql`insert into booking.disputes (booking_id, kind, opened_by, opened_at, account)
      values (${bookingId}, 'quality', ${admin}, ${w.now()}, 'It was not what was agreed')`.execute(
      w.deps.db,
    );
    expect((await w.preview(admin)).proposals).toMatchObject([{ blockedBy: 'no bank account' }]);
    const earnings = await w.call('earnings', { as: ownerId });
    expect(earnings.body.data.totals).toMatchObject({ onHold: 450 * 2, due: 0 });
    await sql`delete from booking.disputes where booking_id = ${bookingId}`.execute(w.deps.db);

    expect(await w.link(ownerId, { accountNumber: '5556667778' })).toMatchObject({
      bankLast4: '7778',
      panMasked: 'XXXXXX234K',
    });
    const { email } = await w.person(ownerId);
    await w.mailTo(email, /Your payout account was changed/);
    const blocks = async () =>
      (await w.preview(admin)).proposals
        .map(({ blockedBy }: { blockedBy: string }) => blockedBy)
        .sort();
    expect(await blocks()).toEqual(['account changed less than 48 h ago', 'no bank account']);
    w.sandbox.gateway.setFaults({ accounts: 'needs_clarification' });
    await w.link(none.ownerId);
    w.sandbox.gateway.setFaults({ accounts: 'activated' });
    w.clock.advance('PT48H');
    expect(await blocks()).toEqual(['account under review', null]);
  });
});

/** A due booking whose transfer the gateway accepts only now and makes later, or which fails later. */
async function heldJustNow(transfers: 'later' | 'fail') {
  const salon = await w.paidSalon({ priceRupees: 1000 });
  const { createTransfer } = w.deps.gateway;
  w.deps.gateway.createTransfer = async () => {
    throw new GatewayError('The gateway is down.', false, 'unavailable');
  };
  const { bookingId } = await w.completed(salon);
  w.deps.gateway.createTransfer = createTransfer;
  w.untilDue();
  w.sandbox.gateway.setFaults({ transfers });
  await w.sweep('payments.transfers');
  w.sandbox.gateway.setFaults({ transfers: 'ok' });
  return { ownerId: salon.ownerId, bookingId };
}

/** Runs something without its jobs, as if the process had crashed right after the commit. */
async function stopJobs(work: () => Promise<unknown>): Promise<void> {
  const { enqueue } = w.deps.outbox;
  w.deps.outbox.enqueue = async () => undefined;
  try {
    await work();
  } finally {
    w.deps.outbox.enqueue = enqueue;
  }
}
