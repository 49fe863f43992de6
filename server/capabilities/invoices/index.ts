export { openSheets, type SheetColumn } from './pdf/sheets.ts';
export { invoicesPart } from './personal.ts';
