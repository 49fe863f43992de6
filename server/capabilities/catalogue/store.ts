import { type RawBuilder, sql } from 'kysely';
import type { Category, Gender, Place, Service } from '#contract/catalogue.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type ServiceRow = {
  id: string;
  owner_id: string;
  owner_name: string;
  sub_category_id: string;
  category_id: string;
  category_name: string;
  tint: Category['tint'];
  name: string;
  icon: string;
  description: string;
  city: string;
  area: string;
  address: string;
  phone: string | null;
  email: string | null;
  experience_years: number;
  places: Place[];
  home_radius_km: number | null;
  status: Service['status'];
  is_active: boolean;
  is_verified: boolean;
  approval_status: Service['approvalStatus'];
  is_demo: boolean;
  is_visible: boolean;
  completed_bookings: number;
  rating_sum: number;
  rating_count: number;
  from_paise: number | null;
};

export type SubServiceRow = {
  id: string;
  task_id: string;
  name: string;
  icon: string;
  description: string;
  gender: Gender | null;
  minutes: number;
  type: string;
  price_paise: number | null;
  is_paused: boolean;
};

export type TaskRow = {
  id: string;
  name: string;
  icon: string;
  description: string;
  gender: Gender | null;
  minutes: number;
  sub_category_id: string;
};

export type TileRow = {
  task_id: string;
  name: string;
  icon: string;
  gender: Gender | null;
  category_id: string;
  tint: Category['tint'];
  from_paise: number;
  service_count: number;
};

/** The most of anything that one answer lists; the master list and one provider stay below it. */
const LIST_MAX = 500;

const serviceColumns = sql`
  s.id, s.owner_id, s.owner_name, s.sub_category_id, s.category_id, s.category_name, s.tint,
  s.name, s.icon, s.description, s.city, s.area, s.address, s.phone, s.email, s.experience_years,
  s.places, s.home_radius_km, s.status, s.is_active, s.is_verified, s.approval_status, s.is_demo,
  s.is_visible, coalesce(f.completed_bookings, 0) as completed_bookings,
  coalesce(f.rating_sum, 0) as rating_sum, coalesce(f.rating_count, 0) as rating_count`;

/** Lowest price at which something of the service can be booked; of one task when it is named. */
function fromPaise(taskId: string | null): RawBuilder<unknown> {
  return sql`(select min(x.price_paise) from catalogue.sub_services x
    where x.service_id = s.id and not x.is_paused
      and (${taskId}::uuid is null or x.task_id = ${taskId}))`;
}

/** Every category with its sub-categories, in the order admins gave them. */
export async function allCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.slug, c.tint, coalesce(
      (select json_agg(json_build_object('id', s.id, 'name', s.name, 'icon', s.icon)
         order by s.position, s.name)
       from catalogue.sub_categories s where s.category_id = c.id), '[]') as "subCategories"
    from catalogue.categories c order by c.position, c.name limit ${LIST_MAX}`.execute(db);
  return rows;
}

/** Tasks that a visible service offers at a price; those of no gender come with either (HOME-05). */
export async function offeredTasks(
  db: Db,
  wish: { gender: Gender | null; categoryId: string | null },
): Promise<TileRow[]> {
  const { rows } = await sql<TileRow>`
    select t.id as task_id, t.name, t.icon, t.gender, c.id as category_id, c.tint,
      min(x.price_paise) as from_paise, count(*)::int as service_count
    from catalogue.tasks t
    join catalogue.sub_categories sc on sc.id = t.sub_category_id
    join catalogue.categories c on c.id = sc.category_id
    join catalogue.sub_services x
      on x.task_id = t.id and x.price_paise is not null and not x.is_paused
    join catalogue.services_public s on s.id = x.service_id and s.is_visible
    where (${wish.gender}::text is null or t.gender is null or t.gender = ${wish.gender})
      and (${wish.categoryId}::uuid is null or c.id = ${wish.categoryId})
    group by t.id, sc.position, c.id
    order by c.position, sc.position, t.position, t.name limit ${LIST_MAX}`.execute(db);
  return rows;
}

/** Visible services of a category or sub-category (null: of all), the most booked first. */
export async function visibleServices(
  db: Db,
  wish: { withinId: string | null; taskId: string | null; limit: number },
): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select ${serviceColumns}, ${fromPaise(wish.taskId)} as from_paise
    from catalogue.services_public s
    left join catalogue.figures f on f.service_id = s.id
    where s.is_visible
      and (${wish.withinId}::uuid is null
        or ${wish.withinId}::uuid in (s.category_id, s.sub_category_id))
      and (${wish.taskId}::uuid is null or exists (
        select from catalogue.sub_services x
        where x.service_id = s.id and x.task_id = ${wish.taskId}
          and x.price_paise is not null and not x.is_paused))
    order by coalesce(f.completed_bookings, 0) desc, s.name, s.id limit ${wish.limit}`.execute(db);
  return rows;
}

