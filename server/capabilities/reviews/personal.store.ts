import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { mentions } from '#platform/personal-data/mentions.store.ts';
import { CLOSED_SERVICE, REMOVED, type Subject } from '#platform/personal-data/parts.ts';
import type { ReviewRow } from './store.ts';

export type ReportRow = Row<'reviews.reports', 'reviewId' | 'reason' | 'reportedAt'>;

export async function allReviewsBy(db: Db | Tx, personId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select * from reviews.listed where author_id = ${personId} order by written_at, id`.execute(db);
  return rows;
}

export async function allRepliesBy(db: Db | Tx, personId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select * from reviews.listed where provider_id = ${personId} and reply is not null
    order by replied_at, id`.execute(db);
  return rows;
}

export async function allReportsBy(db: Db | Tx, personId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select review_id, reason, reported_at from reviews.reports
    where reporter_id = ${personId} order by reported_at, id`.execute(db);
  return rows;
}

/** Anonymizes a person's reviews and replies; `withTexts` removes the texts too. */
export async function forgetAuthor(tx: Tx, personId: string, withTexts: boolean): Promise<void> {
  await sql`update reviews.reviews set author_id = null,
      text = case when ${withTexts} then '' else text end
    where author_id = ${personId}`.execute(tx);
  await sql`update reviews.reports set reporter_id = null, reason = ''
    where reporter_id = ${personId}`.execute(tx);
  if (!withTexts) return;
  await sql`update reviews.reviews set reply = null, replied_at = null, reply_edited_at = null
    where provider_id = ${personId} and reply is not null`.execute(tx);
}

/** The number of a person's reviews and the mean of their stars, to one decimal; null without reviews. */
export async function givenBy(
  db: Db,
  personId: string,
): Promise<{ mean: number | null; given: number }> {
  const { rows } = await sql<{ mean: number | null; given: number }>`
    select round(avg(stars), 1)::float8 as mean, count(*)::int as given from reviews.reviews
    where author_id = ${personId}`.execute(db);
  return rows[0] ?? { mean: null, given: 0 };
}

/** Removes texts of either side that name a person, and their business name. */
export async function forgetMentions(tx: Tx, subject: Subject): Promise<void> {
  const { personId } = subject;
  await sql`update reviews.reviews set text = ''
    where ${personId}::uuid in (author_id, provider_id)
      and ${mentions(subject, sql`text`)}`.execute(tx);
  await sql`update reviews.reviews set reply = ${REMOVED}
    where author_id = ${personId} and ${mentions(subject, sql`reply`)}`.execute(tx);
  await sql`update reviews.reviews
    set service_name = ${CLOSED_SERVICE},
      reply = case when ${mentions(subject, sql`reply`)} then ${REMOVED} else reply end
    where provider_id = ${personId}`.execute(tx);
  await sql`update reviews.reviews set hidden_reason = ${REMOVED}
    where ${personId}::uuid in (author_id, provider_id) and ${mentions(subject, sql`hidden_reason`)}`.execute(
    tx,
  );
}
