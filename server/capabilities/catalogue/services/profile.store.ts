import type { Place, Service } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { PhotoRow } from '#platform/images/photo.ts';
import { displayedImage } from '../master-list/entry-image.store.ts';

/** The public profile of a service, as written by its provider. */
export type ServiceProfile = {
  name: string;
  description: string;
  experienceYears: number;
  places: readonly Place[];
  address: string;
  area: string;
  city: string;
  latitude: number;
  longitude: number;
  homeRadiusKm: number | null;
  meetingLink: string | null;
  phone: string | null;
  email: string | null;
};

export type ExistingService = ServiceProfile & {
  id: string;
  ownerId: string;
  subCategoryId: string;
  approvalStatus: Service['approvalStatus'];
  /** Ids in order. */
  pictureIds: string[];
  taskCount: number;
};

/** A service with its profile; undefined when there is none. The caller checks access. */
export async function serviceProfile(
  db: Db | Tx,
  serviceId: string,
): Promise<ExistingService | undefined> {
  const { rows } = await sql<ExistingService>`
    select s.id, s.owner_id, s.sub_category_id, s.name, s.description, s.experience_years, s.places,
      s.address, s.area, s.city, s.latitude, s.longitude, s.home_radius_km, s.meeting_link, s.phone,
      s.email, s.approval_status,
      array(select p.picture_id from catalogue.service_pictures p
        where p.service_id = s.id order by p.position) as "pictureIds",
      (select count(*)::int from catalogue.sub_services x where x.service_id = s.id) as "taskCount"
    from catalogue.services s where s.id = ${serviceId}`.execute(db);
  return rows[0];
}

/** Replaces the profile of a service. The caller checks access and state. */
export async function writeProfile(
  tx: Tx,
  serviceId: string,
  profile: ServiceProfile,
): Promise<void> {
  await sql`
    update catalogue.services set name = ${profile.name}, description = ${profile.description},
      experience_years = ${profile.experienceYears}, places = ${[...profile.places]},
      address = ${profile.address}, area = ${profile.area}, city = ${profile.city},
      latitude = ${profile.latitude}, longitude = ${profile.longitude},
      home_radius_km = ${profile.homeRadiusKm}, meeting_link = ${profile.meetingLink},
      phone = ${profile.phone}, email = ${profile.email}
    where id = ${serviceId}`.execute(tx);
}

/**
 * Moves a service to another sub-category before its first approval. Its tasks are removed, as they
 * belong to the old one, and with them their discounts.
 * @returns the ids of the sub-services that were in use
 */
export async function changeSubCategory(
  tx: Tx,
  serviceId: string,
  sub: { id: string; icon: string; at: Temporal.Instant },
): Promise<string[]> {
  await sql`delete from catalogue.menu_reviews r using catalogue.services s
    where s.id = ${serviceId} and r.business_id = s.owner_id and r.service_id = s.id`.execute(tx);
  await sql`delete from catalogue.non_refundable where sub_service_id in
    (select id from catalogue.sub_services where service_id = ${serviceId})`.execute(tx);
  // A rule without sub-services applies to all, also to the new ones.
  await sql`update catalogue.price_rules set removed_at = ${sub.at}
    where service_id = ${serviceId} and removed_at is null and sub_service_ids <> '{}'`.execute(tx);
  const { rows } = await sql<{ id: string; isRemoved: boolean }>`
    delete from catalogue.sub_services where service_id = ${serviceId}
    returning id, removed_at is not null as is_removed`.execute(tx);
  await sql`update catalogue.services set sub_category_id = ${sub.id}, icon = ${sub.icon}
    where id = ${serviceId}`.execute(tx);
  return rows.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
}

/** Writes that a service awaits a decision, or the decision; an approved one becomes visible. */
export async function writeApproval(
  tx: Tx,
  serviceId: string,
  status: Service['approvalStatus'],
): Promise<void> {
  await sql`update catalogue.services
    set approval_status = ${status}, is_active = ${status === 'approved'}, is_withdrawn = false
    where id = ${serviceId}`.execute(tx);
}

/** Writes that a pending service is not in review, because its provider withdrew it. */
export async function writeWithdrawn(tx: Tx, serviceId: string): Promise<void> {
  await sql`update catalogue.services set is_withdrawn = true
    where id = ${serviceId} and approval_status = 'pending'`.execute(tx);
}

/** Replaces the images of a service, in order. */
export async function writeImages(
  tx: Tx,
  serviceId: string,
  pictureIds: readonly string[],
): Promise<void> {
  await sql`delete from catalogue.service_pictures where service_id = ${serviceId}`.execute(tx);
  await sql`insert into catalogue.service_pictures (service_id, picture_id, position)
    select ${serviceId}, id, place - 1
    from unnest(${[...pictureIds]}::uuid[]) with ordinality as given (id, place)`.execute(tx);
}

/** Updates the service in the search, which holds a copy of what it shows. */
export async function queueForSearch(tx: Tx, serviceId: string): Promise<void> {
  await sql`select catalogue.queue_changes(${[serviceId]}::uuid[])`.execute(tx);
}

export type SubCategoryFacts = Row<
  'catalogue.sub_categories',
  'id' | 'name' | 'icon' | 'categoryId'
> & {
  categoryName: string;
  tint: 'rose' | 'green' | 'blue';
  /** Its image, or else its category's. */
  image: PhotoRow | null;
};

/** A sub-category with its category, or undefined. */
export async function subCategoryFacts(
  db: Db | Tx,
  id: string,
): Promise<SubCategoryFacts | undefined> {
  const { rows } = await sql<SubCategoryFacts>`
    select s.id, s.name, s.icon, c.id as "categoryId", c.name as "categoryName", c.tint,
      ${displayedImage('s.id')} as image
    from catalogue.sub_categories s join catalogue.categories c on c.id = s.category_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}

type ServiceNameAndState = Pick<Service, 'id' | 'name' | 'approvalStatus'> & {
  isWithdrawn: boolean;
};

/** Names and states of an owner's services, for admins who decide about another one. */
export async function serviceNamesAndStates(
  db: Db | Tx,
  ownerId: string,
): Promise<ServiceNameAndState[]> {
  const { rows } = await sql<ServiceNameAndState>`
    select id, name, approval_status, approval_status = 'pending' and is_withdrawn as is_withdrawn
    from catalogue.services
    where owner_id = ${ownerId} order by created_at, id limit 100`.execute(db);
  return rows;
}

/** The meeting link of an online service; null until the provider sets it. */
export async function meetingLinkOf(db: Db | Tx, serviceId: string): Promise<string | null> {
  const { rows } = await sql<{ meetingLink: string | null }>`
    select meeting_link from catalogue.services where id = ${serviceId}`.execute(db);
  return rows[0]?.meetingLink ?? null;
}
