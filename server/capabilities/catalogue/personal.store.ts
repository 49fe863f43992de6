import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { CLOSED_SERVICE, REMOVED } from '#platform/personal-data/parts.ts';

export type OwnService = Row<
  'catalogue.services',
  | 'id'
  | 'name'
  | 'description'
  | 'city'
  | 'area'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'email'
  | 'experienceYears'
  | 'places'
  | 'homeRadiusKm'
  | 'meetingLink'
  | 'status'
  | 'isActive'
  | 'approvalStatus'
  | 'hiddenBecause'
  | 'createdAt'
> & {
  offers: unknown[];
  priceRules: unknown[];
};

/** Everything that an owner wrote about their services. */
export async function ownServices(db: Db, ownerId: string, limit: number): Promise<OwnService[]> {
  const { rows } = await sql<OwnService>`
    select s.id, s.name, s.description, s.city, s.area, s.address, s.latitude, s.longitude, s.phone,
      s.email, s.experience_years, s.places, s.home_radius_km, s.meeting_link, s.status,
      s.is_active, s.approval_status, s.hidden_because, s.created_at,
      coalesce((select json_agg(json_build_object('task', t.name, 'name', x.own_name,
         'variant', x.variant, 'claims', x.claims, 'description', x.description,
         'minutes', x.minutes, 'processingMinutes', x.processing_minutes, 'pricePaise', x.price_paise, 'isPaused', x.is_paused)
         order by x.created_at)
       from catalogue.sub_services x join catalogue.tasks t on t.id = x.task_id
       where x.service_id = s.id), '[]') as offers,
      coalesce((select json_agg(json_build_object('kind', r.kind, 'percent', r.percent, 'weekdays', r.weekdays,
         'fromMinute', r.from_minute, 'toMinute', r.to_minute, 'subServiceIds', r.sub_service_ids,
         'isPaused', r.is_paused, 'createdAt', r.created_at, 'removedAt', r.removed_at)
         order by r.created_at, r.id)
       from catalogue.price_rules r where r.service_id = s.id), '[]') as "priceRules"
    from catalogue.services s where s.owner_id = ${ownerId}
    order by s.created_at, s.id limit ${limit}`.execute(db);
  return rows;
}

/** The services that a person saved, including unavailable ones. */
export async function savedBy(
  db: Db,
  personId: string,
  limit: number,
): Promise<{ favourites: unknown[]; viewed: unknown[] }> {
  const favourites = await sql`
    select service_id, added_at from catalogue.favourites
    where person_id = ${personId} order by added_at limit ${limit}`.execute(db);
  const viewed = await sql`
    select service_id, viewed_at from catalogue.viewed
    where person_id = ${personId} order by viewed_at limit ${limit}`.execute(db);
  return { favourites: favourites.rows, viewed: viewed.rows };
}

/** The number of a person's visible services. */
export async function countVisible(db: Db | Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalogue.services_public
    where owner_id = ${ownerId} and is_visible`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Deletes the photos of a person's services. @returns their ids */
export async function removeImages(tx: Tx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from catalogue.service_pictures p using catalogue.services s
    where s.id = p.service_id and s.owner_id = ${ownerId}
    returning p.picture_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Anonymizes a person's services; only the area and the trade remain. */
export async function eraseServices(tx: Tx, ownerId: string): Promise<void> {
  await sql`update catalogue.services
    set name = ${CLOSED_SERVICE}, description = '', address = ${REMOVED}, phone = null, email = null,
      meeting_link = null, experience_years = 0, is_active = false, status = 'offline',
      latitude = round(latitude::numeric, 1), longitude = round(longitude::numeric, 1)
    where owner_id = ${ownerId}`.execute(tx);
  await sql`delete from catalogue.non_refundable m using catalogue.sub_services x, catalogue.services s
    where x.id = m.sub_service_id and s.id = x.service_id and s.owner_id = ${ownerId}`.execute(tx);
  await sql`delete from catalogue.menu_reviews where business_id = ${ownerId}`.execute(tx);
  await sql`delete from catalogue.price_rules where business_id = ${ownerId}`.execute(tx);
  // Names have to differ within a service.
  await sql`update catalogue.sub_services x set description = '',
      own_name = case when x.own_name is not null then 'Own task ' || coalesce(x.group_id, x.id) end,
      variant = case when x.variant is not null then 'Option ' || right(x.id::text, 12) end
    from catalogue.services s
    where s.id = x.service_id and s.owner_id = ${ownerId}`.execute(tx);
}
