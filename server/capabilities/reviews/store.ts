import type { RawBuilder } from 'kysely';
import type { ReviewSort } from '#contract/reviews/limits.ts';
import { type Db, type Tx, violatedConstraint } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { PhotoRow } from '#platform/images/photo.ts';
import { Refused } from '#platform/refused.ts';
import type { Visit } from './rules.ts';

export type VisitRow = Visit & {
  id: string;
  customerId: string;
  providerId: string;
  serviceId: string;
  serviceName: string;
  subServiceName: string;
};

export type ReviewRow = Omit<Row<'reviews.listed'>, 'photos' | 'changedAt'> & {
  photos: PhotoRow[];
  /** The latest change of text, photos or reply. */
  changedAt: Temporal.Instant;
};

/** The customer's own booking, locked against changes until the transaction ends. */
export async function lockVisit(
  tx: Tx,
  customerId: string,
  bookingId: string,
): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`
    select * from booking.visits_public
    where id = ${bookingId} and customer_id = ${customerId} for share`.execute(tx);
  return rows[0];
}

export async function visitOf(
  db: Db,
  customerId: string,
  bookingId: string,
): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`
    select * from booking.visits_public
    where id = ${bookingId} and customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/** A customer's visits without a review that ended at `since` or later, latest first. */
export async function unreviewedVisits(
  db: Db,
  customerId: string,
  since: Temporal.Instant,
  limit: number,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select * from (
      select v.* from booking.visits_public v
      where v.customer_id = ${customerId} and v.state = 'completed' and not v.no_show
        and not exists (select from reviews.reviews r where r.booking_id = v.id)
    ) v where v.completed_at >= ${since}
    order by v.completed_at desc, v.id desc limit ${limit}`.execute(db);
  return rows;
}

/** @throws Refused REVIEW_EXISTS, also when another request inserted it at the same time. */
export async function insertReview(
  tx: Tx,
  visit: VisitRow,
  review: { stars: number; text: string },
  now: Temporal.Instant,
): Promise<string> {
  try {
    const { rows } = await sql<{ id: string }>`
      insert into reviews.reviews (booking_id, service_id, provider_id, author_id, service_name,
        sub_service_name, stars, text, written_at)
      values (${visit.id}, ${visit.serviceId}, ${visit.providerId}, ${visit.customerId},
        ${visit.serviceName}, ${visit.subServiceName}, ${review.stars}, ${review.text}, ${now})
      returning id`.execute(tx);
    return rows[0]?.id ?? '';
  } catch (error) {
    if (violatedConstraint(error) === 'one_review_a_booking') throw new Refused('REVIEW_EXISTS');
    throw error;
  }
}

export async function updateReview(
  tx: Tx,
  id: string,
  review: { stars: number; text: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`update reviews.reviews set stars = ${review.stars}, text = ${review.text},
      edited_at = ${now} where id = ${id}`.execute(tx);
}

/** Inserts or changes the provider's reply. */
export async function writeReply(
  tx: Tx,
  id: string,
  text: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update reviews.reviews set reply = ${text},
      reply_edited_at = case when replied_at is null then null else ${now}::timestamptz end,
      replied_at = coalesce(replied_at, ${now}::timestamptz)
    where id = ${id}`.execute(tx);
}

/** A review, locked until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  await sql`select from reviews.reviews where id = ${id} for update`.execute(tx);
  return reviewById(tx, id);
}

/** A person's own review of a booking, locked. */
export async function lockOwnReview(
  tx: Tx,
  authorId: string,
  bookingId: string,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from reviews.reviews
    where booking_id = ${bookingId} and author_id = ${authorId} for update`.execute(tx);
  return rows[0] && reviewById(tx, rows[0].id);
}

export async function reviewById(db: Db | Tx, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select * from reviews.listed where id = ${id}`.execute(db);
  return rows[0];
}

export async function reviewOfBooking(
  db: Db,
  authorId: string,
  bookingId: string,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select * from reviews.listed
    where booking_id = ${bookingId} and author_id = ${authorId}`.execute(db);
  return rows[0];
}

/** The sort position of a page's last row. */
export type Position = { stars: number; writtenAt: string; id: string };

/** One page of visible reviews, by keyset pagination. */
export async function visibleReviews(
  db: Db,
  serviceId: string,
  sort: ReviewSort,
  after: Position | undefined,
  limit: number,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select * from reviews.listed r
    where r.service_id = ${serviceId} and r.stands and r.hidden_at is null
      and ${after ? beyond(sort, after) : sql`true`}
    order by ${orders[sort]} r.written_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql``,
  highest: sql`r.stars desc,`,
  lowest: sql`r.stars,`,
};

function beyond(sort: ReviewSort, { stars, writtenAt, id }: Position): RawBuilder<unknown> {
  const older = sql`(r.written_at, r.id) < (${writtenAt}::timestamptz, ${id}::uuid)`;
  if (sort === 'newest') return older;
  const further = sort === 'highest' ? sql`r.stars < ${stars}` : sql`r.stars > ${stars}`;
  return sql`(${further} or r.stars = ${stars} and ${older})`;
}

export async function starCounts(db: Db, serviceId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ stars: number; count: number }>`
    select stars, count(*)::int as count from reviews.reviews
    where service_id = ${serviceId} and stands and hidden_at is null group by stars`.execute(db);
  return new Map(rows.map(({ stars, count }) => [stars, count]));
}

export type HiddenRow = { id: string; reason: string; hiddenAt: Temporal.Instant };

/** The latest hidden reviews of a service, and the number of all. */
export async function hiddenOf(
  db: Db,
  serviceId: string,
  limit: number,
): Promise<{ latest: HiddenRow[]; total: number }> {
  const { rows } = await sql<HiddenRow & { total: number }>`
    select id, hidden_reason as reason, hidden_at, count(*) over ()::int as total
    from reviews.reviews
    where service_id = ${serviceId} and stands and hidden_at is not null
    order by hidden_at desc, id limit ${limit}`.execute(db);
  return { latest: rows, total: rows[0]?.total ?? 0 };
}

export async function reviewsBy(
  db: Db,
  authorId: string,
  after: Position | undefined,
  limit: number,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select * from reviews.listed r where r.author_id = ${authorId}
      and ${after ? beyond('newest', after) : sql`true`}
    order by r.written_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
