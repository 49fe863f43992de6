import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { lapseCredits } from './close-wallet.ts';
import { walletOf } from './personal.store.ts';

/** A person's credits. Their rows name nobody and stay with the ledger. */
export const walletPart: PersonalPart = {
  name: 'wallet',
  dataOf: ({ db }, personId) => walletOf(db, personId, PERSONAL_ROWS_MAX),
  erase: (tx, { personId }, now) => lapseCredits(tx, personId, now),
};
