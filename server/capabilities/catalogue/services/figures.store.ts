import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type ServiceFigures = {
  serviceId: string;
  completedBookings: number;
  ratingSum: number;
  ratingCount: number;
};

/** Replaces the figures of services by newly counted ones. */
export async function setFigures(tx: Tx, figures: readonly ServiceFigures[]): Promise<void> {
  await sql`
    insert into catalogue.figures (service_id, completed_bookings, rating_sum, rating_count)
    select "serviceId", "completedBookings", "ratingSum", "ratingCount"
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as given (
      "serviceId" uuid, "completedBookings" int, "ratingSum" int, "ratingCount" int)
    on conflict (service_id) do update set completed_bookings = excluded.completed_bookings,
      rating_sum = excluded.rating_sum, rating_count = excluded.rating_count`.execute(tx);
}

/** A provider's reliability; the table's comments define each figure. */
export type Conduct = {
  requested: number;
  accepted: number;
  responseSeconds: number | null;
  due: number;
  kept: number;
  cancelled: number;
};

/** Writes a provider's conduct as counted at an instant. */
export async function setConduct(
  tx: Tx,
  ownerId: string,
  conduct: Conduct,
  countedAt: Temporal.Instant,
): Promise<void> {
  const { requested, accepted, responseSeconds, due, kept, cancelled } = conduct;
  await sql`
    insert into catalogue.conduct
      (owner_id, asked, accepted, response_seconds, due, kept, cancelled, counted_at)
    values (${ownerId}, ${requested}, ${accepted}, ${responseSeconds}, ${due}, ${kept}, ${cancelled},
      ${countedAt})
    on conflict (owner_id) do update set asked = excluded.asked, accepted = excluded.accepted,
      response_seconds = excluded.response_seconds, due = excluded.due, kept = excluded.kept,
      cancelled = excluded.cancelled, counted_at = excluded.counted_at`.execute(tx);
}

/** Owners whose conduct was last counted before an instant, oldest first. */
export async function ownersCountedBefore(
  db: Db,
  before: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from catalogue.conduct where counted_at < ${before}
    order by counted_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
