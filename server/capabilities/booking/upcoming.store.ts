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
    select id as "bookingId", reference, customer_name as "customerName",
      sub_service_name as "subServiceName", people, seats, starts_at as "startsAt",
      ends_at as "endsAt"
    from booking.bookings
    where service_id = ${serviceId} and state in ('assigned', 'accepted') and ends_at > ${now}
    order by starts_at, id limit ${AHEAD_MAX}`.execute(db);
  return rows;
}

/** Active bookings of a provider that have not ended, by their claims or those of a requested reschedule. */
export async function bookingsOfClaims(
  db: Db | Tx,
  query: { providerId: string; claimIds: readonly string[]; now: Temporal.Instant },
): Promise<ClaimedBooking[]> {
  const { rows } = await sql<ClaimedBooking>`
    select n.id as claim_id, b.id as booking_id, b.reference, b.customer_name, b.sub_service_name,
      b.people, coalesce(c.starts_at, b.starts_at) as starts_at, coalesce(c.ends_at, b.ends_at) as ends_at
    from unnest(${query.claimIds}::uuid[]) n(id)
    left join booking.changes c on c.id = n.id and c.state = 'asked'
    join booking.bookings b on b.id = coalesce(c.booking_id, n.id)
    where b.provider_id = ${query.providerId} and b.state in ('assigned', 'accepted')
      and coalesce(c.ends_at, b.ends_at) > ${query.now}
    order by starts_at, booking_id limit ${AHEAD_MAX}`.execute(db);
  return rows;
}

/**
 * Claims of a provider's bookings of some sub-services, held or sold, and of reschedules, that have not ended: of a
 * visit its segments. While it is being rescheduled, both of its times are whole claims, because they share units.
 */
export async function bookingClaimsOf(
  db: Db | Tx,
  query: { providerId: string; subServiceIds: readonly string[]; now: Temporal.Instant },
): Promise<ClaimPart[]> {
  const isWanted = (id: string) => sql`${sql.ref(id)} = any(${query.subServiceIds}::uuid[])`;
  const { rows } = await sql<ClaimPart>`
    with ahead as (
      select b.id, b.provider_id, b.seats_until, b.segment_count > 1 as is_visit, array(
        select c.id from booking.changes c where c.booking_id = b.id and c.state in ('held', 'asked')) as changes
      from booking.bookings b
      where b.provider_id = ${query.providerId} and b.state in ('held', 'assigned', 'accepted')
        and (${isWanted('b.sub_service_id')} or b.segment_count > 1 and exists (
          select from booking.segments g
          where g.business_id = b.provider_id and g.claim_id = b.id and ${isWanted('g.sub_service_id')})))
    select id as claim_id, null::int as part, null::timestamptz as starts_at, null::timestamptz as ends_at
    from ahead where seats_until > ${query.now} and not (is_visit and changes = '{}')
    union all
    select g.claim_id, g.part, g.starts_at, g.ends_at
    from ahead a join booking.segments g on g.business_id = a.provider_id and g.claim_id = a.id
    where a.seats_until > ${query.now} and a.is_visit and a.changes = '{}'
      and ${isWanted('g.sub_service_id')}
    union all
    select unnest(changes), null, null, null from ahead`.execute(db);
  return rows;
}
