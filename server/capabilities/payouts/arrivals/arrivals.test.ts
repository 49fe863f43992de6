import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type DueWorld, dueWorld } from '#test/support/money/due-world.ts';
import { trackArrivals } from './track-arrivals.ts';

const database = testDatabase();
let w: DueWorld;
let admin: string;

beforeAll(async () => {
  w = await dueWorld(database);
});
beforeEach(async () => {
  admin = await w.admin();
});
afterEach(async () => {
  const { rows } = await sql`select * from invariants.arrivals_are_payouts`.execute(w.deps.db);
  expect(rows).toEqual([]);
});
afterAll(() => w.close());

const UNGUARDED =
  'alter table payouts.payouts disable trigger user;alter table payouts.runs disable trigger user';

const payoutsOf = async (as: string) => (await w.call('ownPayouts', { as })).body.data.items;
const payoutOf = async (as: string, payoutId: string) =>
  (await w.call('ownPayout', { as, params: { payoutId } })).body.data;

/** The gateway settles on the next day at nine. */
async function nextDays(hours: number) {
  await gatewayAdvance(hours);
  w.clock.advance(`PT${hours}H`);
  await w.settled();
  await w.sweep('payouts.arrivals');
}

async function gatewayAdvance(hours: number) {
  await fetch(`${w.sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: `PT${hours}H` }),
  });
}

test('A payout is explained from its bookings to the bank', async () => {
  const { ownerId } = await w.heldAndRest();
  await w.payOut(admin);
  const [sent] = await payoutsOf(ownerId);
  expect(sent).toMatchObject({ amount: 1800, state: 'sent', bookings: 2, arrivedAt: null });
  expect(sent.expectedBy).toMatch(/^\d{4}-\d\d-\d\d$/);
  await w.sweep('payouts.arrivals');
  expect(await payoutOf(ownerId, sent.id)).toMatchObject({ state: 'sent', bankTransfers: [] });
  await nextDays(48);
  const arrived = await payoutOf(ownerId, sent.id);
  expect(arrived).toMatchObject({
    state: 'arrived',
    expectedBy: null,
    gross: 2000,
    commission: 200,
    commissionPercent: 10,
    taxes: [],
    amount: 1800,
    bankLast4: '0061',
    bankTransfers: [{ amount: 1800, reference: expect.stringMatching(/^\d{10}\w{6}$/) }],
  });
  expect(arrived.arrivedAt).toBe(arrived.bankTransfers[0].settledAt);
  // The same figures from the raw postings of its bookings and of the payout.
  const { rows } = await sql<{ kind: string; paise: number }>`
    select a.kind, -sum(p.amount_paise)::bigint as paise from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id join ledger.accounts a on a.id = p.account_id
    where t.kind = 'completed' and t.subject_id in (
      select booking_id from payouts.lines where payout_id = ${sent.id})
    group by a.kind`.execute(w.deps.db);
  const posted = new Map(rows.map(({ kind, paise }) => [kind, paise / 100]));
  expect(posted.get('earnings')).toBe(arrived.amount);
  expect(posted.get('commission')).toBe(arrived.commission);
  const query = { payout: sent.id };
  const lines = (await w.call('earningLines', { as: ownerId, query })).body.data;
  expect(lines.chosen).toEqual({ count: 2, gross: 2000, commission: 200, taxes: 0, net: 1800 });
  expect(lines.items.map(({ payoutId }: { payoutId: string }) => payoutId)).toEqual([
    sent.id,
    sent.id,
  ]);
});

test('A payout of a deposit states what was paid directly, which bears commission as well', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000, depositPercent: 30 });
  await w.link(salon.ownerId);
  await w.completed(salon);
  w.untilDue();
  await w.payOut(admin);
  const [{ id }] = await payoutsOf(salon.ownerId);
  expect(await payoutOf(salon.ownerId, id)).toMatchObject({
    gross: 300,
    atVenue: 700,
    commission: 100,
    amount: 200,
  });
});

test('A payout names the account that it started with, and none if it is older than that record', async () => {
  const { ownerId } = await w.dueFromBalance();
  await w.payOut(admin);
  const [{ id }] = await payoutsOf(ownerId);
  expect(await w.link(ownerId, { accountNumber: '5556667778' })).toMatchObject({
    bankLast4: '7778',
  });
  expect((await payoutOf(ownerId, id)).bankLast4).toBe('0061');
  await sql`update payouts.payouts set bank_last4 = null where id = ${id}`.execute(w.deps.db);
  expect((await payoutOf(ownerId, id)).bankLast4).toBeNull();
});

test("Another provider's payout does not exist for a provider", async () => {
  const [{ ownerId }, other] = [await w.dueFromBalance(), await w.paidSalon()];
  await w.payOut(admin);
  const [payout] = await payoutsOf(ownerId);
  expect(await payoutsOf(other.ownerId)).toEqual([]);
  const params = { payoutId: payout.id };
  expect((await w.call('ownPayout', { as: other.ownerId, params })).status).toBe(404);
  const query = { payout: payout.id };
  const lines = await w.call('earningLines', { as: other.ownerId, query });
  expect(lines.body.data).toMatchObject({ items: [], chosen: { count: 0 } });
});

test('A payout has arrived when its last part has arrived', async () => {
  const { ownerId } = await w.heldAndRest();
  await w.payOut(admin);
  const [{ id }] = await payoutsOf(ownerId);
  const [rest] = await w.directTransfers();
  w.clock.advance('PT1H');
  // The rest waits at the gateway while the released transfer is settled.
  w.sandbox.gateway.holdTransfer(rest?.id ?? '', true);
  await nextDays(48);
  expect(await payoutOf(ownerId, id)).toMatchObject({ state: 'sent', bankTransfers: [] });
  w.sandbox.gateway.holdTransfer(rest?.id ?? '', false);
  await nextDays(48);
  const { bankTransfers, state } = await payoutOf(ownerId, id);
  expect(state).toBe('arrived');
  expect(bankTransfers.map(({ amount }: { amount: number }) => amount)).toEqual([900, 900]);
  expect(new Set(bankTransfers.map(({ reference }: { reference: string }) => reference)).size).toBe(
    2,
  );
});

test('A payout arrives only once the bank of its provider has it', async () => {
  const { ownerId } = await w.dueFromBalance();
  await w.payOut(admin);
  const [{ id }] = await payoutsOf(ownerId);
  w.sandbox.gateway.setFaults({ settlements: 'fail' });
  await nextDays(48);
  w.sandbox.gateway.setFaults({ settlements: 'ok' });
  expect(await payoutOf(ownerId, id)).toMatchObject({ state: 'sent', bankTransfers: [] });
  const differences = async () => (await w.call('differences', { as: admin })).body.data.items;
  const [found] = await differences();
  expect(found).toMatchObject({ kind: 'transfer-unsettled', resolvedAt: null });
  w.sandbox.gateway.endSettlement(found.gatewayId, 'processed');
  await nextDays(4);
  const { state, bankTransfers } = await payoutOf(ownerId, id);
  expect(state).toBe('arrived');
  expect(bankTransfers).toMatchObject([{ reference: expect.any(String) }]);
  expect(await differences()).toEqual([]);
});

test('A transfer that was reversed in part at the gateway arrives with what is left of it', async () => {
  const { ownerId } = await w.dueFromBalance();
  await w.payOut(admin);
  const [{ id, amount }] = await payoutsOf(ownerId);
  const transfer = (await w.directTransfers())[0]?.id ?? '';
  w.sandbox.gateway.reverse(transfer, 20_000);
  await nextDays(48);
  const { state, bankTransfers, returned } = await payoutOf(ownerId, id);
  expect({ state, returned }).toEqual({ state: 'arrived', returned: 200 });
  expect(bankTransfers).toMatchObject([{ amount: amount - 200 }]);
  const { items } = (await w.call('differences', { as: admin })).body.data;
  expect(items).toMatchObject([
    { kind: 'transfer-amount', gatewayId: transfer, ours: amount, theirs: amount - 200 },
  ]);
});

test('A payout that was reversed completely at the gateway ends with what was taken back', async () => {
  const { ownerId } = await w.dueFromBalance();
  await w.payOut(admin);
  const [{ id, amount }] = await payoutsOf(ownerId);
  w.sandbox.gateway.reverse((await w.directTransfers())[0]?.id ?? '', amount * 100);
  await nextDays(48);
  expect(await payoutOf(ownerId, id)).toMatchObject({
    ...{ state: 'taken back', arrivedAt: null, expectedBy: null },
    returned: amount,
    bankTransfers: [],
  });
  expect(await payoutsOf(ownerId)).toMatchObject([{ state: 'taken back', arrivedAt: null }]);
  const listed = async (state: string) =>
    (await w.call('payouts', { as: admin, query: { transfer: id, state } })).body.data.items;
  expect(await listed('taken back')).toMatchObject([{ id, state: 'taken back', paidAt: null }]);
  expect(await listed('paid')).toEqual([]);
});

test('An arrival that is not explained by what was taken back breaks its invariant', async () => {
  const { ownerId } = await w.dueFromBalance();
  await w.payOut(admin);
  const [{ id }] = await payoutsOf(ownerId);
  await nextDays(48);
  const broken = async (paise: number) => {
    await sql`update payouts.payouts set returned_paise = ${paise} where id = ${id}`.execute(
      w.deps.db,
    );
    const { rows } = await sql`select from invariants.arrivals_are_payouts
      where subject = ${id}`.execute(w.deps.db);
    return rows.length;
  };
  expect([await broken(1), await broken(-1), await broken(0)]).toEqual([1, 1, 0]);
});

test('A payout that is not sent for a day, or has not arrived for a week, breaks an invariant', async () => {
  const { ownerId } = await w.dueFromBalance();
  await w.payOut(admin);
  const [{ id }] = await payoutsOf(ownerId);
  const owner = openDb(database.url, { poolSize: 1, asOwner: true });
  const broken = async (change: string) => {
    const names: string[] = [];
    const rollBack = new Error('only a try');
    const tried = owner.transaction().execute(async (tx) => {
      for (const statement of `${UNGUARDED};${change}`.split(';'))
        await sql.raw(statement).execute(tx);
      const { rows } = await sql<{ name: string }>`
        select name from invariants.all_broken where subject = ${id}`.execute(tx);
      names.push(...rows.map(({ name }) => name));
      throw rollBack;
    });
    await expect(tried).rejects.toBe(rollBack);
    return names;
  };
  const sent = (ago: string) =>
    `update payouts.payouts set ended_at = now() - interval '${ago}' where id = '${id}'`;
  expect(await broken(sent('6 days'))).toEqual([]);
  expect(await broken(sent('8 days'))).toEqual(['payouts_arrive']);
  const wanted = (usable: string) => `
    update payouts.runs set started_at = now() - interval '${usable}';
    update payments.linked_accounts set usable_from = now() - interval '${usable}'
      where person_id = '${ownerId}';
    update payouts.payouts set state = 'wanted', ended_at = null where id = '${id}'`;
  expect(await broken(wanted('2 days'))).toContain('payouts_are_sent');
  expect(await broken(wanted('2 hours'))).not.toContain('payouts_are_sent');
  await owner.destroy();
});

test('A gateway that does not respond is polled again hours later, and nothing is recorded twice', async () => {
  const { ownerId } = await w.dueFromBalance();
  await w.payOut(admin);
  const [{ id }] = await payoutsOf(ownerId);
  await gatewayAdvance(48);
  await w.settled();
  w.sandbox.gateway.setFaults({ api: 'down' });
  await trackArrivals(w.deps, w.now());
  w.sandbox.gateway.setFaults({ api: 'ok' });
  await w.sweep('payouts.arrivals');
  expect((await payoutOf(ownerId, id)).state).toBe('sent');
  await nextDays(4);
  await nextDays(4);
  const { state, bankTransfers } = await payoutOf(ownerId, id);
  expect(state).toBe('arrived');
  expect(bankTransfers).toHaveLength(1);
});
