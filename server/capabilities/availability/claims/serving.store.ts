import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The member whose time a booking claims; the name is empty for an owner without a display name. */
export type ServingMember = { id: string; name: string; pictureId: string | null };

/**
 * The team members whose time these bookings claim, by booking; for a place in a class, its leader.
 * A booking of plain capacity has none.
 */
export async function servingMembers(
  db: Db | Tx,
  bookings: readonly { id: string; providerId: string }[],
): Promise<ReadonlyMap<string, readonly ServingMember[]>> {
  if (bookings.length === 0) return new Map();
  const { rows } = await sql<{ claimId: string; members: ServingMember[] }>`
    select c.claim_id,
      json_agg(distinct jsonb_build_object('id', r.id, 'name', r.name,
        'pictureId', r.picture_id)) as members
    from unnest(${bookings.map(({ providerId }) => providerId)}::uuid[],
      ${bookings.map(({ id }) => id)}::uuid[]) b(business_id, claim_id)
    join availability.claims c on c.business_id = b.business_id and c.claim_id = b.claim_id
    left join availability.sessions n on n.business_id = c.business_id and n.id = c.resource_id
    join availability.resources r on r.business_id = c.business_id
      and r.id = coalesce(n.leader_id, c.resource_id) and r.kind = 'member'
    group by c.claim_id`.execute(db);
  return new Map(rows.map(({ claimId, members }) => [claimId, members]));
}

/** The team members who serve each segment of these visits, by visit and number of the segment. */
export async function servingByPart(
  db: Db | Tx,
  bookings: readonly { id: string; providerId: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, readonly ServingMember[]>>> {
  const { rows } = await sql<{ claimId: string; part: number; members: ServingMember[] }>`
    select c.claim_id, c.part,
      json_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id) as members
    from unnest(${bookings.map(({ providerId }) => providerId)}::uuid[],
      ${bookings.map(({ id }) => id)}::uuid[]) b(business_id, claim_id)
    join availability.claims c on c.business_id = b.business_id and c.claim_id = b.claim_id
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
      and r.kind = 'member'
    group by c.claim_id, c.part`.execute(db);
  const byVisit = Map.groupBy(rows, ({ claimId }) => claimId);
  return new Map(
    [...byVisit].map(([id, own]) => [id, new Map(own.map(({ part, members }) => [part, members]))]),
  );
}
