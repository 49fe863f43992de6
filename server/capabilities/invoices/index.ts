export { invoicesPart } from './personal.ts';
