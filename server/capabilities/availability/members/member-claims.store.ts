import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { stay } from '../claims/stay.ts';

/** A booking, walk-in or class session that claims a member who will be absent. */
export type MemberConflict = {
  claimId: string;
  memberId: string;
  why: 'DEACTIVATED' | 'TIME_OFF';
  /** Minutes between the stay and the time off, negative if they overlap; null of a deactivated member. */
  apartMinutes: number | null;
};

/**
 * Upcoming sales and sessions whose member is deactivated or has time off then, earliest first. A buffer may reach into
 * time off, except the way to a home and back, which only the booking knows: stays whose buffer is long enough for one
 * are included.
 */
export async function memberConflicts(
  db: Db | Tx,
  businessId: string,
  now: Temporal.Instant,
  limit: number,
): Promise<MemberConflict[]> {
  const { rows } = await sql<MemberConflict>`
    select c.claim_id, c.resource_id as member_id,
      case when r.is_active then 'TIME_OFF' else 'DEACTIVATED' end as why,
      case when r.is_active then min(extract(epoch from a.apart) / 60)::float8 end as apart_minutes
    from availability.claims c
    join availability.resources r
      on r.business_id = c.business_id and r.id = c.resource_id and r.kind = 'member'
    cross join lateral (select ${stay} as stay, make_interval(mins => c.buffer_minutes / 2) as way) s
    left join lateral (
      select min(greatest(lower(t.during) - upper(s.stay), lower(s.stay) - upper(t.during))) as apart
      from availability.member_time_off t
      where t.business_id = c.business_id and t.member_id = c.resource_id
        and t.during && tstzrange(lower(s.stay) - s.way, upper(s.stay) + s.way)) a on true
    where c.business_id = ${businessId} and c.held_until is null
      and upper(c.during) > ${now} and (not r.is_active or a.apart is not null)
    group by c.claim_id, c.resource_id, r.is_active
    order by min(lower(c.during)), min(c.id) limit ${limit}`.execute(db);
  return rows;
}

/** Upcoming sold claims of one member, earliest first. */
export async function claimsOfMember(
  db: Db | Tx,
  { businessId, memberId }: { businessId: string; memberId: string },
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ claimId: string }>`
    select claim_id from availability.claims
    where business_id = ${businessId} and resource_id = ${memberId} and held_until is null
      and upper(during) > ${now}
    order by lower(during), id limit ${limit}`.execute(db);
  return rows.map(({ claimId }) => claimId);
}

/** A booking that was sold for the same time as others of one member, before claims existed. */
export type Overlap = {
  claimId: string;
  /** The claims of the same member that overlap it. */
  otherIds: string[];
};

/** Upcoming overlaps that the owner has not confirmed, earliest first. One that was resolved since is omitted. */
export async function unseenOverlaps(
  db: Db | Tx,
  businessId: string,
  now: Temporal.Instant,
  limit: number,
): Promise<Overlap[]> {
  const { rows } = await sql<Overlap>`
    select c.claim_id, array_agg(distinct d.claim_id) as other_ids
    from availability.overlaps o
    join availability.claims c on c.business_id = o.business_id and c.claim_id = o.claim_id
    join availability.claims d on d.business_id = c.business_id and d.resource_id = c.resource_id
      and d.claim_id <> c.claim_id and d.held_until is null
      and availability.collide(d.during, d.buffer_minutes, c.during, c.buffer_minutes)
    where o.business_id = ${businessId} and o.seen_at is null and upper(c.during) > ${now}
      and c.held_until is null
    group by c.claim_id, lower(c.during)
    order by lower(c.during), c.claim_id limit ${limit}`.execute(db);
  return rows;
}

export async function markOverlapsSeen(
  tx: Tx,
  businessId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update availability.overlaps set seen_at = ${now}
    where business_id = ${businessId} and seen_at is null`.execute(tx);
}
