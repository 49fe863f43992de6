import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';

const database = testDatabase();
let w: PayoutWorld;
let admin: string;

beforeAll(async () => {
  w = await payoutWorld(database);
  admin = await w.admin();
});
afterAll(() => w.close());

type Query = Record<string, string>;
const list = async (name: CallName, query: Query = {}) =>
  (await w.call(name, { as: admin, query })).body.data;
const itemsOf = async (name: CallName, query: Query = {}) => (await list(name, query)).items;

/** The lines of a file, without its heading. */
async function linesOf(name: CallName, query: Query = {}): Promise<string[]> {
  const { token } = await openProvedSession(w.deps, admin);
  const headers = { authorization: `Bearer ${token}` };
  const file = await w.app.inject({ url: pathOf(name), query, headers });
  expect([name, file.statusCode]).toEqual([name, 200]);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  return file.body.trim().split('\r\n').slice(1);
}

/** Pays a provider 90% of this price in a separate run. */
async function paid(priceRupees: number): Promise<void> {
  const salon = await w.paidSalon({ priceRupees });
  await w.completed(salon);
  w.untilDue();
  expect((await w.payOut(admin)).status).toBe(200);
}

test('Lists runs and payouts in pages by run, state and amount, and as CSV', async () => {
  await paid(1000);
  await paid(2000);
  const runs = await itemsOf('payoutRuns');
  expect(runs).toMatchObject([
    { total: 1800, count: 1, paid: 1, failed: 0 },
    { total: 900, count: 1, paid: 1, failed: 0 },
  ]);
  expect(runs.map(({ finishedAt }: { finishedAt: string }) => finishedAt)).not.toContain(null);
  const oldest = await itemsOf('payoutRuns', { sort: 'oldest' });
  expect(oldest).toEqual(runs.toReversed());
  expect(await itemsOf('payoutRuns', { state: 'running' })).toEqual([]);
  expect(await itemsOf('payoutRuns', { state: 'failed' })).toEqual([]);
  expect(await itemsOf('payoutRuns', { state: 'finished' })).toHaveLength(2);

  const [latest] = runs;
  expect(await itemsOf('payouts', { run: latest.id })).toMatchObject([
    { runId: latest.id, amount: 1800, state: 'paid', startedAt: latest.startedAt },
  ]);
  const amounts = async (query: Query) =>
    (await itemsOf('payouts', query)).map(({ amount }: { amount: number }) => amount);
  expect(await amounts({})).toEqual([1800, 900]);
  expect(await amounts({ sort: 'oldest' })).toEqual([900, 1800]);
  expect(await amounts({ sort: 'lowest' })).toEqual([900, 1800]);
  expect(await amounts({ state: 'failed' })).toEqual([]);
  await sql`update payouts.payouts set gateway_transfer_id = 'trf_Listed'
    where run_id = ${latest.id}`.execute(w.deps.db);
  const [{ id, providerId, gatewayTransferId }] = await itemsOf('payouts', { run: latest.id });
  expect(await amounts({ provider: providerId })).toEqual([1800]);
  expect(gatewayTransferId).toBe('trf_Listed');
  for (const transfer of [gatewayTransferId, id])
    expect(await amounts({ transfer })).toEqual([1800]);
  expect(await amounts({ transfer: 'trf_unknown' })).toEqual([]);
  for (const query of [{ provider: 'x' }, { run: 'x' }, { state: 'lost' }, { sort: 'name' }]) {
    expect((await w.call('payouts', { as: admin, query })).status).toBe(400);
  }

  await sql`update payouts.payouts set provider_name = '=1+1' where run_id = ${latest.id}`.execute(
    w.deps.db,
  );
  const [line, ...more] = await linesOf('payoutsCsv', { run: latest.id });
  expect(more).toEqual([]);
  expect(line).toContain(`"'=1+1",1800.00,"paid"`);
  expect(await linesOf('payoutRunsCsv', { state: 'finished' })).toHaveLength(2);
  expect(await linesOf('payoutRunsCsv', { state: 'running' })).toHaveLength(0);
});

test('Shows a run as running until its last payout ends, with failures', async () => {
  const salon = await w.service();
  await w.completed(salon);
  await w.link(salon.ownerId);
  await w.completed(salon);
  w.untilDue();
  const { gateway } = w.sandbox;
  gateway.setFaults({ api: 'down' });
  await w.payOut(admin);
  gateway.setFaults({ api: 'ok', webhooks: 'drop' });
  const [run] = await itemsOf('payoutRuns', { state: 'running' });
  expect(run).toMatchObject({ count: 1, paid: 0, failed: 0, finishedAt: null });
  expect(await itemsOf('payouts', { state: 'wanted' })).toMatchObject([{ runId: run.id }]);

  const { rows } = await sql<{ id: string }>`
    select account_id as id from payouts.payouts where run_id = ${run.id}`.execute(w.deps.db);
  gateway.setAccount(rows[0]?.id ?? '', 'suspended');
  w.clock.advance('PT2H');
  await w.sweep('payouts.due');
  gateway.setAccount(rows[0]?.id ?? '', 'activated');
  gateway.setFaults({ webhooks: 'deliver' });
  expect(await itemsOf('payoutRuns', { state: 'running' })).toEqual([]);
  expect(await itemsOf('payoutRuns', { state: 'failed' })).toMatchObject([
    { id: run.id, failed: 1 },
  ]);
  expect(await itemsOf('payouts', { state: 'failed' })).toMatchObject([
    { runId: run.id, paidAt: null, lastError: expect.any(String) },
  ]);
});

