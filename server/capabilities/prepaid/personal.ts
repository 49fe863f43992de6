import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { erasePackages, packagesOfPerson } from './packages/personal.store.ts';
import { cardsOfPerson, eraseCardTexts } from './personal.store.ts';

/** Gift cards. Erasure removes names, addresses and messages; amounts stay with the ledger. */
export const prepaidPart: PersonalPart = {
  name: 'giftCards',
  dataOf: ({ db }, personId) => cardsOfPerson(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, subject) => eraseCardTexts(tx, subject),
};

/** Packages. Their only personal text is the name of the business. */
export const packagesPart: PersonalPart = {
  name: 'packages',
  dataOf: ({ db }, personId) => packagesOfPerson(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, { personId }) => erasePackages(tx, personId),
};
