import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { documentsOfCustomer } from './personal.store.ts';

/** Invoices and credit notes. They are kept unchanged, because the law requires it (CGST Act, section 36). */
export const invoicesPart: PersonalPart = {
  name: 'documents',
  dataOf: ({ db }, personId) => documentsOfCustomer(db, personId, PERSONAL_ROWS_READ),
  erase: async () => undefined,
};
