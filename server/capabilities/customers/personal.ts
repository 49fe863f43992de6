import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { deleteRecordsOf, recordsOf } from './records.store.ts';

/** Notes and tags that businesses keep about a person, and those that a person keeps as a business. */
export const customersPart: PersonalPart = {
  name: 'customerNotes',
  dataOf: ({ db }, personId) => recordsOf(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, { personId }) => deleteRecordsOf(tx, personId),
};
