import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';

/**
 * The bookings of a provider's services that stand between two instants, earliest first; one that is asked
 * to change stands at both times, at the new one as a request.
 */
export async function standingBetween(
  db: Db,
  wish: {
    providerId: string;
    serviceIds: readonly string[];
    from: Temporal.Instant;
    until: Temporal.Instant;
  },
  limit: number,
): Promise<BookingRow[]> {
  const isTheirs = sql`b.provider_id = ${wish.providerId}
    and b.service_id = any(${wish.serviceIds}::uuid[])`;
  const { rows } = await sql<BookingRow>`
    select b.* from booking.bookings b
    where ${isTheirs} and b.state in ('assigned', 'accepted', 'completed')
      and b.starts_at < ${wish.until} and b.ends_at > ${wish.from}
    union all
    select (jsonb_populate_record(b, jsonb_build_object('state', 'assigned',
      'starts_at', c.starts_at, 'ends_at', c.ends_at))).*
    from booking.bookings b join booking.changes c on c.booking_id = b.id and c.state = 'asked'
    where ${isTheirs} and c.starts_at < ${wish.until} and c.ends_at > ${wish.from}
    order by starts_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Puts a person's feed under another address; the one before leads nowhere from now on. */
export async function setFeed(
  db: Db,
  personId: string,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into booking.calendar_feeds (person_id, token_hash, made_at)
    values (${personId}, ${tokenHash}, ${now})
    on conflict (person_id) do update set token_hash = excluded.token_hash,
      made_at = excluded.made_at`.execute(db);
}

export async function dropFeed(db: Db | Tx, personId: string): Promise<void> {
  await sql`delete from booking.calendar_feeds where person_id = ${personId}`.execute(db);
}

export async function feedMadeAt(db: Db, personId: string): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ made_at: Temporal.Instant }>`
    select made_at from booking.calendar_feeds where person_id = ${personId}`.execute(db);
  return rows[0]?.made_at;
}

export async function personOfFeed(db: Db, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from booking.calendar_feeds where token_hash = ${tokenHash}`.execute(db);
  return rows[0]?.person_id;
}

export type FeedBooking = Pick<
  BookingRow,
  | 'id'
  | 'state'
  | 'service_name'
  | 'sub_service_name'
  | 'customer_name'
  | 'people'
  | 'place'
  | 'location'
  | 'area'
  | 'service_id'
  | 'starts_at'
  | 'ends_at'
> & { changed_at: Temporal.Instant; changes: number };

/** What a provider's feed tells: paid bookings from an instant on, the latest first. */
export async function feedBookings(
  db: Db,
  providerId: string,
  from: Temporal.Instant,
  limit: number,
): Promise<FeedBooking[]> {
  const { rows } = await sql<FeedBooking>`
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
