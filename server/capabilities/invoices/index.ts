export { listSales, type Sale } from './gst/list-sales.ts';
export { invoicesPart } from './personal.ts';
