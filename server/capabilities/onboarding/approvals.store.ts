import type { FormValues } from '#contract/onboarding/rules.ts';
import type { ApprovalsFilter, formEvents } from '#contract/onboarding/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

type Act = (typeof formEvents)[number];

/**
 * Adds an entry to the history of a form: what was done, by whom and why. Entries are never
 * changed.
 */
export async function addHistory(
  tx: Tx,
  line: {
    serviceId: string;
    act: Act;
    actorId: string;
    reason?: string;
    version: number;
    at: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    insert into onboarding.story (service_id, act, actor_id, reason, version, at)
    values (${line.serviceId}, ${line.act}, ${line.actorId}, ${line.reason ?? null},
      ${line.version}, ${line.at})`.execute(tx);
}

export type HistoryRow = Row<'onboarding.story', 'act' | 'actorId' | 'reason' | 'at'>;

/** The latest history entries of a form, newest first. */
export async function historyOf(db: Db, serviceId: string, limit: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select act, actor_id, reason, at from onboarding.story
    where service_id = ${serviceId} order by id desc limit ${limit}`.execute(db);
  return rows;
}

export type ApprovalRow = Row<
  'onboarding.forms',
  'serviceId' | 'ownerId' | 'state' | 'decidedAt' | 'reason'
> & {
  content: Partial<FormValues>;
  submittedAt: Temporal.Instant;
  providerName: string | null;
  category: string | null;
  isLive: boolean;
};

const listed = sql`select f.service_id, f.owner_id, f.state, f.content, f.submitted_at, f.decided_at, f.reason,
    s.owner_name as "providerName", s.sub_category_name as category,
    coalesce(s.approval_status = 'approved', false) as "isLive"
  from onboarding.forms f join catalogue.services_public s on s.id = f.service_id`;

const at = sql`case when f.state = 'pending' then f.submitted_at else f.decided_at end`;
const up = sql`${at}, f.service_id`;
const down = sql`${at} desc, f.service_id desc`;

/** By default pending forms are listed oldest first, decided ones latest first. */
export async function approvalRows(
  db: Db,
  { state, what, sort }: ApprovalsFilter,
  { limit, offset }: Span,
): Promise<ApprovalRow[]> {
  const isUp = (state === 'pending') === (sort === 'usual');
  const { rows } = await sql<ApprovalRow>`
    ${listed} where f.state = ${state} and (f.state = 'pending' or f.decided_at is not null)
      and (${what} = 'all'
        or coalesce(s.approval_status = 'approved', false) = (${what} = 'changes'))
    order by ${isUp ? up : down} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from onboarding.forms where state = 'pending'`.execute(db);
  return rows[0]?.n ?? 0;
}
