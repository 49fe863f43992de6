import type { DocumentKind } from '#contract/portfolio/limits.ts';
import type { DocumentCasesFilter } from '#contract/portfolio/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import type { FileType } from './files.store.ts';

export type DocumentRow = Row<
  'portfolio.documents',
  | 'id'
  | 'ownerId'
  | 'place'
  | 'kind'
  | 'pictureId'
  | 'givenAt'
  | 'state'
  | 'reason'
  | 'decidedAt'
  | 'fileType'
  | 'fileDeletedAt'
>;

const columns = sql.raw(
  `d.id, d.owner_id, d.place, d.kind, d.picture_id, d.given_at, d.state, d.reason, d.decided_at,
  d.file_type, d.file_deleted_at`,
);

export async function documentsOf(db: Db | Tx, ownerId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from portfolio.documents d
    where d.owner_id = ${ownerId} order by d.given_at desc, d.id`.execute(db);
  return rows;
}

export async function documentById(db: Db | Tx, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from portfolio.documents d where d.id = ${id}`.execute(db);
  return rows[0];
}

/** The content of a file: its SHA-256. */
type Submitted = { ownerId: string; kind: DocumentKind; digest: Buffer };

/** Whether this file waits for a decision already. */
export async function isSubmitted(
  db: Db | Tx,
  { ownerId, kind, digest }: Submitted,
): Promise<boolean> {
  const { rows } = await sql`
    select from portfolio.documents
    where owner_id = ${ownerId} and kind = ${kind} and digest = ${digest} and state = 'pending'`.execute(
    db,
  );
  return rows.length > 0;
}

type NewDocument = Submitted & {
  id: string;
  place: number;
  fileType: FileType;
  sealedFile: Buffer;
  at: Temporal.Instant;
};

export async function insertDocument(tx: Tx, made: NewDocument): Promise<void> {
  const { id, ownerId, place, kind, digest, fileType, sealedFile, at } = made;
  await sql`
    insert into portfolio.documents (id, owner_id, place, kind, digest, file_type, sealed_file, given_at)
    values (${id}, ${ownerId}, ${place}, ${kind}, ${digest}, ${fileType}, ${sealedFile}, ${at})`.execute(
    tx,
  );
}

export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await sql`delete from portfolio.documents where id = ${id}`.execute(tx);
}

export type CaseRow = DocumentRow & { ownerName: string; ownerEmail: string };

/** By default pending documents oldest first, decided ones newest first. */
export async function casesIn(
  db: Db,
  { state, kind, sort }: DocumentCasesFilter,
  { limit, offset }: Span,
): Promise<CaseRow[]> {
  const isPending = state === 'pending';
  const at = sql.raw(isPending ? 'd.given_at' : 'd.decided_at');
  const order = isPending === (sort === 'usual') ? sql`${at}, d.id` : sql`${at} desc, d.id desc`;
  const { rows } = await sql<CaseRow>`
    select ${columns}, d.owner_name, d.owner_email from portfolio.cases d
    where (d.state = 'pending') = ${isPending} and (${kind} = 'all' or d.kind = ${kind})
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

type Decision = { state: 'accepted' | 'rejected'; reason: string | null; adminId: string };

/** Decides a pending document. @returns false when it is not pending */
export async function decide(
  tx: Tx,
  id: string,
  { state, reason, adminId }: Decision,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update portfolio.documents
    set state = ${state}, reason = ${reason}, decided_by = ${adminId}, decided_at = ${at}
    where id = ${id} and state = 'pending' returning id`.execute(tx);
  return rows.length > 0;
}

/** Documents that no admin has looked at. */
export async function countUnchecked(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from portfolio.documents where state = 'pending'`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function ownersOfDocuments(
  db: Db,
  ids: readonly string[],
): Promise<Row<'portfolio.documents', 'id' | 'kind' | 'ownerId'>[]> {
  const { rows } = await sql<Row<'portfolio.documents', 'id' | 'kind' | 'ownerId'>>`
    select id, kind, owner_id from portfolio.documents
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
