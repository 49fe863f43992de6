import type { PhotoType, PhotoWidth } from '#contract/images.ts';
import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { DrawnVersion } from './redraw.ts';

/** Photos without versions, the oldest first; the index is restricted to the same purposes. */
export async function undrawnPhotos(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from platform.pictures
    where versions_at is null and purpose in ('service', 'portfolio', 'review')
    order by created_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores the versions of a photo unless it was deleted meanwhile. */
export async function insertVersions(
  tx: Tx,
  id: string,
  versions: readonly DrawnVersion[],
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql`
    update platform.pictures set versions_at = ${now} where id = ${id} returning id`.execute(tx);
  if (rows.length === 0) return;
  for (const { width, type, bytes } of versions) {
    await sql`insert into platform.picture_versions (picture_id, width, type, bytes)
      values (${id}, ${width}, ${type}, ${bytes}) on conflict do nothing`.execute(tx);
  }
}

type Served = { bytes: Buffer; type: PhotoType; isPublic: boolean; isFinal: boolean };

/** A version of a photo, or else the image itself as WebP; final when a later request gets the same. */
export async function versionBytes(
  db: Db,
  id: string,
  { width, type }: { width: PhotoWidth; type: PhotoType },
): Promise<Served | undefined> {
  const { rows } = await sql<Served>`
    select coalesce(v.bytes, case when ${width} > 640 then i.large else i.small end) as bytes,
      coalesce(v.type, 'webp') as type, i.is_public, i.versions_at is not null as is_final
    from platform.pictures i
    left join platform.picture_versions v on v.picture_id = i.id and v.width = ${width} and v.type = ${type}
    where i.id = ${id}`.execute(db);
  return rows[0];
}
