import { eraseAccount } from '#capabilities/payments/index.ts';
import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { erasePayee, payoutsOfProvider } from './personal.store.ts';

/** A person's payouts and the linked account. */
export const payoutsPart: PersonalPart = {
  name: 'payouts',
  dataOf: ({ db }, personId) => payoutsOfProvider(db, personId, PERSONAL_ROWS_READ),
  erase: async (tx, { personId }) => {
    await eraseAccount(tx, personId, await erasePayee(tx, personId));
  },
};
