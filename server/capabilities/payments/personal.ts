import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { paymentsOfPerson, redactEventsOf, sealedAccount } from './personal.store.ts';
import { gstinOf } from './tax/registrations.store.ts';

/** A person's payments and linked account. The payouts capability erases the account. */
export const paymentsPart: PersonalPart = {
  name: 'payments',
  dataOf: async ({ db, secrets }, personId) => {
    const account = await sealedAccount(db, personId);
    const { panSealed, ...rest } = account ?? { panSealed: undefined };
    return {
      ...(await paymentsOfPerson(db, personId, PERSONAL_ROWS_READ)),
      gstin: await gstinOf(db, personId),
      payoutAccount: panSealed ? { ...rest, pan: secrets.open('pan', panSealed) } : null,
    };
  },
  erase: (tx, { personId }) => redactEventsOf(tx, personId),
};
