import type { RawBuilder } from 'kysely';
import type { ProviderDashboard } from '#contract/provider/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BookingRow } from '../store.ts';

/** Bounds the services of one query. */
const SERVICES_MAX = 500;

/**
 * SQL for the paid bookings of a provider, aliased `b`, at one service or all of them. It lists the services
 * because the index begins with the service. `join` adds further tables.
 */
export const ofProvider = (
  providerId: string,
  { serviceId, join = sql`` }: { serviceId?: string | undefined; join?: RawBuilder<unknown> } = {},
) => sql`booking.bookings b ${join}
    where ${
      serviceId === undefined
        ? sql`b.service_id in (
      select s.id from catalogue.services_public s where s.owner_id = ${providerId} limit ${SERVICES_MAX})`
        : sql`b.service_id = ${serviceId}`
    }
    and b.provider_id = ${providerId} and b.state not in ('held', 'released')`;

/** Days from `now` to the start, in the time zone of the booking's service. */
const inDays = (now: Temporal.Instant) => sql`
  (b.starts_at at time zone b.time_zone)::date - (${now}::timestamptz at time zone b.time_zone)::date`;

/** Counts bookings that start today and those that wait for an answer. */
export async function dayCounts(
  db: Db,
  providerId: string,
  now: Temporal.Instant,
): Promise<Pick<ProviderDashboard, 'today' | 'pending'>> {
  const { rows } = await sql<{ today: number; pending: number }>`
    select count(*) filter (where ${inDays(now)} = 0 and b.state <> 'cancelled')::int as today,
      count(*) filter (where b.state = 'assigned' or exists (select from booking.changes c
        where c.booking_id = b.id and c.state = 'asked'
          and c.asked_by = 'customer'))::int as pending
    from ${ofProvider(providerId)}`.execute(db);
  return rows[0] ?? { today: 0, pending: 0 };
}

/** Counts accepted and pending bookings for each of the next days, today first. */
export async function countsAhead(
  db: Db,
  providerId: string,
  now: Temporal.Instant,
  days: number,
): Promise<ProviderDashboard['ahead']> {
  const { rows } = await sql<ProviderDashboard['ahead'][number]>`
    with open as (select ${inDays(now)} as days, b.state from ${ofProvider(providerId)}
      and b.state in ('assigned', 'accepted', 'completed') and b.starts_at > ${now}::timestamptz - interval '2 days')
    select d as "inDays",
      count(*) filter (where o.state in ('accepted', 'completed'))::int as accepted,
      count(*) filter (where o.state = 'assigned')::int as pending
    from generate_series(0, ${days}::int - 1) d left join open o on o.days = d
    group by d order by d`.execute(db);
  return rows;
}

/** The newest bookings over all services of a provider. */
export async function recentBookings(
  db: Db,
  providerId: string,
  limit: number,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.* from ${ofProvider(providerId)}
    order by b.created_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts all bookings of each service of a provider. */
export async function bookingCounts(
  db: Db,
  providerId: string,
): Promise<ProviderDashboard['bookings']> {
  const { rows } = await sql<ProviderDashboard['bookings'][number]>`
    select b.service_id, count(*)::int as count from ${ofProvider(providerId)}
    group by b.service_id`.execute(db);
  return rows;
}

/** Counts active bookings of a sub-service, and holds that can still be paid. */
export async function countAhead(
  tx: Tx,
  { serviceId, subServiceId }: { serviceId: string; subServiceId: string },
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking.bookings b
    where b.id in (
        select id from booking.bookings
        where service_id = ${serviceId} and sub_service_id = ${subServiceId}
        union
        select claim_id from booking.segments
        where service_id = ${serviceId} and sub_service_id = ${subServiceId})
      and (b.state in ('assigned', 'accepted') or b.state = 'held' and b.held_until > ${now})`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
