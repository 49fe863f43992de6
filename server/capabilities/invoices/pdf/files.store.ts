import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type DocumentFile = Row<'invoices.files', 'pdf' | 'sha256'> & { number: string };

export async function fileById(db: Db, documentId: string): Promise<DocumentFile | undefined> {
  const { rows } = await sql<DocumentFile>`
    select d.number, f.pdf, f.sha256 from invoices.files f
    join invoices.documents d on d.id = f.document_id
    where f.document_id = ${documentId}`.execute(db);
  return rows[0];
}

/** The first writer wins; a later one changes nothing. */
export async function insertFile(
  db: Db,
  documentId: string,
  pdf: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into invoices.files (document_id, pdf, sha256, kept_at)
    values (${documentId}, ${pdf}, encode(sha256(${pdf}::bytea), 'hex'), ${now})
    on conflict (document_id) do nothing`.execute(db);
}

/** Documents without a file issued before an instant, oldest first. */
export async function documentsWithoutFile(
  db: Db,
  before: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from invoices.documents d
    where d.issued_at < ${before}
      and not exists (select from invoices.files f where f.document_id = d.id)
    order by d.issued_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
