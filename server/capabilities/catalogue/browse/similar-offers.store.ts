import { sql } from 'kysely';
import type { Place } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { isInUse } from '../store.ts';

export type AlikeWish = {
  /** The sub-service in whose place another is sought. */
  subServiceId: string;
  place: Place;
  /** Paise for one person. */
  pricePaiseMax: number;
  /** Owners whose services are left out. */
  notOwners: readonly string[];
  /** Only this sub-service, if it is one; any when left out. */
  only?: string;
};

/** Ids of what can stand in for a sub-service, the best rated and most booked first. */
export async function alikeIds(
  db: Db | Tx,
  wish: AlikeWish,
  limit: number,
): Promise<{ serviceId: string; subServiceId: string }[]> {
  const { rows } = await sql<{ serviceId: string; subServiceId: string }>`
    select s.id as "serviceId", x.id as "subServiceId"
    from catalogue.sub_services own
    join catalogue.services here on here.id = own.service_id
    join catalogue.sub_services x on x.task_id = own.task_id and x.id <> own.id
    join catalogue.services_public s on s.id = x.service_id
    left join catalogue.figures f on f.service_id = s.id
    where own.id = ${wish.subServiceId} and s.is_visible and not x.is_paused and ${isInUse}
      and x.price_paise <= ${wish.pricePaiseMax}
      and not exists (select from catalogue.non_refundable m
        where m.sub_service_id = x.id and m.state = 'approved')
      and ${wish.place}::text = any (s.places)
      and (${wish.place}::text = 'online' or s.city = here.city)
      and s.owner_id <> all (${wish.notOwners}::uuid[])
      and (${wish.only ?? null}::uuid is null or x.id = ${wish.only ?? null}::uuid)
    order by coalesce(f.rating_sum::float / nullif(f.rating_count, 0), 0) desc,
      coalesce(f.completed_bookings, 0) desc, s.name, s.id
    limit ${limit}`.execute(db);
  return rows;
}
