import type { Category } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { type PhotoRow, photoJson, photoView } from '#platform/images/photo.ts';

export type TaskRow = Row<
  'catalogue.tasks',
  'id' | 'name' | 'icon' | 'description' | 'gender' | 'minutes' | 'subCategoryId'
>;

/** The maximum length of a list; the master list stays below it. */
const LIST_MAX = 500;

/** Active categories with their sub-categories, in the order set by admins. */
export async function allCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Omit<Category, 'image'> & { image: PhotoRow | null }>`
    select c.id, c.name, c.slug, c.tint,
      (select ${photoJson} from platform.pictures i where i.id = c.picture_id) as image, coalesce(
      (select json_agg(json_build_object('id', s.id, 'name', s.name, 'icon', s.icon)
         order by s.position, s.name)
       from catalogue.sub_categories s
       where s.category_id = c.id and s.retired_at is null), '[]') as "subCategories"
    from catalogue.categories c where c.retired_at is null order by c.position, c.name limit ${LIST_MAX}`.execute(
    db,
  );
  return rows.map(({ image, ...category }) => ({ ...category, image: image && photoView(image) }));
}

export async function tasksOf(db: Db, subCategoryId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select id, name, icon, description, gender, minutes, sub_category_id from catalogue.tasks
    where sub_category_id = ${subCategoryId}
      and id not in (select task_id from catalogue.retired_tasks)
    order by position, name limit ${LIST_MAX}`.execute(db);
  return rows;
}

/** An active task of the master list, or undefined. */
export async function taskRow(
  db: Db | Tx,
  taskId: string,
): Promise<{ name: string; subCategoryId: string } | undefined> {
  const { rows } = await sql<{ name: string; subCategoryId: string }>`
    select name, sub_category_id from catalogue.tasks where id = ${taskId}
      and id not in (select task_id from catalogue.retired_tasks)`.execute(db);
  return rows[0];
}

/** Names of active tasks and kinds of services. */
export async function catalogueNames(db: Db): Promise<{ tasks: string[]; kinds: string[] }> {
  const { rows } = await sql<{ name: string; isTask: boolean }>`
    select distinct name, true as is_task from catalogue.tasks
    where id not in (select task_id from catalogue.retired_tasks)
    union all
    select distinct name, false from catalogue.sub_categories where retired_at is null`.execute(db);
  return {
    tasks: rows.filter((row) => row.isTask).map((row) => row.name),
    kinds: rows.filter((row) => !row.isTask).map((row) => row.name),
  };
}
