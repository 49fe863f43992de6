import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type FileType = 'image' | 'pdf';
export type FileRow = Row<'portfolio.documents', 'id' | 'sealedFile' | 'pdf' | 'pictureId'>;

const columns = sql.raw('id, sealed_file, pdf, picture_id');

/** The stored file of a document; `pdf` and `pictureId` are those that are not sealed yet. */
export async function fileRow(db: Db | Tx, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${columns} from portfolio.documents where id = ${id}`.execute(db);
  return rows[0];
}

/** Documents whose files are not sealed. */
export async function unsealedIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from portfolio.documents where file_type is null
    order by given_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type SealedFile = { id: string; fileType: FileType; sealedFile: Buffer };

/** Replaces an unsealed file by its sealed one. @returns false when the document has changed */
export async function writeSealed(
  tx: Tx,
  { id, fileType, sealedFile }: SealedFile,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update portfolio.documents
    set file_type = ${fileType}, sealed_file = ${sealedFile}, pdf = null, picture_id = null
    where id = ${id} and file_type is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes the files of documents that were decided before a moment; what was decided stays. */
export async function deleteDecidedFiles(
  db: Db,
  before: Temporal.Instant,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update portfolio.documents set sealed_file = null, digest = null, file_deleted_at = ${at}
    where state <> 'pending' and decided_at < ${before} and sealed_file is not null`.execute(db);
}

/** Documents sealed with a key other than the current one. */
export async function idsOfOtherKeys(db: Db, currentId: string): Promise<string[]> {
  const prefix = Buffer.from(`${currentId}.`);
  const { rows } = await sql<{ id: string }>`
    select id from portfolio.documents
    where sealed_file is not null and substring(sealed_file for ${prefix.length}) <> ${prefix}
    order by given_at`.execute(db);
  return rows.map(({ id }) => id);
}

/** Replaces a file by the same one under another key, unless it was deleted or replaced meanwhile. */
export async function replaceSealed(db: Db, id: string, from: Buffer, to: Buffer): Promise<void> {
  await sql`update portfolio.documents set sealed_file = ${to}
    where id = ${id} and sealed_file = ${from}`.execute(db);
}
