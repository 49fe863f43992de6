import type { InvoiceDocument } from '#contract/invoices/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { DocumentRow } from './store.ts';

export function documentView(row: DocumentRow): InvoiceDocument {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issuedAt: row.issuedAt.toString(),
    amount: rupeesOf(row.totalPaise),
    refersTo: row.refersToNumber,
  };
}
