import type { DocumentKind } from '#contract/invoices/views.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type CreditNoteFacts, type InvoiceFacts, invalidReason } from '../facts.rules.ts';
import {
  documentByKey,
  type Issued,
  insertDocument,
  lockDocumentsOfBooking,
  takeSerial,
} from '../store.ts';
import { documentNumber, financialYearOf } from './number.rules.ts';

/** Job that renders a document's PDF. */
export const RENDER_DOCUMENT = 'invoices.render';

type Needs = Pick<Deps, 'outbox' | 'live'>;

/**
 * Issues an invoice in the caller's transaction; a repeated key returns the first invoice. The series stays
 * locked until the transaction ends, so call this last.
 * @throws Error when the sums do not agree.
 */
export function issueInvoice(tx: Tx, deps: Needs, facts: InvoiceFacts): Promise<Issued> {
  return issue(tx, deps, { kind: 'invoice', facts, corrects: null });
}

/**
 * Issues a credit note like `issueInvoice`. The notes of a booking never exceed its invoices (section 34: a
 * note corrects an invoice).
 * @throws Error when the invoice to correct does not exist.
 */
export function issueCreditNote(tx: Tx, deps: Needs, facts: CreditNoteFacts): Promise<Issued> {
  return issue(tx, deps, { kind: 'credit-note', facts, corrects: facts.corrects });
}

type NewDocument = { kind: DocumentKind; facts: InvoiceFacts; corrects: string | null };

async function issue(tx: Tx, deps: Needs, { kind, facts, corrects }: NewDocument): Promise<Issued> {
  const fault = invalidReason(facts);
  if (fault) throw new Error(`${facts.key} cannot be issued: ${fault}.`);
  await lockDocumentsOfBooking(tx, facts.bookingId);
  const known = await documentByKey(tx, facts.key);
  if (known) return known;
  const refersTo = corrects === null ? null : await idOfCorrected(tx, corrects);
  const financialYear = financialYearOf(facts.issuedAt);
  const serial = await takeSerial(tx, kind, financialYear);
  const number = documentNumber(kind, financialYear, serial);
  const id = await insertDocument(tx, { kind, financialYear, serial, number, refersTo, facts });
  await deps.outbox.enqueue(tx, RENDER_DOCUMENT, { documentId: id });
  // The booking's open page was notified of the transition before this document existed.
  await deps.live.publish(tx, facts.customerId, { topic: 'bookings', id: facts.bookingId });
  return { id, number };
}

async function idOfCorrected(tx: Tx, key: string): Promise<string> {
  const invoice = await documentByKey(tx, key);
  if (!invoice) throw new Error(`There is no invoice ${key} to correct.`);
  return invoice.id;
}
