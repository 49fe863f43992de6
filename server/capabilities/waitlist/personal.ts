import { releaseClaims } from '#capabilities/availability/index.ts';
import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { deleteEntriesOf, waitedForBy } from './personal.store.ts';

/** A person's waitlist entries; erasure ends them, and the waitlists of their own services. */
export const waitlistPart: PersonalPart = {
  name: 'waitlist',
  dataOf: ({ db }, personId) => waitedForBy(db, personId, PERSONAL_ROWS_READ),
  erase: async (tx, { personId }) => {
    for (const offerId of await deleteEntriesOf(tx, personId)) await releaseClaims(tx, offerId);
  },
};
