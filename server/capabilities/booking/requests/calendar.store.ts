import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BookingRow } from '../store.ts';

/**
 * The active bookings of a provider's services in a period, earliest first. A booking whose customer asks
 * for another time is listed at both times, at the new one as a request.
 */
export async function bookingsBetween(
  db: Db,
  query: {
    providerId: string;
    serviceIds: readonly string[];
    from: Temporal.Instant;
    until: Temporal.Instant;
  },
  limit: number,
): Promise<BookingRow[]> {
  const isTheirs = sql`b.provider_id = ${query.providerId}
    and b.service_id = any(${query.serviceIds}::uuid[])`;
  const { rows } = await sql<BookingRow>`
    select b.* from booking.bookings b
    where ${isTheirs} and b.state in ('assigned', 'accepted', 'completed')
      and b.starts_at < ${query.until} and b.ends_at > ${query.from}
    union all
    select (jsonb_populate_record(b, jsonb_build_object('state', 'assigned',
      'starts_at', c.starts_at, 'ends_at', c.ends_at))).*
    from booking.bookings b join booking.changes c on c.booking_id = b.id and c.state = 'asked'
    where ${isTheirs} and c.starts_at < ${query.until} and c.ends_at > ${query.from}
    order by starts_at, id limit ${limit}`.execute(db);
  return rows;
}

export type DatedBooking = Pick<
  BookingRow,
  | 'id'
  | 'state'
  | 'serviceName'
  | 'subServiceName'
  | 'customerName'
  | 'people'
  | 'place'
  | 'location'
  | 'area'
  | 'serviceId'
  | 'startsAt'
  | 'endsAt'
> & { changedAt: Temporal.Instant; changes: number };

/** Paid bookings of a provider that start at or after an instant, latest first, each with its revision. */
export async function bookingsFrom(
  db: Db,
  providerId: string,
  from: Temporal.Instant,
  limit: number,
): Promise<DatedBooking[]> {
  const { rows } = await sql<DatedBooking>`
    select b.id, b.state, b.service_name, b.sub_service_name, b.customer_name, b.people, b.place,
      b.location, b.area, b.service_id, b.starts_at, b.ends_at,
      coalesce(e.changed_at, b.created_at) as changed_at, coalesce(e.changes, 0)::int as changes
    from booking.bookings b
    left join lateral (
      select max(at) as changed_at, count(*) as changes from booking.events where booking_id = b.id
    ) e on true
    where b.provider_id = ${providerId} and b.starts_at >= ${from}
      and b.state not in ('held', 'released')
    order by b.starts_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}
