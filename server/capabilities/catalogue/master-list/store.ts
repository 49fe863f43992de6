import type {
  AdminCatalogue,
  AdminCategory,
  AdminSubCategory,
  EntryBody,
} from '#contract/catalogue/admin-views.ts';
import type { EntryKind } from '#contract/catalogue/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { type PhotoRow, photoJson, photoView } from '#platform/images/photo.ts';

/** The table of each kind and its parent column; a category has none. */
const tables = {
  category: { name: sql.raw('catalogue.categories'), parent: sql.raw('null::uuid') },
  subCategory: { name: sql.raw('catalogue.sub_categories'), parent: sql.raw('category_id') },
  task: { name: sql.raw('catalogue.tasks'), parent: sql.raw('sub_category_id') },
} satisfies Record<EntryKind, unknown>;

const CATEGORIES_MAX = 100;

type WithImage<Entry> = Omit<Entry, 'image' | 'subCategories'> & { image: PhotoRow | null };
type CategoryRow = WithImage<AdminCategory> & { subCategories: WithImage<AdminSubCategory>[] };

/** The own image of an entry as a `PhotoRow`; `entry` is a row of its table. */
function imageOf(entry: 'c' | 'sc') {
  return sql`(select ${photoJson} from platform.pictures i
    where i.id = ${sql.ref(entry)}.picture_id)`;
}

/** The complete catalogue, retired entries last. */
export async function adminCatalogue(db: Db | Tx): Promise<AdminCatalogue> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.tint, c.version, ${imageOf('c')} as image, c.retired_at is not null as "isRetired",
      (select count(*)::int from catalogue.services s
       join catalogue.sub_categories x on x.id = s.sub_category_id
       where x.category_id = c.id) as services,
      coalesce((select json_agg(json_build_object('id', sc.id, 'name', sc.name, 'icon', sc.icon,
          'image', ${imageOf('sc')}, 'version', sc.version, 'isRetired', sc.retired_at is not null,
          'services', (select count(*) from catalogue.services s where s.sub_category_id = sc.id),
          'tasks', coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
              'icon', t.icon, 'description', t.description, 'gender', t.gender,
              'minutes', t.minutes, 'version', t.version, 'isRetired', t.retired_at is not null,
              'services', (select count(distinct x.service_id) from catalogue.sub_services x
                where x.task_id = t.id and x.removed_at is null))
              order by t.retired_at is not null, t.position, t.name)
            from catalogue.tasks t where t.sub_category_id = sc.id), '[]'))
          order by sc.retired_at is not null, sc.position, sc.name)
        from catalogue.sub_categories sc where sc.category_id = c.id), '[]') as "subCategories"
    from catalogue.categories c
    order by c.retired_at is not null, c.position, c.name limit ${CATEGORIES_MAX}`.execute(db);
  return {
    categories: rows.map(({ image, subCategories, ...category }) => ({
      ...category,
      image: image && photoView(image),
      subCategories: subCategories.map(({ image: own, ...subCategory }) => ({
        ...subCategory,
        image: own && photoView(own),
      })),
    })),
  };
}

/** Serializes changes of the catalogue, so that positions and slugs stay unique. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(tx);
}

export type KnownEntry = Row<'catalogue.categories', 'name' | 'version'> & {
  parentId: string | null;
  isRetired: boolean;
};

export async function entryById(
  tx: Tx,
  kind: EntryKind,
  id: string,
): Promise<KnownEntry | undefined> {
  const { name, parent } = tables[kind];
  const { rows } = await sql<KnownEntry>`
    select name, ${parent} as parent_id, version, retired_at is not null as is_retired
    from ${name} where id = ${id}`.execute(tx);
  return rows[0];
}

export async function isSlugTaken(tx: Tx, kind: EntryKind, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${tables[kind].name} where slug = ${slug}`.execute(tx);
  return rows.length > 0;
}

type NewEntry = { entry: EntryBody; parentId: string | null; slug: string };

/** Inserts an entry at the end of its parent's list. */
export async function insertEntry(tx: Tx, { entry, parentId, slug }: NewEntry): Promise<string> {
  const { name: table, parent } = tables[entry.kind];
  const last = sql`(select coalesce(max(position), -1) + 1 from ${table}
    where ${parent} is not distinct from ${parentId}::uuid)`;
  const { rows } =
    entry.kind === 'category'
      ? await sql<{ id: string }>`insert into catalogue.categories (slug, name, tint, position)
          values (${slug}, ${entry.name}, ${entry.tint}, ${last}) returning id`.execute(tx)
      : entry.kind === 'subCategory'
        ? await sql<{ id: string }>`insert into catalogue.sub_categories
            (category_id, slug, name, icon, position)
            values (${parentId}, ${slug}, ${entry.name}, ${entry.icon}, ${last})
            returning id`.execute(tx)
        : await sql<{ id: string }>`insert into catalogue.tasks
            (sub_category_id, slug, name, icon, description, gender, minutes, position)
            values (${parentId}, ${slug}, ${entry.name}, ${entry.icon}, ${entry.description},
              ${entry.gender}, ${entry.minutes}, ${last}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('The entry was not written.');
  return rows[0].id;
}

export async function updateEntry(tx: Tx, id: string, entry: EntryBody): Promise<void> {
  if (entry.kind === 'category') {
    await sql`update catalogue.categories set name = ${entry.name}, tint = ${entry.tint},
      version = version + 1 where id = ${id}`.execute(tx);
  } else if (entry.kind === 'subCategory') {
    await sql`update catalogue.sub_categories set name = ${entry.name}, icon = ${entry.icon},
      version = version + 1 where id = ${id}`.execute(tx);
  } else {
    await sql`update catalogue.tasks set name = ${entry.name}, icon = ${entry.icon},
      description = ${entry.description}, gender = ${entry.gender}, minutes = ${entry.minutes},
      version = version + 1 where id = ${id}`.execute(tx);
  }
}

/** Retires an entry, or restores it with null. */
export async function writeRetired(
  tx: Tx,
  { kind, id }: { kind: EntryKind; id: string },
  at: Temporal.Instant | null,
): Promise<void> {
  await sql`update ${tables[kind].name} set retired_at = ${at}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** The active entries of a parent, in order. */
export async function entriesOf(
  tx: Tx,
  kind: EntryKind,
  parentId: string | null,
): Promise<string[]> {
  const { name, parent } = tables[kind];
  const { rows } = await sql<{ id: string }>`
    select id from ${name} where ${parent} is not distinct from ${parentId}::uuid
      and retired_at is null order by position, name`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function writeOrder(tx: Tx, kind: EntryKind, ids: readonly string[]): Promise<void> {
  await sql`update ${tables[kind].name} e set position = given.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    where e.id = given.id`.execute(tx);
}

/** The names of these categories, sub-categories and tasks. */
export async function namesOfEntries(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalogue.categories where id = any(${[...ids]}::uuid[])
    union all select id, name from catalogue.sub_categories where id = any(${[...ids]}::uuid[])
    union all select id, name from catalogue.tasks where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
