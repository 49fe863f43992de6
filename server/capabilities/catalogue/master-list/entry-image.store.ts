import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { photoJson } from '#platform/images/photo.ts';

export type EntryImage = { pictureId: string | null; isRetired: boolean };

/** The image of a category or sub-category, and whether it is retired; undefined for other ids. */
export async function entryImage(db: Db | Tx, entryId: string): Promise<EntryImage | undefined> {
  const { rows } = await sql<EntryImage>`
    select picture_id, retired_at is not null as "isRetired" from catalogue.categories where id = ${entryId}
    union all
    select picture_id, retired_at is not null from catalogue.sub_categories where id = ${entryId}`.execute(
    db,
  );
  return rows[0];
}

/** Sets or removes the image of the category or sub-category with this id. */
export async function writeEntryImage(
  tx: Tx,
  entryId: string,
  pictureId: string | null,
): Promise<void> {
  await sql`update catalogue.categories set picture_id = ${pictureId}, version = version + 1
    where id = ${entryId}`.execute(tx);
  await sql`update catalogue.sub_categories set picture_id = ${pictureId}, version = version + 1
    where id = ${entryId}`.execute(tx);
}

/** The image of a sub-category, or else its category's, as a `PhotoRow`; null without one. */
export function displayedImage(subCategoryId: 's.id' | 'sc.id' | 's.sub_category_id') {
  return sql`(select ${photoJson} from catalogue.sub_categories x
    join catalogue.categories y on y.id = x.category_id
    join platform.pictures i on i.id = coalesce(x.picture_id, y.picture_id)
    where x.id = ${sql.ref(subCategoryId)})`;
}
