import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { Refused } from '#platform/refused.ts';

/**
 * Gives a new variant of a task the performers and equipment of another one.
 * @throws Refused VARIANT_CLASS when that one is a class
 */
export async function copySettings(
  tx: Tx,
  ids: { businessId: string; serviceId: string; fromId: string; toId: string },
): Promise<void> {
  const { businessId, serviceId, fromId, toId } = ids;
  const { rows } = await sql`
    select from availability.classes where business_id = ${businessId}
      and service_id = ${serviceId} and sub_service_id = ${fromId}`.execute(tx);
  if (rows.length > 0) throw new Refused('VARIANT_CLASS');
  await sql`
    insert into availability.skills (business_id, service_id, sub_service_id, member_id)
    select business_id, service_id, ${toId}, member_id from availability.skills
    where business_id = ${businessId} and service_id = ${serviceId}
      and sub_service_id = ${fromId}`.execute(tx);
  await sql`
    insert into availability.requirements (business_id, service_id, sub_service_id, resource_id)
    select business_id, service_id, ${toId}, resource_id from availability.requirements
    where business_id = ${businessId} and service_id = ${serviceId}
      and sub_service_id = ${fromId}`.execute(tx);
}
