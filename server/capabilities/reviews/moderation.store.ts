import type { CasesFilter } from '#contract/reviews/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import type { ReviewRow } from './store.ts';

/**
 * Inserts a person's report, or opens their decided one again when someone else has changed the review since the latest
 * decision.
 * @returns false when this person has reported the review as it is
 */
export async function insertReport(
  tx: Tx,
  { id }: Pick<ReviewRow, 'id'>,
  { reporterId, reason }: { reporterId: string; reason: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into reviews.reports as r (review_id, reporter_id, reason, reported_at)
    values (${id}, ${reporterId}, ${reason}, ${now})
    on conflict (review_id, reporter_id) do update
    set reason = excluded.reason, reported_at = excluded.reported_at, closed_at = null
    where r.closed_at is not null
      and greatest(r.closed_at, (select max(d.decided_at) from reviews.decisions d
        where d.review_id = r.review_id)) < (
      select case ${reporterId}::uuid when v.provider_id then greatest(v.written_at, v.edited_at, v.photos_changed_at)
        when v.author_id then greatest(v.replied_at, v.reply_edited_at)
        else greatest(v.written_at, v.edited_at, v.photos_changed_at, v.replied_at, v.reply_edited_at) end
      from reviews.reviews v where v.id = r.review_id) returning id`.execute(tx);
  return rows.length > 0;
}

/** Writes an admin's decision and closes all reports about the review. */
export async function writeDecision(
  tx: Tx,
  decision: {
    reviewId: string;
    adminId: string;
    act: 'hide' | 'unhide' | 'keep';
    reason: string | null;
  },
  now: Temporal.Instant,
): Promise<void> {
  const { reviewId, adminId, act, reason } = decision;
  await sql`insert into reviews.decisions (review_id, admin_id, act, reason, decided_at)
    values (${reviewId}, ${adminId}, ${act}, ${reason}, ${now})`.execute(tx);
  await sql`update reviews.reports set closed_at = ${now}
    where review_id = ${reviewId} and closed_at is null`.execute(tx);
}

/** The time of the latest open report about a review. */
export async function latestReport(tx: Tx, reviewId: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select max(reported_at) as at from reviews.reports
    where review_id = ${reviewId} and closed_at is null`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Hides a review with a visible reason, or shows it again when the reason is null. */
export async function writeHidden(
  tx: Tx,
  reviewId: string,
  reason: string | null,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update reviews.reviews set hidden_reason = ${reason},
      hidden_at = case when ${reason}::text is null then null else ${now}::timestamptz end
    where id = ${reviewId}`.execute(tx);
}

export type CaseRow = ReviewRow & {
  /** The latest open reports. */
  reports: { reason: string; date: string }[];
  openReports: number;
  /** The time of the oldest open report. */
  since: Temporal.Instant | null;
};

const REPORTS_MAX = 20;

const cases = sql`
  select r.*, w.since, w.open_reports, (
    select coalesce(json_agg(json_build_object('reason', p.reason, 'date', p.reported_at)), '[]')
    from (select * from reviews.reports p where p.review_id = r.id and p.closed_at is null
      order by p.reported_at desc limit ${REPORTS_MAX}) p
  ) as reports
  from reviews.listed r
  left join lateral (
    select min(p.reported_at) as since, count(*)::int as open_reports from reviews.reports p
    where p.review_id = r.id and p.closed_at is null
  ) w on true`;

/** One page of reported or hidden reviews that match the filters. */
export async function caseRows(
  db: Db,
  { state, stars, sort }: CasesFilter,
  { limit, offset }: Span,
): Promise<CaseRow[]> {
  const isReported = state === 'reported';
  const since = sql.raw(isReported ? 'w.since' : 'r.hidden_at');
  // Start from the few open reports instead of joining them to all reviews.
  const among = isReported
    ? sql`r.id in (select review_id from reviews.reports where closed_at is null)`
    : sql`r.hidden_at is not null`;
  const way = sql.raw(isReported === (sort === 'usual') ? 'asc' : 'desc');
  const { rows } = await sql<CaseRow>`${cases}
    where ${among} and (${stars} = 'all' or r.stars = nullif(${stars}, 'all')::int)
    order by ${since} ${way}, r.id ${way} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countReported(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct review_id)::int as count from reviews.reports
    where closed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function caseById(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`${cases} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** The author of a review and the provider it is about. */
export async function peopleOfReview(db: Db, reviewId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select unnest(array[author_id, provider_id]) as id from reviews.reviews
    where id = ${reviewId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The names of the services that these reviews are about. */
export async function servicesOfReviews(
  db: Db,
  ids: readonly string[],
): Promise<Pick<ReviewRow, 'id' | 'serviceName'>[]> {
  const { rows } = await sql<Pick<ReviewRow, 'id' | 'serviceName'>>`
    select id, service_name from reviews.reviews
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
