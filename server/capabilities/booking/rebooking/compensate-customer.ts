import { PLATFORM } from '#capabilities/ledger/index.ts';
import { settingAt } from '#capabilities/settings/index.ts';
import { grantCredit } from '#capabilities/wallet/index.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { BonusTerms } from '#contract/settings/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { rebookingDeadline } from '../rules.ts';
import type { BookingRow } from '../store.ts';
import { mayHaveBonus } from './bonuses.rules.ts';
import { bonusesLately, insertBonus, lockBonuses } from './bonuses.store.ts';
import { offerRebooking } from './rebookings.store.ts';

export type ProviderFailure = {
  /** Unique per failure. */
  key: string;
  /** Shown to the customer. */
  reason: string;
  /** The bonus, as a percentage of what was paid. */
  creditPercent: PolicyTerms['providerCancels']['creditPercent'];
  /** Automatic bonuses are limited in number; those that an admin decided are not. */
  isLimited: boolean;
};

/**
 * Compensates the customer of a provider who failed: refunds everything, the booking charge included, and
 * grants a bonus within the limit (POLICY-19, POLICY-20, POLICY-22), by the rules of the booking's order. The
 * refund is sent at the deadline; until then the customer may choose another booking or wallet credit instead,
 * or have it sent at once.
 */
export async function compensateCustomer(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'clock'>,
  booking: BookingRow,
  { key, reason, creditPercent, isLimited }: ProviderFailure,
): Promise<void> {
  const now = deps.clock.now();
  const sendAt = rebookingDeadline(now, booking.startsAt);
  const back = { amountPaise: booking.totalPaise, target: 'source', key, reason, sendAt } as const;
  await refundBooking(tx, deps, booking, back);
  // The visits of a package are back already, so nothing waits for a choice.
  if (booking.packageId === null) await offerRebooking(tx, booking.id, sendAt, now);
  const terms = await settingAt(tx, 'bonuses', booking.createdAt);
  const bonus = {
    personId: booking.customerId,
    kind: 'bonus',
    amountPaise: Math.ceil((booking.totalPaise * creditPercent) / 100),
    key: `bonus-${key}`,
    subjectId: booking.id,
    note: `${creditPercent}% of ${booking.reference}, because your provider could not make it`,
    expiresAt: now.add({ hours: terms.days * 24 }),
  } as const;
  if (bonus.amountPaise === 0) return;
  if (isLimited && !(await countBonus(tx, booking, { amountPaise: bonus.amountPaise, terms }, now)))
    return;
  await grantCredit(tx, bonus, { kind: 'goodwill', owner: PLATFORM }, now);
}

/** Records a bonus, also one that is withheld, so that the customer is informed. @returns whether it is granted. */
async function countBonus(
  tx: Tx,
  { id: bookingId, customerId, providerId }: BookingRow,
  { amountPaise, terms }: { amountPaise: number; terms: BonusTerms },
  now: Temporal.Instant,
): Promise<boolean> {
  await lockBonuses(tx, customerId);
  const isGiven = mayHaveBonus(await bonusesLately(tx, { customerId, providerId }, now), terms);
  const countsUntil = now.add({ hours: terms.windowDays * 24 });
  const bonus = { bookingId, customerId, providerId, amountPaise, isGiven, countsUntil };
  await insertBonus(tx, bonus, now);
  return isGiven;
}
