import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { deleteLinks, exportedVisits } from './links.store.ts';
import { eraseContacts, walkInsOf } from './store.ts';

/** Walk-ins that a provider entered, and those in a customer's history; erasure keeps their times. */
export const walkInsPart: PersonalPart = {
  name: 'walkIns',
  dataOf: async ({ db }, personId) => ({
    entered: await walkInsOf(db, personId, PERSONAL_ROWS_READ),
    visited: await exportedVisits(db, personId, PERSONAL_ROWS_READ),
  }),
  erase: async (tx, { personId }) => {
    await eraseContacts(tx, personId);
    await deleteLinks(tx, personId);
  },
};
