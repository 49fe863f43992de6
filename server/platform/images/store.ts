import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Drawn } from './redraw.ts';

export type NewPicture = {
  ownerId: string;
  /** What it is for: 'profile'. */
  purpose: string;
  /** Whether whoever has its address may see it. */
  isPublic: boolean;
  drawn: Drawn;
  at: Temporal.Instant;
};

/** @returns the id of the picture, which cannot be guessed. */
export async function keepPicture(tx: Tx, picture: NewPicture): Promise<string> {
  const { ownerId, purpose, isPublic, drawn, at } = picture;
  const { rows } = await sql<{ id: string }>`
    insert into platform.pictures (owner_id, purpose, is_public, large, small, width, height, created_at)
    values (${ownerId}, ${purpose}, ${isPublic}, ${drawn.large}, ${drawn.small}, ${drawn.width},
      ${drawn.height}, ${at})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function forgetPicture(tx: Tx, id: string): Promise<void> {
  await sql`delete from platform.pictures where id = ${id}`.execute(tx);
}

export type PictureSize = 'large' | 'small';

/** The bytes of a picture as WebP; who may see it is for the caller to know. */
export async function pictureBytes(
  db: Db | Tx,
  id: string,
  size: PictureSize,
): Promise<{ bytes: Buffer; isPublic: boolean } | undefined> {
  const { rows } = await sql<{ bytes: Buffer; isPublic: boolean }>`
    select ${sql.ref(size)} as bytes, is_public as "isPublic" from platform.pictures
    where id = ${id}`.execute(db);
  return rows[0];
}

/** Lets whoever has their addresses see these pictures. */
export async function publishPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update platform.pictures set is_public = true
    where id = any(${[...ids]}::uuid[]) and not is_public`.execute(tx);
}
