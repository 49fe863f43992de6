import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * Those of the services whose sub-services have different free times: other performers, other required resources,
 * or sessions of a class.
 */
export async function unevenServices(
  tx: Tx,
  serviceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ serviceId: string }>`
    select o.service_id
    from catalogue.offers_public o
    join availability.settings g on g.service_id = o.service_id
    where o.service_id = any(${serviceIds}::uuid[])
    group by o.service_id
    having count(distinct row(
      case when g.served_by = 'members' then coalesce((
        select coalesce(array_agg(k.member_id order by k.member_id) filter (where r.is_active), '{}')
        from availability.skills k
        join availability.resources r on r.business_id = k.business_id and r.id = k.member_id
        where k.business_id = g.business_id and k.service_id = g.service_id
          and k.sub_service_id = o.sub_service_id
        having count(*) > 0), array[g.business_id]) end,
      array(
        select q.resource_id
        from availability.requirements q
        where q.business_id = g.business_id and q.service_id = g.service_id
          and q.sub_service_id = o.sub_service_id
        order by q.resource_id),
      (select k.sub_service_id
       from availability.classes k
       where k.business_id = g.business_id and k.service_id = g.service_id
         and k.sub_service_id = o.sub_service_id))) > 1`.execute(tx);
  return new Set(rows.map(({ serviceId }) => serviceId));
}
