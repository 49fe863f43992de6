import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { BookingRow } from '../store.ts';

const CLASHES_MAX = 20;

export type RosterRow = Row<
  'booking.bookings',
  | 'id'
  | 'reference'
  | 'customerName'
  | 'people'
  | 'state'
  | 'cancelMove'
  | 'totalPaise'
  | 'providerId'
> & { isCheckedIn: boolean };

/** The paid bookings among these claims, by the customer's name. */
export async function paidAmong(db: Db | Tx, claimIds: readonly string[]): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select b.id, b.reference, b.customer_name, b.people, b.state, b.cancel_move, b.total_paise,
      b.provider_id, c.booking_id is not null as is_checked_in
    from booking.bookings b
    left join booking.check_ins c on c.business_id = b.provider_id and c.booking_id = b.id
    where b.id = any(${claimIds}::uuid[]) and b.state in ('assigned', 'accepted', 'completed')
    order by b.customer_name, b.id`.execute(db);
  return rows;
}

/** The bookings of these claims or of reschedules with them, locked in one order until the transaction ends. */
export async function lockBookingsOf(
  tx: Tx,
  providerId: string,
  claimIds: readonly string[],
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.* from booking.bookings b
    where b.provider_id = ${providerId} and (b.id = any(${[...claimIds]}::uuid[])
      or b.id in (select c.booking_id from booking.changes c where c.id = any(${[...claimIds]}::uuid[])))
    order by b.id for update`.execute(tx);
  return rows;
}

/** The number of these claims that are unpaid checkouts. */
export async function checkoutsAmong(
  db: Db | Tx,
  claimIds: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking.bookings
    where id = any(${[...claimIds]}::uuid[]) and state = 'held' and held_until > ${now}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type OtherBooking = Row<
  'booking.bookings',
  'customerName' | 'subServiceName' | 'startsAt' | 'endsAt'
>;

/** Other bookings that the customers of these claims have with the business at that time. */
export async function otherBookingsThen(
  db: Db | Tx,
  then: { businessId: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  claimIds: readonly string[],
): Promise<OtherBooking[]> {
  const { rows } = await sql<OtherBooking>`
    select o.customer_name, o.sub_service_name, o.starts_at, o.ends_at
    from booking.bookings o
    where o.provider_id = ${then.businessId} and o.id <> all(${[...claimIds]}::uuid[])
      and o.state in ('assigned', 'accepted')
      and o.starts_at < ${then.endsAt} and o.ends_at > ${then.startsAt}
      and o.customer_id in (select b.customer_id from booking.bookings b
        where b.id = any(${[...claimIds]}::uuid[]) and b.state in ('assigned', 'accepted'))
    order by o.starts_at, o.customer_name, o.id limit ${CLASHES_MAX}`.execute(db);
  return rows;
}