export async function servicesOf(db: Db, ownerId: string): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select ${serviceColumns}, ${fromPaise(null)} as from_paise
    from catalogue.services_public s
    left join catalogue.figures f on f.service_id = s.id
    where s.owner_id = ${ownerId} order by s.created_at, s.id limit ${LIST_MAX}`.execute(db);
  return rows;
}

/** A service, visible or its owner's own, with its sub-services in the master list's order. */
export async function serviceWithSubServices(
  db: Db | Tx,
  serviceId: string,
  viewerId: string | null,
): Promise<(ServiceRow & { sub_services: SubServiceRow[] }) | undefined> {
  const { rows } = await sql<ServiceRow & { sub_services: SubServiceRow[] }>`
    select ${serviceColumns}, ${fromPaise(null)} as from_paise, coalesce(
      (select json_agg(json_build_object(
         'id', x.id, 'task_id', t.id, 'name', t.name, 'icon', t.icon,
         'description', coalesce(nullif(x.description, ''), t.description), 'gender', t.gender,
         'minutes', x.minutes, 'type', x.type, 'price_paise', x.price_paise,
         'is_paused', x.is_paused) order by sc.position, t.position, t.name)
       from catalogue.sub_services x
       join catalogue.tasks t on t.id = x.task_id
       join catalogue.sub_categories sc on sc.id = t.sub_category_id
       where x.service_id = s.id), '[]') as sub_services
    from catalogue.services_public s
    left join catalogue.figures f on f.service_id = s.id
    where s.id = ${serviceId} and (s.is_visible or s.owner_id = ${viewerId})`.execute(db);
  return rows[0];
}

export type BookableRow = {
  service_id: string;
  sub_service_id: string;
  owner_id: string;
  owner_name: string;
  service_name: string;
  sub_service_name: string;
  icon: string;
  price_paise: number | null;
  minutes: number;
  is_paused: boolean;
  places: Place[];
  area: string;
  city: string;
  address: string;
  latitude: number;
  longitude: number;
  home_radius_km: number | null;
  meeting_link: string | null;
  is_visible: boolean;
};

export async function bookableRow(
  db: Db | Tx,
  serviceId: string,
  subServiceId: string,
): Promise<BookableRow | undefined> {
  const { rows } = await sql<BookableRow>`
    select s.id as service_id, x.id as sub_service_id, s.owner_id, s.owner_name,
      s.name as service_name, t.name as sub_service_name, t.icon, x.price_paise, x.minutes,
      x.is_paused, s.places, s.area, s.city, s.address, s.latitude, s.longitude, s.home_radius_km,
      s.meeting_link, s.is_visible
    from catalogue.sub_services x
    join catalogue.tasks t on t.id = x.task_id
    join catalogue.services_public s on s.id = x.service_id
    where x.id = ${subServiceId} and x.service_id = ${serviceId}`.execute(db);
  return rows[0];
}

/** A service of this owner; somebody else's is as if it were not there. */
export async function ownServiceRow(
  db: Db | Tx,
  ownerId: string,
  serviceId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalogue.services
    where id = ${serviceId} and owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

export async function tasksOf(db: Db, subCategoryId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select id, name, icon, description, gender, minutes, sub_category_id from catalogue.tasks
    where sub_category_id = ${subCategoryId} order by position, name limit ${LIST_MAX}`.execute(db);
  return rows;
}

/** Where an online booking meets; null when the provider has not set it yet. */
export async function meetingLinkOf(db: Db | Tx, serviceId: string): Promise<string | null> {
  const { rows } = await sql<{ meeting_link: string | null }>`
    select meeting_link from catalogue.services where id = ${serviceId}`.execute(db);
  return rows[0]?.meeting_link ?? null;
}

/** Counts one more completed booking of a service; called in the transaction that completes it. */
export async function countCompleted(tx: Tx, serviceId: string): Promise<void> {
  await sql`
    insert into catalogue.figures as f (service_id, completed_bookings) values (${serviceId}, 1)
    on conflict (service_id) do update
      set completed_bookings = f.completed_bookings + 1`.execute(tx);
}
