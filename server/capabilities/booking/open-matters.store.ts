import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Open obligations between a person and others: counts, and outstanding refunds in paise. */
export type OpenMatters = {
  /** Their own paid bookings that are not over. */
  ahead: number;
  /** Paid bookings at their services that are not over. */
  serving: number;
  /** Their own unpaid holds. */
  holding: number;
  /** Unpaid holds at their services, which customers may be paying. */
  beingPaid: number;
  /** Open reports about bookings of either kind. */
  reports: number;
  /** Refunds to them that are not completed. */
  refundsPaise: number;
};

export async function openMattersOf(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`
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
  if (!row) throw new Error('The count returned no row.');
  return row;
}
