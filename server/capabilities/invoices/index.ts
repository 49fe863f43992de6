export { issueCreditNote, issueInvoice } from './issue/issue-document.ts';
export { openSheets, type SheetColumn } from './pdf/sheets.ts';
export { invoicesPart } from './personal.ts';
export { documentsOf } from './store.ts';
