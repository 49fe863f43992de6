import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { offeredName } from '../store.ts';

/** Maximum number of sub-services of a business in a list. */
export const SUB_SERVICES_MAX = 2_000;

/** A sub-service that an owner has not removed. */
export type OwnSubService = {
  serviceId: string;
  serviceName: string;
  subServiceId: string;
  subServiceName: string;
};

/** Sub-services of all services of an owner, in the order of the services and of the master list. */
export async function subServicesOfOwner(db: Db | Tx, ownerId: string): Promise<OwnSubService[]> {
  const { rows } = await sql<OwnSubService>`
    select s.id as service_id, s.name as service_name, x.id as sub_service_id,
      ${offeredName} as sub_service_name
    from catalogue.services_public s
    join catalogue.sub_services x on x.service_id = s.id and x.removed_at is null
    join catalogue.tasks t on t.id = x.task_id
    join catalogue.sub_categories c on c.id = t.sub_category_id
    where s.owner_id = ${ownerId}
    order by s.created_at, s.id, c.position, t.position, t.name, x.own_name nulls first,
      coalesce(x.group_id, x.id), x.id
    limit ${SUB_SERVICES_MAX}`.execute(db);
  return rows;
}

export async function ownerOfSubService(db: Db, subServiceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    select s.owner_id from catalogue.sub_services x join catalogue.services s on s.id = x.service_id
    where x.id = ${subServiceId}`.execute(db);
  return rows[0]?.ownerId;
}
