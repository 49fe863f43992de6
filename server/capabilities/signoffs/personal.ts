import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { eraseSignOffTexts, signOffsOf } from './personal.store.ts';

/** Requests and decisions of an admin, and texts about the people concerned. */
export const signOffsPart: PersonalPart = {
  name: 'sign-offs',
  dataOf: ({ db }, personId) => signOffsOf(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, { personId }, now) => eraseSignOffTexts(tx, personId, now),
};
