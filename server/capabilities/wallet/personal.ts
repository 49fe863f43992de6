import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { closeWallet } from './expire-credits.ts';
import { creditsOfPerson } from './personal.store.ts';

/** A person's credits. The rows contain no personal data, so they stay with the ledger. */
export const walletPart: PersonalPart = {
  name: 'wallet',
  dataOf: ({ db }, personId) => creditsOfPerson(db, personId, PERSONAL_ROWS_READ),
  erase: (tx, { personId }, now) => closeWallet(tx, personId, now),
};
