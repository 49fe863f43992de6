import { uuidsIn } from '#capabilities/payments/index.ts';
import type { PayoutsFilter, RunsFilter } from '#contract/payouts/admin-queries.ts';
import type { PayoutState } from '#contract/payouts/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

export type RunRow = Row<'payouts.runs', 'id' | 'startedAt' | 'startedBy' | 'totalPaise'> & {
  count: number;
  paid: number;
  failed: number;
  endedAt: Temporal.Instant | null;
};

const runs = sql`(
  select r.id, r.started_at, r.started_by, r.total_paise, p.count, p.paid, p.failed, p.ended_at
  from payouts.runs r cross join lateral (
    select count(*)::int as count,
      (count(*) filter (where state = 'paid'))::int as paid,
      (count(*) filter (where state = 'failed'))::int as failed,
      case when bool_and(state <> 'wanted') then max(ended_at) end as ended_at
    from payouts.payouts where run_id = r.id) p)`;
const runOrders = {
  newest: sql`started_at desc, id desc`,
  oldest: sql`started_at, id`,
};

/** Runs with their progress. */
export async function runRows(
  db: Db,
  { state, sort }: RunsFilter,
  { limit, offset }: Span,
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select * from ${runs} r
    where ${state} = 'all' or (${state} = 'running' and ended_at is null)
      or (${state} = 'finished' and ended_at is not null) or (${state} = 'failed' and failed > 0)
    order by ${runOrders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function runById(db: Db, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select * from ${runs} r where id = ${id}`.execute(db);
  return rows[0];
}

/** The state of a payout `p` as people see it. */
export const payoutState = sql`case when p.state = 'paid' and p.returned_paise = p.amount_paise
  then 'taken back' else p.state end`;

export type PayoutRow = Row<
  'payouts.payouts',
  | ('id' | 'runId' | 'providerId' | 'providerName' | 'amountPaise')
  | ('lastError' | 'endedAt' | 'gatewayTransferId')
> & {
  startedAt: Temporal.Instant;
  state: PayoutState;
};

/** Payouts within a run are sorted by provider name. */
const payoutOrders = {
  newest: sql`r.started_at desc, p.run_id desc, p.provider_name, p.id`,
  oldest: sql`r.started_at, p.run_id, p.provider_name, p.id`,
  highest: sql`p.amount_paise desc, p.id desc`,
  lowest: sql`p.amount_paise, p.id`,
};

export async function payoutRows(
  db: Db,
  { run, provider, transfer, state, sort }: PayoutsFilter,
  { limit, offset }: Span,
): Promise<PayoutRow[]> {
  const runId = run ?? null;
  const providerId = provider ?? null;
  const [payoutId = null] = uuidsIn([transfer]);
  const { rows } = await sql<PayoutRow>`
    select p.id, p.run_id, r.started_at, p.provider_id, p.provider_name, p.amount_paise,
      ${payoutState} as state, p.last_error, p.ended_at, p.gateway_transfer_id
    from payouts.payouts p join payouts.runs r on r.id = p.run_id
    where (${runId}::uuid is null or p.run_id = ${runId})
      and (${providerId}::uuid is null or p.provider_id = ${providerId})
      and (${transfer} = '' or p.gateway_transfer_id = ${transfer} or p.id = ${payoutId}::uuid)
      and (${state} = 'all' or ${payoutState} = ${state})
    order by ${payoutOrders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
