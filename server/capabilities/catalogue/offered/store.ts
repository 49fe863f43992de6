import type { Gender } from '#contract/catalogue/kinds.ts';
import { OFFERED_COUNT_MAX } from '#contract/catalogue/limits.ts';
import type { Category } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { PhotoRow } from '#platform/images/photo.ts';
import { displayedImage } from '../master-list/entry-image.store.ts';

export type TileRow = Row<
  'catalogue.tasks',
  'name' | 'icon' | 'description' | 'minutes' | 'gender'
> & {
  taskId: string;
  categoryId: string;
  tint: Category['tint'];
  /** The image of the sub-category, for a task without a still life. */
  image: PhotoRow | null;
  fromPaise: number;
  serviceCount: number;
};

const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** More than the master list has. */
const TILES_MAX = 500;

/**
 * Tasks that a visible service offers at a price; tasks for everyone are included for either gender
 * (HOME-05). The lowest price is exact, services are counted up to OFFERED_COUNT_MAX.
 */
export async function offeredTasks(
  db: Db,
  query: { gender: Gender | null; categoryId: string | null },
): Promise<TileRow[]> {
  const { rows } = await sql<TileRow>`
    select t.id as task_id, t.name, t.icon, t.description, t.minutes, t.gender, c.id as category_id, c.tint,
      case when t.icon = 'default' then ${displayedImage('sc.id')} end as image,
      o.from_paise, o.service_count
    from catalogue.tasks t
    join catalogue.sub_categories sc on sc.id = t.sub_category_id
    join catalogue.categories c on c.id = sc.category_id
    cross join lateral (
      select min(price_paise) as from_paise, count(*)::int as service_count
      from (select price_paise from catalogue.offered where task_id = t.id
        order by price_paise limit ${OFFERED_COUNT_MAX}) cheapest) o
    where (${query.gender}::text is null or t.gender is null or t.gender = ${query.gender})
      and (${query.categoryId}::uuid is null or c.id = ${query.categoryId})
      and t.retired_at is null and sc.retired_at is null and c.retired_at is null
      and o.service_count > 0
    order by c.position, sc.position, t.position, t.name limit ${TILES_MAX}`.execute(db);
  return rows;
}

/**
 * Repairs the rows of up to `limit` sub-services after `after` in order of their ids. It blocks
 * commits of concurrent changes, so the transaction must be short.
 * @returns the last id, null at the end, and the number of wrong rows
 */
export async function repairOffered(
  tx: Tx,
  after: string,
  limit: number,
): Promise<{ until: string | null; wrong: number }> {
  await sql`lock table catalogue.offered in share row exclusive mode`.execute(tx);
  const last = await sql<{ id: string }>`
    select id from catalogue.sub_services where id > ${after}
    order by id limit 1 offset ${limit - 1}`.execute(tx);
  const until = last.rows[0]?.id ?? null;
  const end = until ?? AFTER_ALL;
  const { rows } = await sql<{ wrong: number }>`
    with gone as (
      delete from catalogue.offered o
      where o.sub_service_id > ${after} and o.sub_service_id <= ${end}
        and not exists (select from catalogue.offered_now n
          where n.sub_service_id = o.sub_service_id
            and n.sub_service_id > ${after} and n.sub_service_id <= ${end})
      returning 1),
    made as (
      insert into catalogue.offered as o (sub_service_id, task_id, price_paise)
      select n.sub_service_id, n.task_id, n.price_paise from catalogue.offered_now n
      where n.sub_service_id > ${after} and n.sub_service_id <= ${end}
      on conflict (sub_service_id) do update
        set task_id = excluded.task_id, price_paise = excluded.price_paise
        where (o.task_id, o.price_paise) is distinct from (excluded.task_id, excluded.price_paise)
      returning 1)
    select ((select count(*) from gone) + (select count(*) from made))::int as wrong`.execute(tx);
  return { until, wrong: rows[0]?.wrong ?? 0 };
}
