import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { cardsOfPerson, eraseCardTexts } from './personal.store.ts';

/** Gift cards. Erasure removes names, addresses and messages; amounts stay with the ledger. */
export const prepaidPart: PersonalPart = {
  name: 'giftCards',
  dataOf: ({ db }, personId) => cardsOfPerson(db, personId, PERSONAL_ROWS_MAX),
  erase: (tx, subject) => eraseCardTexts(tx, subject),
};
