import {
  DEFAULT_MINUTES,
  DEFAULT_SUB_SERVICE_TYPE,
  type Place,
} from '#contract/catalogue/views.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { MasterList } from '../master-list/master-list.ts';

/** The ids of the master list's entries, by slug. */
export type SavedMasterList = {
  categories: ReadonlyMap<string, string>;
  subCategories: ReadonlyMap<string, string>;
  tasks: ReadonlyMap<string, string>;
};

type Saved = { id: string; slug: string };

/** Saves a master list: updates entries with a known slug and removes none. */
export async function saveMasterList(tx: Tx, list: MasterList): Promise<SavedMasterList> {
  const categories = list.map(({ subCategories, ...rest }, position) => ({ ...rest, position }));
  const subCategories = list.flatMap((category) =>
    category.subCategories.map(({ tasks, ...rest }, position) => ({
      ...rest,
      category: category.slug,
      position,
    })),
  );
  const tasks = list.flatMap((category) =>
    category.subCategories.flatMap((sub) =>
      sub.tasks.map((task, position) => ({ ...task, subCategory: sub.slug, position })),
    ),
  );
  return {
    categories: await saveCategories(tx, categories),
    subCategories: await saveSubCategories(tx, subCategories),
    tasks: await saveTasks(tx, tasks),
  };
}

async function saveCategories(tx: Tx, list: object[]): Promise<Map<string, string>> {
  const { rows } = await sql<Saved>`
    insert into catalogue.categories as c (slug, name, tint, position)
    select slug, name, tint, position
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as given (slug text, name text, tint text, position int)
    on conflict (slug) do update
      set name = excluded.name, tint = excluded.tint, position = excluded.position
    returning c.id, c.slug`.execute(tx);
  return bySlug(rows);
}

async function saveSubCategories(tx: Tx, list: object[]): Promise<Map<string, string>> {
  const { rows } = await sql<Saved>`
    insert into catalogue.sub_categories as s (category_id, slug, name, icon, position)
    select c.id, given.slug, given.name, given.icon, given.position
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as given (category text, slug text, name text, icon text, position int)
    join catalogue.categories c on c.slug = given.category
    on conflict (slug) do update set category_id = excluded.category_id, name = excluded.name,
      icon = excluded.icon, position = excluded.position
    returning s.id, s.slug`.execute(tx);
  return bySlug(rows);
}

async function saveTasks(tx: Tx, list: object[]): Promise<Map<string, string>> {
  const { rows } = await sql<Saved>`
    insert into catalogue.tasks as t
      (sub_category_id, slug, name, icon, description, gender, minutes, position)
    select s.id, given.slug, given.name, given.icon, given.description, given.gender,
      given.minutes, given.position
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as given ("subCategory" text, slug text, name text, icon text, description text,
        gender text, minutes int, position int)
    join catalogue.sub_categories s on s.slug = given."subCategory"
    on conflict (slug) do update set sub_category_id = excluded.sub_category_id,
      name = excluded.name, icon = excluded.icon, description = excluded.description,
      gender = excluded.gender, minutes = excluded.minutes, position = excluded.position
    returning t.id, t.slug`.execute(tx);
  return bySlug(rows);
}

function bySlug(rows: Saved[]): Map<string, string> {
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export type NewService = {
  /** Generated when omitted. */
  id?: string;
  ownerId: string;
  subCategoryId: string;
  name: string;
  icon: string;
  description: string;
  city: string;
  area: string;
  address: string;
  latitude: number;
  longitude: number;
  phone?: string | null;
  email?: string | null;
  experienceYears?: number;
  places: readonly Place[];
  /** Required for home visits. */
  homeRadiusKm?: number | null;
  meetingLink?: string | null;
  status?: 'available' | 'busy' | 'offline';
  isActive?: boolean;
  isVerified?: boolean;
  approvalStatus?: 'pending' | 'approved' | 'rejected';
  isDemo?: boolean;
  at: Temporal.Instant;
};

/**
 * Adds a service, by default inactive and pending approval (SVC-15).
 * @returns its id
 */
export async function addService(tx: Tx, service: NewService): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.services (
      id, owner_id, sub_category_id, name, icon, description, city, area, address, latitude, longitude,
      phone, email, experience_years, places, home_radius_km, meeting_link, status, is_active,
      is_verified, approval_status, is_demo, created_at)
    values (
      coalesce(${service.id ?? null}::uuid, uuidv7()), ${service.ownerId}, ${service.subCategoryId}, ${service.name}, ${service.icon},
      ${service.description}, ${service.city}, ${service.area}, ${service.address},
      ${service.latitude}, ${service.longitude}, ${service.phone ?? null}, ${service.email ?? null},
      ${service.experienceYears ?? 0}, ${[...service.places]}, ${service.homeRadiusKm ?? null},
      ${service.meetingLink ?? null}, ${service.status ?? 'available'},
      ${service.isActive ?? false}, ${service.isVerified ?? false},
      ${service.approvalStatus ?? 'pending'}, ${service.isDemo ?? false}, ${service.at})
    returning id`.execute(tx);
  return idOf(rows);
}

export type NewSubService = {
  serviceId: string;
  taskId: string;
  description?: string;
  minutes?: number;
  type?: string;
  /** Null: no price yet, so it cannot be booked. */
  pricePaise: number | null;
  isPaused?: boolean;
  at: Temporal.Instant;
};

/**
 * Adds a task to a service, with the default duration and type of SVC-17 and SVC-18.
 * @returns its id
 */
export async function addSubService(tx: Tx, sub: NewSubService): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.sub_services
      (service_id, task_id, description, minutes, type, price_paise, is_paused, created_at)
    values (${sub.serviceId}, ${sub.taskId}, ${sub.description ?? ''},
      ${sub.minutes ?? DEFAULT_MINUTES}, ${sub.type ?? DEFAULT_SUB_SERVICE_TYPE},
      ${sub.pricePaise}, ${sub.isPaused ?? false}, ${sub.at})
    returning id`.execute(tx);
  return idOf(rows);
}

function idOf(rows: { id: string }[]): string {
  const row = rows[0];
  if (!row) throw new Error('An insert gave no row.');
  return row.id;
}
