import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { eraseOffers, packagesOfPerson } from './packages/personal.store.ts';
import { cardsOfPerson, eraseCardTexts } from './personal.store.ts';

/** Gift cards. Erasure removes names, addresses and messages; amounts stay with the ledger. */
export const prepaidPart: PersonalPart = {
  name: 'giftCards',
  dataOf: ({ db }, personId) => cardsOfPerson(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, subject) => eraseCardTexts(tx, subject),
};

/** Packages. They carry no personal texts, so that only what a business offers is erased. */
export const packagesPart: PersonalPart = {
  name: 'packages',
  dataOf: ({ db }, personId) => packagesOfPerson(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, { personId }) => eraseOffers(tx, personId),
};
