import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** Includes equipment that is no longer in use. */
const EQUIPMENT_LISTED_MAX = 500;

export type EquipmentRow = Row<
  'availability.resources',
  'id' | 'name' | 'quantity' | 'isActive'
> & {
  /** Sub-services that require it. */
  subServiceIds: string[];
  /** Sold claims that have not ended, counted by booking. */
  claimsAhead: number;
};

/** Rooms and equipment of a business, those in use first, then by name. */
export async function equipmentOf(
  db: Db | Tx,
  businessId: string,
  now: Temporal.Instant,
): Promise<EquipmentRow[]> {
  const { rows } = await sql<EquipmentRow>`
    select r.id, r.name, r.quantity, r.is_active,
      array(select q.sub_service_id from availability.requirements q
        where q.business_id = r.business_id and q.resource_id = r.id
        order by q.sub_service_id) as sub_service_ids,
      (select count(distinct c.claim_id)::int from availability.claims c
        where c.business_id = r.business_id and c.resource_id = r.id and c.held_until is null
          and upper(c.during) > ${now}) as claims_ahead
    from availability.resources r
    where r.business_id = ${businessId} and r.kind = 'equipment'
    order by not r.is_active, lower(r.name), r.id limit ${EQUIPMENT_LISTED_MAX}`.execute(db);
  return rows;
}

/**
 * Requires `lockTeam`.
 * @returns the id.
 */
export async function insertEquipment(
  tx: Tx,
  businessId: string,
  { name, quantity }: { name: string; quantity: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into availability.resources (business_id, kind, name, quantity)
    values (${businessId}, 'equipment', ${name}, ${quantity}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An insert gave no row.');
  return row.id;
}

/** A room or a piece of equipment of a business. */
export type OwnEquipment = { businessId: string; resourceId: string };

export async function renameEquipment(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  name: string,
): Promise<void> {
  await sql`update availability.resources set name = ${name}
    where business_id = ${businessId} and id = ${resourceId} and kind = 'equipment'`.execute(tx);
}

export async function raiseQuantity(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  quantity: number,
): Promise<void> {
  await sql`update availability.resources set quantity = greatest(quantity, ${quantity})
    where business_id = ${businessId} and id = ${resourceId} and kind = 'equipment'`.execute(tx);
  await queueRequiring(tx, businessId, resourceId);
}

/**
 * Reduces the quantity, unless upcoming claims need more units at one time.
 * @returns the claims of such times; none when the quantity is reduced.
 */
export async function reduceQuantity(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  quantity: number,
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ excess: string[] }>`
    select availability.reduce_quantity(${businessId}::uuid, ${resourceId}::uuid, ${quantity}::int,
      ${now}) as excess`.execute(tx);
  await queueRequiring(tx, businessId, resourceId);
  return [...new Set(rows[0]?.excess ?? [])];
}

/** Equipment that is no longer in use keeps its claims, and new bookings do not need it. */
export async function setEquipmentActive(
  tx: Tx,
  { businessId, resourceId }: OwnEquipment,
  isActive: boolean,
): Promise<void> {
  await sql`update availability.resources set is_active = ${isActive}
    where business_id = ${businessId} and id = ${resourceId} and kind = 'equipment'`.execute(tx);
  await queueRequiring(tx, businessId, resourceId);
}

/** Queues the services that require the resource for the search index. */
async function queueRequiring(tx: Tx, businessId: string, resourceId: string): Promise<void> {
  await sql`select availability.queue_requiring(${businessId}, ${resourceId})`.execute(tx);
}
