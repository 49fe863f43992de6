import type { Db, Tx } from '#platform/db/db.ts';
import { nearestFirst } from '#platform/db/reads/nearest-first.ts';
import { sql } from '#platform/db/sql.ts';

type Member = { businessId: string; memberId: string };
type Span = { from: Temporal.Instant; until: Temporal.Instant | null };

type ClaimsPart = {
  first: 'earliest' | { nearestTo: Temporal.Instant };
  limit: number;
  except?: readonly string[];
};

/**
 * Sold claims on a member's time, and on places in the classes that they lead.
 * @param first those that the limit leaves: the earliest, or the nearest to an instant, upcoming ones before past ones
 */
export async function claimsServedBy(
  db: Db | Tx,
  { businessId, memberId }: Member,
  { from, until }: Span,
  { first, limit, except = [] }: ClaimsPart,
): Promise<string[]> {
  const span = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`;
  const times = { startsAt: sql`min(starts_at)`, endsAt: sql`max(ends_at)` };
  const order = first === 'earliest' ? times.startsAt : nearestFirst(times, first.nearestTo);
  const { rows } = await sql<{ claimId: string }>`
    select claim_id from (
      select c.claim_id, lower(c.during) as starts_at, upper(c.during) as ends_at
      from availability.claims c
      where c.business_id = ${businessId} and c.resource_id = ${memberId}
        and c.held_until is null and c.during && ${span}
      union all
      select c.claim_id, lower(n.during), upper(n.during) from availability.sessions n
      join availability.claims c on c.business_id = n.business_id and c.resource_id = n.id
        and c.held_until is null
      where n.business_id = ${businessId} and n.leader_id = ${memberId} and n.during && ${span}) served
    where claim_id <> all(${[...except]}::uuid[]) group by claim_id order by ${order}, claim_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ claimId }) => claimId);
}

/** Whether one of these claims, held or sold, takes the member's time or a place in a class that they lead. */
export async function servesClaim(
  db: Db | Tx,
  { businessId, memberId }: Member,
  claimIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from availability.claims c
    left join availability.sessions n on n.business_id = c.business_id and n.id = c.resource_id
    where c.business_id = ${businessId} and c.claim_id = any(${[...claimIds]}::uuid[])
      and coalesce(n.leader_id, c.resource_id) = ${memberId} limit 1`.execute(db);
  return rows.length > 0;
}

export type LedSession = {
  sessionId: string;
  subServiceId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  taken: number;
  places: number;
};

/** Class sessions that a member leads and that take place, earliest first. */
export async function sessionsLedBy(
  db: Db | Tx,
  { businessId, memberId }: Member,
  { from, until }: Span,
  limit: number,
): Promise<LedSession[]> {
  const { rows } = await sql<LedSession>`
    select n.id as session_id, n.sub_service_id, lower(n.during) as starts_at,
      upper(n.during) as ends_at, r.quantity as places,
      (select count(distinct c.unit)::int from availability.claims c
       where c.business_id = n.business_id and c.resource_id = n.id and c.held_until is null) as taken
    from availability.sessions n
    join availability.resources r on r.business_id = n.business_id and r.id = n.id
    where n.business_id = ${businessId} and n.leader_id = ${memberId} and n.cancelled_at is null
      and n.during && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    order by lower(n.during), n.id limit ${limit}`.execute(db);
  return rows;
}
