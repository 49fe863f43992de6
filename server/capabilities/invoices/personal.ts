import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { documentsOfCustomer } from './personal.store.ts';

/**
 * Invoices and credit notes. They stay as they were issued: the books of a business have to be kept with
 * their documents (CGST Act, section 36), and a document never changes.
 */
export const invoicesPart: PersonalPart = {
  name: 'documents',
  dataOf: ({ db }, personId) => documentsOfCustomer(db, personId, PERSONAL_ROWS_MAX),
  erase: async () => undefined,
};
