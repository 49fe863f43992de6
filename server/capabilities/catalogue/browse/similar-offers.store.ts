import type { Place } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { isInUse } from '../store.ts';

export type SimilarOffersQuery = {
  /** The sub-service to replace. */
  subServiceId: string;
  place: Place;
  /** Paise per person. */
  pricePaiseMax: number;
  /** Owners whose services are excluded. */
  notOwners: readonly string[];
  /** Limits the result to this sub-service. */
  only?: string;
};

/** Ids of sub-services that can replace another one, best rated and most booked first. */
export async function similarIds(
  db: Db | Tx,
  query: SimilarOffersQuery,
  limit: number,
): Promise<{ serviceId: string; subServiceId: string }[]> {
  const { rows } = await sql<{ serviceId: string; subServiceId: string }>`
    select s.id as "serviceId", x.id as "subServiceId"
    from catalogue.sub_services own
    join catalogue.services here on here.id = own.service_id
    join catalogue.sub_services x on x.task_id = own.task_id and x.id <> own.id
    join catalogue.services_public s on s.id = x.service_id
    left join catalogue.figures f on f.service_id = s.id
    where own.id = ${query.subServiceId} and s.is_visible and not x.is_paused and ${isInUse}
      and lower(x.own_name) is not distinct from lower(own.own_name)
      and (x.variant is null or own.variant is null or lower(x.variant) = lower(own.variant))
      and x.price_paise <= ${query.pricePaiseMax}
      and not exists (select from catalogue.non_refundable m
        where m.sub_service_id = x.id and m.state = 'approved')
      and ${query.place}::text = any (s.places)
      and (${query.place}::text = 'online' or s.city = here.city)
      and s.owner_id <> all (${query.notOwners}::uuid[])
      and (${query.only ?? null}::uuid is null or x.id = ${query.only ?? null}::uuid)
    order by coalesce(f.rating_sum::float / nullif(f.rating_count, 0), 0) desc,
      coalesce(f.completed_bookings, 0) desc, s.name, s.id
    limit ${limit}`.execute(db);
  return rows;
}
