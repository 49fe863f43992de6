import type { Deps } from '#platform/deps.ts';
import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { forgetEventsOf, forgetOldEvents, paidBy, sealedAccount } from './personal.store.ts';
import { forgetRefused } from './webhooks/deliveries.store.ts';

/** Days for which an event of the gateway can be worked on again. */
const EVENT_DAYS = 30;
const EVENTS_PER_SWEEP = 500;

/** What a person paid, and where they are paid. The account itself is forgotten by the payouts above. */
export const paymentsPart: PersonalPart = {
  name: 'payments',
  dataOf: async ({ db, secrets }, personId) => {
    const account = await sealedAccount(db, personId);
    const { panSealed, ...shown } = account ?? { panSealed: undefined };
    return {
      ...(await paidBy(db, personId, PERSONAL_ROWS_MAX)),
      payoutAccount: panSealed ? { ...shown, pan: secrets.open('pan', panSealed) } : null,
    };
  },
  erase: (tx, { personId }) => forgetEventsOf(tx, personId),
};

/** What the gateway tells names people: it is kept no longer than it is of use. */
export async function forgetEvents({ db }: Pick<Deps, 'db'>, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * EVENT_DAYS });
  await forgetOldEvents(db, before, EVENTS_PER_SWEEP);
  await forgetRefused(db, before);
}
