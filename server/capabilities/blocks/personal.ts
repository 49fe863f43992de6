import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { blocksOf, deleteBlocksOf } from './store.ts';

/** Businesses that accept no bookings from a person, and a business's own blocks. */
export const blocksPart: PersonalPart = {
  name: 'blocks',
  dataOf: ({ db }, personId) => blocksOf(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, { personId }) => deleteBlocksOf(tx, personId),
};
