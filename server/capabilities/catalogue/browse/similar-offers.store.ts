import type { RawBuilder } from 'kysely';
import type { Place } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { isInUse } from '../store.ts';

export type SimilarOffersQuery = {
  /** The sub-services to replace, in order: one, or the segments of a visit. */
  subServiceIds: readonly string[];
  place: Place;
  /** Paise per person, for all of them. */
  pricePaiseMax: number;
  /** Owners whose services are excluded. */
  notOwners: readonly string[];
  /** Limits the result to those that begin with this sub-service. */
  only?: string;
};

/**
 * Ids of sub-services of one business that can replace others, in the same order; best rated and most booked first.
 * Each begins with another sub-service, and the cheapest of the same address continue it.
 */
export async function similarIds(
  db: Db | Tx,
  query: SimilarOffersQuery,
  limit: number,
): Promise<string[][]> {
  const { subServiceIds, place, pricePaiseMax, notOwners, only = null } = query;
  const [firstId = null, ...furtherIds] = subServiceIds;
  const { rows } = await sql<{ subServiceIds: string[] }>`
    select array[first.id] || further.ids as "subServiceIds"
    from (${replacements(sql`${firstId}::uuid`, place)}) first
    cross join lateral (
      select coalesce(array_agg(one.id order by w.n), '{}') as ids,
        coalesce(sum(one.price_paise), 0) as price_paise
      from unnest(${furtherIds}::uuid[]) with ordinality w(id, n)
      cross join lateral (
        select r.id, r.price_paise from (${replacements(sql`w.id`, place)}) r
        where r.owner_id = first.owner_id and (${place}::text <> 'provider' or r.address = first.address)
        order by r.price_paise, r.id limit 1) one) further
    left join catalogue.figures f on f.service_id = first.service_id
    where cardinality(further.ids) = ${furtherIds.length}::int
      and first.price_paise + further.price_paise <= ${pricePaiseMax}
      and first.owner_id <> all (${notOwners}::uuid[])
      and (${only}::uuid is null or first.id = ${only}::uuid)
    order by coalesce(f.rating_sum::float / nullif(f.rating_count, 0), 0) desc,
      coalesce(f.completed_bookings, 0) desc, first.name, first.service_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.subServiceIds);
}

/** Sub-services `x` of visible services `s` that can replace the sub-service of this id. */
function replacements(id: RawBuilder<unknown>, place: Place): RawBuilder<unknown> {
  return sql`select s.id as service_id, s.owner_id, s.address, s.name, x.id, x.price_paise
    from catalogue.sub_services own
    join catalogue.services here on here.id = own.service_id
    join catalogue.sub_services x on x.task_id = own.task_id and x.id <> own.id
    join catalogue.services_public s on s.id = x.service_id
    where own.id = ${id} and s.is_visible and not x.is_paused and ${isInUse}
      and lower(x.own_name) is not distinct from lower(own.own_name)
      and (x.variant is null or own.variant is null or lower(x.variant) = lower(own.variant))
      and x.price_paise is not null
      and not exists (select from catalogue.non_refundable m
        where m.sub_service_id = x.id and m.state = 'approved')
      and ${place}::text = any (s.places)
      and (${place}::text = 'online' or s.city = here.city)`;
}
