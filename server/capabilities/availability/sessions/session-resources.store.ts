import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { stay } from '../claims/stay.ts';

export type SessionId = { businessId: string; sessionId: string };
export type SessionSpan = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** A resource that a session claims besides its places: its leader, or its room. */
export type SessionResource = {
  id: string;
  kind: 'member' | 'equipment';
  /** Empty for an owner without a display name. */
  name: string;
  units: number;
  bufferMinutes: number;
  isActive: boolean;
  /** False when others take too many of its units. */
  isFree: boolean;
  /** The times at which others take it, without buffers; null while it is free. */
  busyFrom: Temporal.Instant | null;
  busyUntil: Temporal.Instant | null;
  /** Time off of the leader or of the service then: the session is not prevented, but not sold either. */
  isAway: boolean;
};

/** The resources that a session claims, the leader first, and whether each is free at another time of the session. */
export async function sessionResources(
  db: Db | Tx,
  { businessId, sessionId }: SessionId,
  { startsAt, endsAt, now }: SessionSpan & { now: Temporal.Instant },
): Promise<SessionResource[]> {
  const { rows } = await sql<SessionResource>`
    select r.id, r.kind, r.name, own.units, own.buffer_minutes, r.is_active,
      r.quantity - others.units >= own.units as is_free, others.busy_from, others.busy_until,
      exists (select from availability.member_time_off t
        where t.business_id = r.business_id and t.member_id = r.id
          and t.during && tstzrange(${startsAt}, ${endsAt}))
        or r.kind = 'member' and exists (select from availability.sessions n
          join availability.time_off t on t.service_id = n.service_id
          where n.business_id = r.business_id and n.id = ${sessionId}
            and t.during && tstzrange(${startsAt}, ${endsAt})) as is_away
    from (
      select c.resource_id, count(*)::int as units, max(c.buffer_minutes) as buffer_minutes
      from availability.claims c
      where c.business_id = ${businessId} and c.claim_id = ${sessionId}
      group by c.resource_id) own
    join availability.resources r on r.business_id = ${businessId} and r.id = own.resource_id
    cross join lateral (
      select tstzrange(${startsAt}, ${endsAt}::timestamptz + own.buffer_minutes * interval '1 minute') as span
    ) next
    cross join lateral (
      select count(distinct c.unit)::int as units, min(lower(c.during)) as busy_from,
        max(upper(${stay})) as busy_until
      from availability.claims c
      where c.business_id = r.business_id and c.resource_id = r.id and c.claim_id <> ${sessionId}
        and (c.held_until is null or c.held_until > ${now})
        and c.during && tstzrange(lower(next.span) - interval '240 minutes',
          upper(next.span) + interval '240 minutes')
        and availability.collide(c.during, c.buffer_minutes, next.span, own.buffer_minutes)) others
    order by r.kind desc, r.id`.execute(db);
  return rows;
}
