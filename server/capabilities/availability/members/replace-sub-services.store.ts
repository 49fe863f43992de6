import { RESOURCES_PER_TASK_MAX } from '#contract/team/resource-limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { lockTeam, queueBusiness } from './members.store.ts';

type Replacement = {
  businessId: string;
  serviceId: string;
  /** The current ones, which are deleted. */
  replaced: readonly string[];
  added: readonly string[];
};

/**
 * Lets all members who perform a sub-service of a service perform all new ones, which require the
 * resources of the earlier ones, up to the limit of one sub-service; nothing remains of those. The caller has refused
 * upcoming sessions.
 */
export async function replaceSubServices(tx: Tx, replacement: Replacement): Promise<void> {
  const { businessId, serviceId } = replacement;
  const replaced = [...replacement.replaced];
  const added = [...replacement.added];
  await lockTeam(tx, businessId);
  // Without any row the owner alone performs a sub-service.
  await sql`
    with earlier as (
      delete from availability.skills
      where business_id = ${businessId} and service_id = ${serviceId}
      returning sub_service_id, member_id),
    performers as (
      select member_id from earlier
      union select ${businessId}::uuid from unnest(${replaced}::uuid[]) own(id)
      where exists (select from earlier) and own.id not in (select sub_service_id from earlier))
    insert into availability.skills (business_id, service_id, sub_service_id, member_id)
    select ${businessId}, ${serviceId}, n.id, p.member_id
    from unnest(${added}::uuid[]) n(id) cross join performers p`.execute(tx);
  await sql`
    with earlier as (
      delete from availability.requirements
      where business_id = ${businessId} and service_id = ${serviceId} returning resource_id),
    required as (
      select e.resource_id from earlier e
      join availability.resources r on r.business_id = ${businessId} and r.id = e.resource_id
      group by e.resource_id, r.is_active
      order by r.is_active desc, count(*) desc, e.resource_id limit ${RESOURCES_PER_TASK_MAX})
    insert into availability.requirements (business_id, service_id, sub_service_id, resource_id)
    select ${businessId}, ${serviceId}, n.id, r.resource_id
    from unnest(${added}::uuid[]) n(id) cross join required r`.execute(tx);
  await sql`delete from availability.classes
    where business_id = ${businessId} and service_id = ${serviceId}`.execute(tx);
  await queueBusiness(tx, businessId);
}
