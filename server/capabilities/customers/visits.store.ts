import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CustomerKey } from './customers.store.ts';

export type VisitRow = {
  /** The booking or the walk-in. */
  id: string;
  bookingId: string | null;
  subServiceName: string;
  people: number;
  startsAt: Temporal.Instant;
  timeZone: string;
  state: 'accepted' | 'completed' | 'cancelled' | 'booked' | 'arrived' | 'no-show';
  noShow: boolean;
  note: string;
};

/** The place of a visit in the list. */
export type VisitPosition = { startsAt: string; id: string };

/** The bookings or walk-ins of a customer after a position, latest first. */
export async function visitRows(
  db: Db,
  { businessId, customer }: { businessId: string; customer: CustomerKey },
  after: VisitPosition | undefined,
  limit: number,
): Promise<VisitRow[]> {
  const { customerId, walkInKey } = customer;
  const [afterAt, afterId] = [after?.startsAt ?? null, after?.id ?? null];
  const { rows } =
    customerId !== null
      ? await sql<VisitRow>`
          select booking_id as id, booking_id, sub_service_name, people, starts_at, time_zone, state,
            no_show, '' as note
          from booking.customers_public
          where business_id = ${businessId} and customer_id = ${customerId}
            and (${afterAt}::timestamptz is null
              or (starts_at, booking_id) < (${afterAt}::timestamptz, ${afterId}::uuid))
          order by starts_at desc, booking_id desc limit ${limit}`.execute(db)
      : await sql<VisitRow>`
          select walk_in_id as id, null as booking_id, sub_service_name, people, starts_at, time_zone,
            state, state = 'no-show' as no_show, note
          from walkins.walk_ins_public
          where business_id = ${businessId} and walk_in_key = ${walkInKey}
            and (${afterAt}::timestamptz is null
              or (starts_at, walk_in_id) < (${afterAt}::timestamptz, ${afterId}::uuid))
          order by starts_at desc, walk_in_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The earliest booking whose conversation is open at an instant: an accepted one, or one that ended after `since`. */
export async function talkingBooking(
  db: Db,
  { businessId, customerId }: { businessId: string; customerId: string },
  since: Temporal.Instant,
): Promise<string | undefined> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id from booking.customers_public
    where business_id = ${businessId} and customer_id = ${customerId}
      and state in ('accepted', 'completed') and ends_at > ${since}
    order by starts_at, booking_id limit 1`.execute(db);
  return rows[0]?.bookingId;
}
