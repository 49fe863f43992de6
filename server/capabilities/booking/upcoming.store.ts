import type { ClaimPart, UpcomingBooking } from '#capabilities/availability/index.ts';
import type { ClaimedBooking } from '#capabilities/team/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Bounds one result; no service has as many bookings. */
const AHEAD_MAX = 5000;

/** The active bookings of a service that have not ended, earliest first. */
export async function upcomingBookings(
  db: Db | Tx,
  serviceId: string,
  now: Temporal.Instant,
): Promise<UpcomingBooking[]> {
  const { rows } = await sql<UpcomingBooking>`
    select id as "bookingId", reference, customer_name, sub_service_name, people, seats, travel_minutes,
      starts_at, ends_at
    from booking.bookings
    where service_id = ${serviceId} and state in ('assigned', 'accepted') and ends_at > ${now}
    order by starts_at, id limit ${AHEAD_MAX}`.execute(db);
  return rows;
}

/** Those of these ids that are bookings of a provider, in any state. */
export async function ownBookingIds(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from booking.bookings
    where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Active bookings of a provider that have not ended, by their claims or those of a requested reschedule. */
export async function bookingsOfClaims(
  db: Db | Tx,
  query: { providerId: string; claimIds: readonly string[]; now: Temporal.Instant },
): Promise<ClaimedBooking[]> {
  const { rows } = await sql<ClaimedBooking>`
    select n.id as claim_id, b.id as booking_id, b.reference, b.customer_name, b.sub_service_name,
      b.people, b.travel_minutes, coalesce(c.starts_at, b.starts_at) as starts_at, coalesce(c.ends_at, b.ends_at) as ends_at
    from unnest(${query.claimIds}::uuid[]) n(id)
    left join booking.changes c on c.id = n.id and c.state = 'asked'
    join booking.bookings b on b.id = coalesce(c.booking_id, n.id)
    where b.provider_id = ${query.providerId} and b.state in ('assigned', 'accepted')
      and coalesce(c.ends_at, b.ends_at) > ${query.now}
    order by starts_at, booking_id limit ${AHEAD_MAX}`.execute(db);
  return rows;
}

/**
 * Claims of a provider's bookings of some sub-services, held or sold, and of reschedules, that have not ended. A segment
 * uses its rooms until the next one starts, also during its processing time.
 */
export async function bookingClaimsOf(
  db: Db | Tx,
  query: { providerId: string; subServiceIds: readonly string[]; now: Temporal.Instant },
): Promise<ClaimPart[]> {
  const { rows } = await sql<ClaimPart>`
    with ahead as (
      select b.id, b.provider_id, b.sub_service_id, b.segment_count, b.seats_until from booking.bookings b
      where b.provider_id = ${query.providerId} and b.state in ('held', 'assigned', 'accepted')
    ), claimed as (
      select id as claim_id, provider_id, sub_service_id, segment_count from ahead
      where seats_until > ${query.now}
      union all
      select c.id, a.provider_id, a.sub_service_id, a.segment_count
      from ahead a join booking.changes c on c.booking_id = a.id where c.state in ('held', 'asked'))
    select claim_id, null::int as part, null::timestamptz as starts_at, null::timestamptz as ends_at
    from claimed where segment_count <= 1 and sub_service_id = any(${query.subServiceIds}::uuid[])
    union all
    select claim_id, part, starts_at, used_until from (
      select g.claim_id, g.part, g.starts_at, g.sub_service_id,
        coalesce(lead(g.starts_at) over (partition by g.claim_id order by g.part), g.ends_at) as used_until
      from claimed c join booking.segments g on g.business_id = c.provider_id and g.claim_id = c.claim_id
      where c.segment_count > 1) g
    where g.sub_service_id = any(${query.subServiceIds}::uuid[])`.execute(db);
  return rows;
}
