import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { OwnEquipment } from './equipment.store.ts';

/** What a sub-service takes of a claim: a segment of a visit by its part and time, or with null the whole claim. */
export type ClaimPart = {
  claimId: string;
  part: number | null;
  startsAt: Temporal.Instant | null;
  endsAt: Temporal.Instant | null;
};

/** Sub-services that require a resource. */
type Requiring = { serviceId: string; subServiceId: string };

export async function addRequirements(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  added: readonly Requiring[],
): Promise<void> {
  await sql`
    insert into availability.requirements (business_id, service_id, sub_service_id, resource_id)
    select ${businessId}, n.service_id, n.sub_service_id, ${resourceId}
    from unnest(${added.map(({ serviceId }) => serviceId)}::uuid[],
      ${added.map(({ subServiceId }) => subServiceId)}::uuid[]) n(service_id, sub_service_id)
    on conflict do nothing`.execute(tx);
}

export async function removeRequirements(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  subServiceIds: readonly string[],
): Promise<void> {
  await sql`
    delete from availability.requirements
    where business_id = ${businessId} and resource_id = ${resourceId}
      and sub_service_id = any(${subServiceIds}::uuid[])`.execute(tx);
}

/** Adds units of a resource to upcoming claims that lack it; those beyond its quantity are noted as overlaps. */
export async function requireForClaims(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  parts: readonly ClaimPart[],
  now: Temporal.Instant,
): Promise<void> {
  const needs = parts.map(({ claimId, part, startsAt, endsAt }) => ({
    ...{ claim: claimId, part, from: startsAt, until: endsAt },
  }));
  await sql`select availability.require_resource(${businessId}::uuid, ${resourceId}::uuid,
    ${JSON.stringify(needs)}::jsonb, ${now})`.execute(tx);
}

/** Releases the units of a resource that upcoming claims no longer need. */
export async function releaseFromClaims(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  parts: readonly ClaimPart[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    delete from availability.claims c
    using unnest(${parts.map(({ claimId }) => claimId)}::uuid[],
      ${parts.map(({ part }) => part)}::int[]) n(claim_id, part)
    where c.business_id = ${businessId} and c.resource_id = ${resourceId} and c.claim_id = n.claim_id
      and c.part = coalesce(n.part, c.part) and upper(c.during) > ${now}`.execute(tx);
}

/** An upcoming sold claim of a unit beyond the quantity, and the claims of the same time. */
type EquipmentConflict = { resourceId: string; claimIds: string[] };

/** Upcoming times at which bookings need more units than there are, earliest first. */
export async function equipmentConflicts(
  db: Db | Tx,
  businessId: string,
  now: Temporal.Instant,
  limit: number,
): Promise<EquipmentConflict[]> {
  const { rows } = await sql<EquipmentConflict>`
    select resource_id, claim_ids from (
    select c.resource_id, min(lower(c.during)) as from_at,
      array_agg(distinct d.claim_id) as claim_ids
    from availability.claims c
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
      and r.kind = 'equipment' and r.is_active and c.unit >= r.quantity
    join availability.claims d on d.business_id = c.business_id and d.resource_id = c.resource_id
      and d.held_until is null
      and availability.collide(d.during, d.buffer_minutes, c.during, c.buffer_minutes)
    where c.business_id = ${businessId} and c.held_until is null and upper(c.during) > ${now}
    group by c.id, c.resource_id, c.during
    having count(distinct d.unit) > max(r.quantity)) short
    group by resource_id, claim_ids
    order by min(from_at), resource_id limit ${limit}`.execute(db);
  return rows;
}

/** The most resources in use that one of these sub-services requires, besides one. */
export async function mostRequired(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  subServiceIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from availability.requirements q
    join availability.resources r on r.business_id = q.business_id and r.id = q.resource_id and r.is_active
    where q.business_id = ${businessId} and q.resource_id <> ${resourceId}
      and q.sub_service_id = any(${subServiceIds}::uuid[])
    group by q.sub_service_id order by n desc limit 1`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Sub-services of a business that are sold only at sessions. */
export async function classIdsOf(db: Db | Tx, businessId: string): Promise<Set<string>> {
  const { rows } = await sql<{ subServiceId: string }>`
    select sub_service_id from availability.classes where business_id = ${businessId}`.execute(db);
  return new Set(rows.map(({ subServiceId }) => subServiceId));
}
