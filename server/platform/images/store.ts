import { randomBytes } from 'node:crypto';
import type { Focus } from '#contract/images.ts';
import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { EncodedImage } from './redraw.ts';

const ID_BYTES = 16;

export type NewImage = {
  ownerId: string;
  /** The purpose of the image, such as 'profile'. */
  purpose: string;
  /** Whether anyone with the URL may see it. */
  isPublic: boolean;
  drawn: EncodedImage;
  /** Of the uploaded bytes, where a repeated upload must not add the image twice. */
  digest?: Buffer;
  at: Temporal.Instant;
};

/**
 * @returns the id of the image, which cannot be guessed: 128 random bits, because six bits of a random UUID are fixed
 * (OWASP ASVS 5.0, 11.5.1)
 */
export async function insertImage(tx: Tx, picture: NewImage): Promise<string> {
  const { ownerId, purpose, isPublic, drawn, digest = null, at } = picture;
  const { rows } = await sql<{ id: string }>`
    insert into platform.pictures (id, owner_id, purpose, is_public, large, small, width, height, preview,
      digest, created_at)
    values (${randomBytes(ID_BYTES).toString('hex')}::uuid, ${ownerId}, ${purpose}, ${isPublic}, ${drawn.large}, ${drawn.small}, ${drawn.width},
      ${drawn.height}, ${drawn.preview}, ${digest}, ${at})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Whether one of these images was made of an upload with this digest. */
export async function hasUpload(
  db: Db | Tx,
  ids: readonly string[],
  digest: Buffer,
): Promise<boolean> {
  const { rows } = await sql`select from platform.pictures
    where id = any(${[...ids]}::uuid[]) and digest = ${digest} limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await sql`delete from platform.pictures where id = ${id}`.execute(tx);
}

export type ImageSize = 'large' | 'small';

/** The WebP bytes of an image. The caller must check who may see it. */
export async function imageBytes(
  db: Db | Tx,
  id: string,
  size: ImageSize,
): Promise<{ bytes: Buffer; isPublic: boolean } | undefined> {
  const { rows } = await sql<{ bytes: Buffer; isPublic: boolean }>`
    select ${sql.ref(size)} as bytes, is_public as "isPublic" from platform.pictures
    where id = ${id}`.execute(db);
  return rows[0];
}

/** Makes images visible to anyone with their URLs, or only through the call of their capability. */
export async function setImagesPublic(
  tx: Tx,
  ids: readonly string[],
  isPublic: boolean,
): Promise<void> {
  await sql`update platform.pictures set is_public = ${isPublic}
    where id = any(${[...ids]}::uuid[]) and is_public <> ${isPublic}`.execute(tx);
}

/** Sets the point that crops of an image keep. */
export async function writeFocus(tx: Tx, id: string, { x, y }: Focus): Promise<void> {
  await sql`update platform.pictures set focus_x = ${x}, focus_y = ${y} where id = ${id}`.execute(
    tx,
  );
}
