import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BookingRow } from '../store.ts';

export type ServedRow = BookingRow & {
  /** The requested change; null when there is none. */
  requestedId: string | null;
  /** The start of a requested change; null when there is none. */
  requestedStartsAt: Temporal.Instant | null;
  requestedEndsAt: Temporal.Instant;
  requestedAnswerBy: Temporal.Instant;
  /** How many people there are with the requested ones; null for another time. */
  requestedPeople: number | null;
};

/** A provider's bookings that are active or took place, by their claims or those of a requested reschedule. */
export async function bookingsServed(
  db: Db | Tx,
  { providerId, claimIds }: { providerId: string; claimIds: readonly string[] },
): Promise<ServedRow[]> {
  const { rows } = await sql<ServedRow>`
    select b.*, c.id as requested_id, c.starts_at as requested_starts_at, c.ends_at as requested_ends_at,
      c.answer_by as requested_answer_by, c.people as requested_people
    from booking.bookings b
    left join booking.changes c on c.booking_id = b.id and c.state = 'asked'
      and c.asked_by = 'customer'
    where b.provider_id = ${providerId} and b.state in ('assigned', 'accepted', 'completed')
      and (b.id = any(${[...claimIds]}::uuid[]) or c.id = any(${[...claimIds]}::uuid[]))
    order by b.starts_at, b.id`.execute(db);
  return rows;
}

export type ClaimOfBooking = { id: string; providerId: string; segmentCount: number };

/** The claims of a booking: its own, and those of a requested reschedule. */
export async function claimsOfBooking(
  db: Db | Tx,
  { providerId, bookingId }: { providerId: string; bookingId: string },
): Promise<ClaimOfBooking[]> {
  const { rows } = await sql<ClaimOfBooking>`
    select b.id, b.provider_id, b.segment_count from booking.bookings b
    where b.id = ${bookingId} and b.provider_id = ${providerId}
    union all
    select c.id, b.provider_id, b.segment_count from booking.changes c join booking.bookings b on b.id = c.booking_id
    where b.id = ${bookingId} and b.provider_id = ${providerId} and c.state = 'asked'`.execute(db);
  return rows;
}
