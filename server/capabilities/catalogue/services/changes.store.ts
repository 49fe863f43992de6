import type { Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { type PhotoRow, photoJson } from '#platform/images/photo.ts';
import { displayedImage } from '../master-list/entry-image.store.ts';

/**
 * Takes the oldest recorded changes of services and of their calendars. Later changes are left for
 * the next call, so derived data must be read after this call in the same transaction.
 */
export async function takeChanges(
  tx: Tx,
  limit: number,
): Promise<{ ids: string[]; isMore: boolean }> {
  const { rows } = await sql<{ serviceId: string; changes: number }>`
    with taken as (
      delete from catalogue.changes where id in (
        select id from catalogue.changes order by id limit ${limit} for update skip locked)
      returning service_id)
    select service_id, count(*)::int as changes from taken group by service_id`.execute(tx);
  // A service may have many changes, so the limit is compared with the number of changes.
  const taken = rows.reduce((sum, { changes }) => sum + changes, 0);
  return { ids: rows.map((row) => row.serviceId), isMore: taken === limit };
}

/** All services, visible or not, in order of their ids. */
export async function serviceIdsAfter(
  tx: Tx,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.services
    where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id limit ${limit}`.execute(tx);
  return rows.map((row) => row.id);
}

/** The searchable and displayed data of a service. */
export type Searchable = Row<
  'catalogue.services_public',
  | 'id'
  | 'name'
  | 'icon'
  | 'tint'
  | 'categoryId'
  | 'categoryName'
  | 'subCategoryId'
  | 'subCategoryName'
  | 'city'
  | 'area'
  | 'latitude'
  | 'longitude'
  | 'places'
  | 'isVerified'
> & {
  /** The first own photo; null if there is none. */
  photo: PhotoRow | null;
  /** The image of its sub-category. */
  entryImage: PhotoRow | null;
  ratingSum: number;
  ratingCount: number;
  offers: {
    id: string;
    name: string;
    /** The name in the master list, which an own name resembles. */
    taskName: string;
    gender: 'male' | 'female' | null;
    minutes: number;
    pricePaise: number;
  }[];
};

/** The services among these that are visible and bookable. */
export async function searchables(tx: Tx, serviceIds: readonly string[]): Promise<Searchable[]> {
  const { rows } = await sql<Searchable>`
    select s.id, s.name, s.icon, s.tint, s.category_id, s.category_name,
      s.sub_category_id, s.sub_category_name, s.city, s.area, s.latitude, s.longitude, s.places,
      s.is_verified, p.photo, ${displayedImage('s.sub_category_id')} as entry_image, coalesce(f.rating_sum, 0) as rating_sum,
      coalesce(f.rating_count, 0) as rating_count, o.offers
    from catalogue.services_public s
    left join catalogue.figures f on f.service_id = s.id
    left join lateral (
      select ${photoJson} as photo from catalogue.service_pictures n
      join platform.pictures i on i.id = n.picture_id
      where n.service_id = s.id order by n.position limit 1) p on true
    cross join lateral (
      select json_agg(json_build_object('id', x.sub_service_id, 'name', x.name,
        'taskName', x.task_name, 'gender', x.gender,
        'minutes', x.minutes, 'pricePaise', x.price_paise)) as offers
      from catalogue.offers_public x where x.service_id = s.id) o
    where s.id = any(${serviceIds}::uuid[]) and s.is_visible and o.offers is not null`.execute(tx);
  return rows;
}
