import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The bookings that share a payment with this one, such as the dates of a series, and what payments paid for them. */
export async function paidTogether(
  tx: Tx,
  bookingId: string,
): Promise<{ ids: string[]; paidPaise: number }> {
  const { rows } = await sql<{ bookingId: string; paidPaise: number }>`
    select o.booking_id, sum(o.amount_paise)::bigint as paid_paise
    from booking.paid_by o
    where o.until is null and o.payment_id in (
      select payment_id from booking.paid_by where booking_id = ${bookingId} and until is null)
    group by o.booking_id order by o.booking_id`.execute(tx);
  return {
    ids: rows.map((row) => row.bookingId),
    paidPaise: rows.reduce((sum, row) => sum + row.paidPaise, 0),
  };
}
