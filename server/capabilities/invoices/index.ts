export { invoices } from './invoices.ts';
export { issueCreditNote, issueInvoice } from './issue.ts';
export { invoicesPart } from './personal.ts';
export { openSheets, type SheetColumn } from './sheets.ts';
export { documentsOf } from './store.ts';
