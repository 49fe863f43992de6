import type { DocumentKind } from '#contract/invoices/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { CreditNoteFacts, InvoiceFacts, Printed } from './facts.rules.ts';
import type { Earlier } from './gst/gst.rules.ts';

/** Serializes the documents of one booking until the transaction ends. */
export async function lockDocumentsOfBooking(tx: Tx, bookingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bookingId}, 7245))`.execute(tx);
}

export type Issued = { id: string; number: string };

export async function documentByKey(db: Db | Tx, key: string): Promise<Issued | undefined> {
  const { rows } = await sql<Issued>`
    select id, number from invoices.documents where key = ${key}`.execute(db);
  return rows[0];
}

/**
 * Takes the next serial. Its series stays locked until the transaction ends, so that a rollback leaves no
 * gap.
 */
export async function takeSerial(
  tx: Tx,
  kind: DocumentKind,
  financialYear: number,
): Promise<number> {
  const { rows } = await sql<{ lastSerial: number }>`
    insert into invoices.series as s (kind, financial_year, last_serial)
    values (${kind}, ${financialYear}, 1)
    on conflict (kind, financial_year) do update set last_serial = s.last_serial + 1
    returning last_serial`.execute(tx);
  const serial = rows[0]?.lastSerial;
  if (serial === undefined) throw new Error('A series gave no number.');
  return serial;
}

type NewDocument = {
  kind: DocumentKind;
  financialYear: number;
  serial: number;
  number: string;
  refersTo: string | null;
  facts: InvoiceFacts | CreditNoteFacts;
};

export async function insertDocument(tx: Tx, document: NewDocument): Promise<string> {
  const { kind, financialYear, serial, number, refersTo, facts } = document;
  const { rows } = await sql<{ id: string }>`
    insert into invoices.documents (key, kind, financial_year, serial, number, booking_id,
      customer_id, refers_to, issued_at, total_paise, facts)
    values (${facts.key}, ${kind}, ${financialYear}, ${serial}, ${number}, ${facts.bookingId},
      ${facts.customerId}, ${refersTo}, ${facts.issuedAt}, ${facts.totalPaise},
      ${JSON.stringify(facts)}::jsonb)
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw new Error('A document was not written.');
  return id;
}

export type DocumentRow = Row<
  'invoices.documents',
  'id' | 'number' | 'bookingId' | 'customerId' | 'issuedAt' | 'totalPaise'
> & {
  kind: DocumentKind;
  refersToNumber: string | null;
};

/** The invoices that a credit note corrects. */
export const corrected = sql`invoices.documents i where i.id = d.refers_to
  or i.booking_id = d.booking_id and d.facts -> 'alsoCorrects' ? i.key`;
const columns = sql`d.id, d.number, d.kind, d.booking_id, d.customer_id, d.issued_at, d.total_paise,
  (select string_agg(i.number, ', ' order by i.id) from ${corrected}) as refers_to_number`;

/** Documents of a booking, oldest first. */
export async function documentsOf(db: Db | Tx, bookingId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from invoices.documents d where d.booking_id = ${bookingId}
    order by d.issued_at, d.id`.execute(db);
  return rows;
}

/** The content of a booking's documents, oldest first. */
export async function earlierDocuments(db: Db, bookingId: string): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select kind, key, facts from invoices.documents where booking_id = ${bookingId}
    order by issued_at, id`.execute(db);
  return rows;
}

export async function documentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from invoices.documents d where d.id = ${id}`.execute(db);
  return rows[0];
}

export async function printedById(db: Db, id: string): Promise<Printed | undefined> {
  const { rows } = await sql<{
    kind: DocumentKind;
    number: string;
    facts: Printed['facts'];
    refersTo: Printed['refersTo'];
  }>`
    select d.kind, d.number, d.facts, coalesce((
      select jsonb_agg(jsonb_build_object('number', i.number, 'issuedAt', i.issued_at) order by i.id)
      from ${corrected}), '[]') as refers_to
    from invoices.documents d where d.id = ${id}`.execute(db);
  return rows[0];
}
