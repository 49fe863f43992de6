import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CreatedService } from './create-service.ts';

export type TeamSpec = {
  members: readonly string[];
  /** Slugs of the tasks that the members perform; the owner performs the others. */
  tasks: readonly string[];
};

/** Adds team members to the business of a service. */
export async function createTeam(
  tx: Tx,
  { id: serviceId, ownerId, subServices }: CreatedService,
  { members, tasks }: TeamSpec,
): Promise<void> {
  const subServiceIds = subServices.filter(({ task }) => tasks.includes(task)).map(({ id }) => id);
  await sql`
    with added as (
      insert into availability.resources (business_id, kind, name)
      select ${ownerId}, 'member', name from unnest(${members}::text[]) name
      returning id
    )
    insert into availability.skills (business_id, service_id, sub_service_id, member_id)
    select ${ownerId}, ${serviceId}, sub.id, added.id
    from added cross join unnest(${subServiceIds}::uuid[]) sub(id)`.execute(tx);
}
