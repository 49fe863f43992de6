import type { UpcomingBooking } from '#capabilities/availability/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Bounds one answer; no service has as many bookings. */
const AHEAD_MAX = 5000;

/** The active bookings of a service that have not ended, earliest first. */
export async function upcomingBookings(
  db: Db | Tx,
  serviceId: string,
  now: Temporal.Instant,
): Promise<UpcomingBooking[]> {
  const { rows } = await sql<UpcomingBooking>`
    select id as "bookingId", reference, customer_name as "customerName",
      sub_service_name as "subServiceName", people, seats, starts_at as "startsAt",
      ends_at as "endsAt"
    from booking.bookings
    where service_id = ${serviceId} and state in ('assigned', 'accepted') and ends_at > ${now}
    order by starts_at, id limit ${AHEAD_MAX}`.execute(db);
  return rows;
}
