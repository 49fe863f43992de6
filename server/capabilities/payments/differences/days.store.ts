import type { DaysFilter } from '#contract/payments/reconciliation.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { dayBefore } from './differences.rules.ts';

/**
 * Claims a day for comparison unless it is being compared or was compared after it ended. A run that did
 * not finish within ten minutes is claimed again.
 */
export async function takeDay(
  db: Db,
  day: string,
  endsAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.reconciliations as r (day, started_at) values (${day}, ${now})
    on conflict (day) do update set started_at = excluded.started_at, finished_at = null
    where (r.finished_at is not null and (r.finished_at < ${endsAt} or ${now} < ${endsAt}))
      or (r.finished_at is null and r.started_at <= ${now.subtract({ minutes: 10 })})
    returning day`.execute(db);
  return rows.length > 0;
}

/** Lets the next run claim at once a day whose comparison failed. */
export async function releaseDay(db: Db, day: string, startedAt: Temporal.Instant): Promise<void> {
  await sql`update payments.reconciliations set started_at = to_timestamp(0)
    where day = ${day} and started_at = ${startedAt} and finished_at is null`.execute(db);
}

/**
 * The latest day that was compared after its end; before the first success, the day before those that the
 * first attempt covered; undefined without any attempt.
 */
export async function lastComparedDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null; first: string | null }>`
    select max(day) filter (where finished_at >= (day + 1)::timestamp at time zone 'Asia/Kolkata')::text as last,
      min(day)::text as first
    from payments.reconciliations`.execute(db);
  const { last = null, first = null } = rows[0] ?? {};
  return last ?? (first === null ? undefined : dayBefore(first));
}

/** The end of the last compared day; before the first success, of the first one tried. */
export async function comparedUntil(db: Db): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select at from payments.compared_until`.execute(db);
  return rows[0]?.at ?? undefined;
}

export type DayCounts = {
  payments: number;
  refunds: number;
  transfers: number;
  settlements: number;
};

export async function finishDay(
  db: Db,
  day: string,
  counts: DayCounts,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update payments.reconciliations set finished_at = ${now},
      payments = ${counts.payments}, refunds = ${counts.refunds},
      transfers = ${counts.transfers}, settlements = ${counts.settlements}
    where day = ${day}`.execute(db);
}

export type DayRow = DayCounts & { day: string; finishedAt: Temporal.Instant | null };

const orders = { newest: sql`day desc`, oldest: sql`day` };

/** Compared days by filter. */
export async function dayRows(
  db: Db,
  { state, sort }: DaysFilter,
  { limit, offset }: Span,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, finished_at, payments, refunds, transfers, settlements
    from payments.reconciliations
    where ${state} = 'all' or (finished_at is not null) = (${state} = 'compared')
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
