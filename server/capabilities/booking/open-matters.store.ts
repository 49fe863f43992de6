import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** What is still open between a person and others. Counts, and what is promised back in paise. */
export type Standing = {
  /** Paid bookings of theirs that are not over. */
  ahead: number;
  /** Paid bookings of others with them that are not over. */
  serving: number;
  /** Unpaid bookings of theirs that keep seats now. */
  holding: number;
  /** Unpaid bookings of others with them, which may be paid this very moment. */
  beingPaid: number;
  /** Reports about bookings of either kind that nobody has decided. */
  reports: number;
  /** Promised back to them and not there yet. */
  refundsPaise: number;
};

export async function openMattersOf(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select count(*)::int from booking.bookings
       where customer_id = ${personId} and state in ('assigned', 'accepted')) as ahead,
      (select count(*)::int from booking.bookings
       where provider_id = ${personId} and state in ('assigned', 'accepted')) as serving,
      (select count(*)::int from booking.bookings
       where customer_id = ${personId} and state = 'held' and held_until > ${now}) as holding,
      (select count(*)::int from booking.bookings
       where provider_id = ${personId} and state = 'held' and held_until > ${now}) as "beingPaid",
      (select count(*)::int from booking.disputes d join booking.bookings b on b.id = d.booking_id
       where ${personId}::uuid in (b.customer_id, b.provider_id) and d.state = 'open') as reports,
      (select coalesce(sum(r.amount_paise), 0)::bigint
       from (
         select id from booking.bookings where customer_id = ${personId}
         union all
         select c.id from booking.changes c join booking.bookings b on b.id = c.booking_id
         where b.customer_id = ${personId}
       ) own
       join payments.refunds_public r on r.subject_id = own.id
       where r.status in ('requested', 'pending')) as "refundsPaise"`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A count gave no row.');
  return row;
}
