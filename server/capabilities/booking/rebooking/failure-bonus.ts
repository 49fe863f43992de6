import { policiesOf } from '#capabilities/policies/index.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';

type Failed = Pick<BookingRow, 'id' | 'policyVersion' | 'rescuesId' | 'state'>;

/**
 * The bonus for a provider's failure, in percent. A payment earns one bonus, so that repeated failures agreed between
 * customer and provider gain nothing.
 */
export function failureBonus({ rescuesId }: Pick<Failed, 'rescuesId'>, terms: PolicyTerms): number {
  return rescuesId === null ? terms.providerCancels.creditPercent : 0;
}

/** The bonuses of those of these bookings that their provider can still reject or cancel. */
export async function failureBonuses(
  db: Db,
  bookings: readonly Failed[],
): Promise<ReadonlyMap<string, number>> {
  const open = bookings.filter(({ state }) => state === 'assigned' || state === 'accepted');
  const paying = open.filter(({ rescuesId }) => rescuesId === null);
  if (paying.length === 0) return new Map();
  const policies = await policiesOf(
    db,
    paying.map(({ policyVersion }) => policyVersion),
  );
  const bonusOf = (booking: Failed) => {
    const policy = policies.get(booking.policyVersion);
    return policy ? failureBonus(booking, policy.terms) : 0;
  };
  return new Map(paying.map((booking) => [booking.id, bonusOf(booking)]));
}
