import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type UpcomingRow = {
  /** The booking's id. */
  id: string;
  startsAt: Temporal.Instant;
  settledAt: Temporal.Instant;
};

/** Whether a booking still takes place at this time. */
export async function isUpcoming(
  db: Db,
  { bookingId, startsAt }: { bookingId: string; startsAt: string },
): Promise<boolean> {
  const { rows } = await sql`select from booking.upcoming_public
    where booking_id = ${bookingId} and starts_at = ${startsAt}::timestamptz`.execute(db);
  return rows.length > 0;
}

/** The key that makes a reminder unique; a rescheduled booking gets new ones. */
export function reminderKey(bookingId: string, startsAt: Temporal.Instant, hours: number): string {
  return `reminder:${bookingId}:${startsAt.epochMilliseconds}:${hours}`;
}

/** Bookings that start within this many hours and have no reminder of that distance. */
export async function unreminded(
  db: Db,
  now: Temporal.Instant,
  hours: number,
  limit: number,
): Promise<UpcomingRow[]> {
  const until = now.add({ hours });
  const { rows } = await sql<UpcomingRow>`
    select u.booking_id as id, u.starts_at, u.settled_at
    from booking.upcoming_public u
    where u.starts_at > ${now} and u.starts_at <= ${until}
      and u.settled_at <= u.starts_at - make_interval(hours => ${hours}::int)
      and not exists (select from notifications.posted p where p.key = 'reminder:' || u.booking_id
        || ':' || (extract(epoch from u.starts_at) * 1000)::bigint || ':' || ${hours}::int)
    order by u.starts_at limit ${limit}`.execute(db);
  return rows;
}