test('Filters differences by state, subject and gateway id', async () => {
  const { db } = w.deps;
  await sql`delete from payments.differences`.execute(db);
  await sql`insert into payments.differences
      (key, kind, gateway_id, ours_paise, theirs_paise, advice, found_at, resolved_at, resolution)
    select 'k' || n, case when n % 2 = 0 then 'payment-amount' else 'refund-missing' end,
      'pay_' || n, 100 * n, null, 'Look', ${w.now()}::timestamptz + n * interval '1 second',
      case when n > 28 then ${w.now()}::timestamptz end, case when n > 28 then '=cmd()' end
    from generate_series(1, 30) n`.execute(db);
  const first = await list('differences');
  expect([first.items.length, first.hasMore]).toEqual([25, true]);
  expect(first.items[0]).toMatchObject({ gatewayId: 'pay_28', ours: 28, theirs: null });
  expect(await itemsOf('differences', { page: '2' })).toHaveLength(3);
  expect((await itemsOf('differences', { sort: 'oldest' }))[0].gatewayId).toBe('pay_1');
  expect(await itemsOf('differences', { about: 'refund' })).toHaveLength(14);
  expect(await itemsOf('differences', { about: 'transfer' })).toEqual([]);
  expect(await itemsOf('differences', { id: 'pay_7' })).toHaveLength(1);
  expect(await itemsOf('differences', { id: 'pay_30' })).toEqual([]);
  expect(await itemsOf('differences', { state: 'resolved' })).toHaveLength(2);
  expect(await itemsOf('differences', { state: 'all', id: 'pay_30' })).toHaveLength(1);
  expect(await linesOf('differencesCsv')).toHaveLength(28);
  const [line] = await linesOf('differencesCsv', { state: 'resolved', id: 'pay_30' });
  expect(line).toContain(`"payment-amount","pay_30",30.00,"",`);
  expect(line).toContain(`"'=cmd()"`);
});

test('Lists compared days and tax rules in pages and as CSV', async () => {
  const { db } = w.deps;
  await sql`delete from payments.reconciliations`.execute(db);
  await sql`insert into payments.reconciliations (day, started_at, finished_at, payments)
    select date '2026-01-01' + n, ${w.now()}, case when n > 0 then ${w.now()}::timestamptz end, n
    from generate_series(0, 27) n`.execute(db);
  const days = await list('reconciledDays');
  expect([days.items.length, days.hasMore]).toEqual([25, true]);
  expect(days.items[0]).toMatchObject({ day: '2026-01-28', payments: 27 });
  expect(await itemsOf('reconciledDays', { state: 'running' })).toMatchObject([
    { day: '2026-01-01', finishedAt: null },
  ]);
  expect((await itemsOf('reconciledDays', { sort: 'oldest' }))[0].day).toBe('2026-01-01');
  expect(await linesOf('reconciledDaysCsv', { state: 'compared' })).toHaveLength(27);

  const at = (days: number) => w.now().add({ hours: 24 * days });
  const insertRule = (kind: string, from: number, until: number | null) =>
    sql`insert into booking.tax_rules (kind, rate_bps, active_from, active_until, made_at)
      values (${kind}, 50, ${at(from)}, ${until === null ? null : at(until)}, ${w.now()})`.execute(
      db,
    );
  await insertRule('tcs', -20, -10);
  await insertRule('tcs', -10, null);
  await insertRule('tds', 5, null);
  const kinds = async (query: Query) =>
    (await itemsOf('taxRules', query)).map(({ kind }: { kind: string }) => kind);
  expect(await kinds({})).toEqual(['tds', 'tcs', 'tcs']);
  expect(await kinds({ state: 'on' })).toEqual(['tcs']);
  expect(await kinds({ state: 'coming' })).toEqual(['tds']);
  expect(await kinds({ state: 'ended' })).toEqual(['tcs']);
  expect(await kinds({ kind: 'tcs', sort: 'oldest' })).toHaveLength(2);
  expect(await linesOf('taxRulesCsv', { kind: 'tcs' })).toEqual([
    expect.stringMatching(/^"tcs",0\.50,"",.*,"on"$/),
    expect.stringMatching(/^"tcs",0\.50,"",.*,"ended"$/),
  ]);
});

test('Serves money lists to admins only', async () => {
  const customer = await w.customer();
  const names = ['payoutRuns', 'payouts', 'differences', 'reconciledDays', 'taxRules'] as const;
  for (const name of names) {
    expect([name, (await w.call(name, { as: customer })).status]).toEqual([name, 403]);
  }
});
