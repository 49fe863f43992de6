import type { Db } from '#platform/db/db.ts';
import { type FeedSpan, nearestFirst } from '#platform/db/reads/nearest-first.ts';
import { sql } from '#platform/db/sql.ts';
import type { VenueFacts } from '../money/venue.rules.ts';
import type { BookingRow } from '../store.ts';

/** A booking at its time, or at the requested one. */
export type CalendarRow = BookingRow & {
  /** The claims at that time: those of the change if it has any, else those of the booking. */
  claimIds: string[];
  /** Requested people: the claims of the change add to those of the booking. */
  hasMorePeople: boolean;
  /** The provider's open proposal: 'from' at the current time, 'to' at the proposed one. */
  proposal: 'from' | 'to' | null;
};

/**
 * The active bookings of a provider's services in a period, earliest first. A booking with an
 * unanswered change is listed at both times, at the new one as a request of the customer or a
 * proposal of the provider; requested people come at the current time, so that booking is listed
 * once, with them.
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
): Promise<CalendarRow[]> {
  const isTheirs = sql`b.provider_id = ${query.providerId}
    and b.service_id = any(${query.serviceIds}::uuid[])`;
  const { rows } = await sql<CalendarRow>`
    select b.*, array[b.id] as claim_ids, false as has_more_people, case when exists (
        select from booking.changes c where c.booking_id = b.id and c.state = 'asked'
          and c.asked_by = 'provider') then 'from' end as proposal
    from booking.bookings b
    where ${isTheirs} and b.state in ('assigned', 'accepted', 'completed')
      and b.starts_at < ${query.until} and b.ends_at > ${query.from}
      and not exists (select from booking.changes c
        where c.booking_id = b.id and c.state = 'asked' and c.people is not null)
    union all
    select (jsonb_populate_record(b, jsonb_build_object(
        'state', case c.asked_by when 'customer' then 'assigned' else b.state end,
        'starts_at', c.starts_at, 'ends_at', c.ends_at, 'people', coalesce(c.people, b.people)))).*,
      array[c.id, b.id], c.people is not null, case c.asked_by when 'provider' then 'to' end
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
  | 'seriesId'
  | 'seriesPart'
  | 'providerId'
  | 'segmentCount'
> &
  VenueFacts & { changedAt: Temporal.Instant; changes: number };

const dated = sql`select b.id, b.state, b.service_name, b.sub_service_name, b.customer_name, b.people,
      b.place, b.location, b.area, b.service_id, b.starts_at, b.ends_at,
      b.series_id, b.series_part, b.provider_id, b.segment_count, b.price_paise, b.added_prices, b.venue_paise,
      b.added_venue_paise, b.no_show, b.deposit_percent, b.venue_paid_paise, b.venue_paid_method, b.venue_paid_at,
      coalesce(e.changed_at, b.created_at) as changed_at, coalesce(e.changes, 0)::int as changes
    from booking.bookings b
    left join lateral (
      select max(at) as changed_at, count(*) as changes from booking.events where booking_id = b.id
    ) e on true`;

/** Paid bookings of a provider that start at or after an instant, upcoming ones first, each with its revision. */
export async function bookingsFrom(
  db: Db,
  providerId: string,
  { from, now, limit, except }: FeedSpan,
): Promise<DatedBooking[]> {
  const times = { startsAt: sql`b.starts_at`, endsAt: sql`b.ends_at` };
  const { rows } = await sql<DatedBooking>`
    ${dated} where b.provider_id = ${providerId} and b.starts_at >= ${from}
      and b.state not in ('held', 'released') and b.id <> all(${[...except]}::uuid[])
    order by ${nearestFirst(times, now)}, b.id limit ${limit}`.execute(db);
  return rows;
}

/** A provider's bookings with these ids that are active or took place, each with its revision. */
export async function bookingsWithIds(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<DatedBooking[]> {
  const { rows } = await sql<DatedBooking>`
    ${dated} where b.provider_id = ${providerId} and b.id = any(${[...ids]}::uuid[])
      and b.state in ('assigned', 'accepted', 'completed')
    order by b.starts_at desc, b.id desc`.execute(db);
  return rows;
}
