export { type Sale, salesInBatches } from './gst/list-sales.ts';
export { invoicesPart } from './personal.ts';
