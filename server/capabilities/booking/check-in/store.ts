import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Records that the people of a booking have come. */
export async function insertCheckIn(
  tx: Tx,
  businessId: string,
  bookingId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into booking.check_ins (business_id, booking_id, at)
    values (${businessId}, ${bookingId}, ${now}) on conflict do nothing`.execute(tx);
}

/** Removes the check-in of a booking. */
export async function deleteCheckIn(tx: Tx, businessId: string, bookingId: string): Promise<void> {
  await sql`delete from booking.check_ins
    where business_id = ${businessId} and booking_id = ${bookingId}`.execute(tx);
}
