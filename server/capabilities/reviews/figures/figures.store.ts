import type { Conduct, ServiceFigures } from '#capabilities/catalogue/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Serializes recounts of a provider, so that the last one sees every committed change. */
export async function lockFigures(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${providerId}::text, 7241))`.execute(tx);
}

/** Excludes reviews of bookings that did not take place from ratings, and includes all others. */
export async function updateCounted(tx: Tx, providerId: string): Promise<void> {
  await sql`
    update reviews.reviews r set stands = not r.stands
    from booking.visits_public v
    where r.provider_id = ${providerId} and v.id = r.booking_id
      and r.stands <> (v.state = 'completed' and not v.no_show)`.execute(tx);
}

/** A provider's acceptance and cancellation figures over bookings made since an instant. */
export async function conductOf(
  db: Db | Tx,
  providerId: string,
  since: Temporal.Instant,
): Promise<Conduct> {
  const { rows } = await sql<Conduct>`
    select a.*, o.* from (
      select count(*)::int as requested, (count(*) filter (where move = 'accept'))::int as accepted,
        round(percentile_cont(0.5) within group (order by extract(epoch from waited)))::bigint
          as "responseSeconds"
      from booking.answers_public where provider_id = ${providerId} and created_at >= ${since}
    ) a, (
      select count(*)::int as due, (count(*) filter (where state = 'completed'))::int as kept,
        (count(*) filter (where cancel_move = 'cancel'))::int as cancelled
      from booking.visits_public
      where provider_id = ${providerId} and created_at >= ${since}
        and (state = 'completed' or state = 'cancelled' and (
          cancel_move = 'uphold' or cancel_move = 'cancel' and cancelled_by = 'provider'))
    ) o`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A count gave no row.');
  return row;
}

/** Visits and ratings of each service of a provider that was ever booked. */
export async function serviceFiguresOf(db: Db | Tx, providerId: string): Promise<ServiceFigures[]> {
  const { rows } = await sql<ServiceFigures>`
    select v.service_id as "serviceId", v.completed as "completedBookings",
      coalesce(r.sum, 0)::int as "ratingSum", coalesce(r.count, 0)::int as "ratingCount"
    from (
      select service_id, (count(*) filter (where state = 'completed' and not no_show))::int as completed
      from booking.visits_public where provider_id = ${providerId} group by service_id
    ) v
    left join (
      select service_id, sum(stars) as sum, count(*) as count from reviews.reviews
      where provider_id = ${providerId} and stands and hidden_at is null group by service_id
    ) r on r.service_id = v.service_id`.execute(db);
  return rows;
}

export async function providersWithBookings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct provider_id as id from booking.visits_public`.execute(db);
  return rows.map(({ id }) => id);
}
