import type { Db } from '#platform/db/db.ts';
import { nearestFirst } from '#platform/db/reads/nearest-first.ts';
import { sql } from '#platform/db/sql.ts';

/** A class session that takes place, for a calendar link. */
export type FeedSession = {
  id: string;
  serviceId: string;
  subServiceId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  places: number;
  /** Sold places. */
  taken: number;
  /** Empty without a room. */
  room: string;
  /** Bookings and walk-ins with sold places. */
  claimIds: string[];
};

/** The sessions of a business, or of one leader, that end after an instant: upcoming ones first. */
export async function feedSessions(
  db: Db,
  { businessId, leaderId }: { businessId: string; leaderId?: string },
  { from, now, limit }: { from: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<FeedSession[]> {
  const times = { startsAt: sql`lower(n.during)`, endsAt: sql`upper(n.during)` };
  const { rows } = await sql<FeedSession>`
    select n.id, n.service_id, n.sub_service_id, lower(n.during) as starts_at,
      upper(n.during) as ends_at, r.quantity as places, sold.taken, coalesce(m.name, '') as room,
      sold.claim_ids
    from availability.sessions n
    join availability.resources r on r.business_id = n.business_id and r.id = n.id
    left join availability.resources m on m.business_id = n.business_id and m.id = n.room_id
    cross join lateral (
      select count(distinct c.unit)::int as taken,
        coalesce(array_agg(distinct c.claim_id), '{}') as claim_ids
      from availability.claims c
      where c.business_id = n.business_id and c.resource_id = n.id and c.held_until is null) sold
    where n.business_id = ${businessId} and n.cancelled_at is null
      and ${leaderId === undefined ? sql`true` : sql`n.leader_id = ${leaderId}`}
      and upper(n.during) > ${from}
    order by ${nearestFirst(times, now)}, n.id limit ${limit}`.execute(db);
  return rows;
}
