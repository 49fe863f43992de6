import { post } from '#capabilities/ledger/index.ts';
import { releaseReservation, reserveCredit, spendReserved } from '#capabilities/wallet/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { attachPayment, detachPayment, paymentsFor } from '../money/payments.store.ts';
import { partOf, refundBooking } from '../money/refund-booking.ts';
import type { BookingRow } from '../store.ts';
import { ownCredits } from './own-money.ts';

type Replacement = {
  failed: BookingRow;
  replacement: BookingRow;
  /** The amount that recalled refunds returned to the failed booking's escrow, in paise. */
  recalledPaise: number;
};

/**
 * Pays for a held booking with the money of a failed one: first its payments, then the credits that were
 * returned to the wallet. The rest of the payments is refunded to their source at once.
 * @returns the part that credits pay, in paise.
 * @throws Refused RESCUE_NOT_OFFERED when those credits do not suffice, or were spent meanwhile.
 */
export async function payFromFailed(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  { failed, replacement, recalledPaise }: Replacement,
): Promise<number> {
  const reassignedPaise = Math.min(recalledPaise, replacement.totalPaise);
  await refundBooking(tx, deps, failed, {
    amountPaise: recalledPaise - reassignedPaise,
    isRecalled: true,
    target: 'source',
    key: `rescue-${failed.id}-rest`,
    reason: 'The booking in its place costs less',
  });
  await reassignPayments(tx, { failed, replacement, reassignedPaise }, deps.clock.now());
  const walletPaise = replacement.totalPaise - reassignedPaise;
  await spendCredits(tx, { failed, replacement }, walletPaise, deps.clock.now());
  return walletPaise;
}

/**
 * Attaches the failed booking's payments to its replacement. Fees that were earned from them before, for
 * people who cancelled, stay with the failed booking.
 */
async function reassignPayments(
  tx: Tx,
  {
    failed,
    replacement,
    reassignedPaise,
  }: Pick<Replacement, 'failed' | 'replacement'> & { reassignedPaise: number },
  now: Temporal.Instant,
): Promise<void> {
  if (reassignedPaise === 0) return;
  let restPaise = reassignedPaise;
  for (const paymentId of (await paymentsFor(tx, failed.id)).reverse()) {
    const amountPaise = Math.min((await partOf(tx, failed.id, paymentId)).leftPaise, restPaise);
    if (amountPaise <= 0) continue;
    await detachPayment(tx, { bookingId: failed.id, paymentId }, now);
    await attachPayment(tx, { bookingId: replacement.id, paymentId, amountPaise }, now);
    restPaise -= amountPaise;
  }
  if (restPaise > 0) throw new Error(`${failed.reference} lacks ${restPaise} paise to be moved.`);
  await post(tx, {
    key: `moved-${failed.id}-${replacement.id}`,
    kind: 'moved to another booking',
    subjectId: failed.id,
    note: `${formatPaise(reassignedPaise)} of ${failed.reference} pay for ${replacement.reference}`,
    at: now,
    lines: [
      { kind: 'escrow', owner: failed.id, amount: reassignedPaise },
      { kind: 'escrow', owner: replacement.id, amount: -reassignedPaise },
    ],
  });
}

async function spendCredits(
  tx: Tx,
  { failed, replacement }: Pick<Replacement, 'failed' | 'replacement'>,
  amountPaise: number,
  now: Temporal.Instant,
): Promise<void> {
  const { id, customerId: personId, providerId: businessId, reference } = replacement;
  if (amountPaise === 0) {
    await releaseReservation(tx, id);
    return;
  }
  const isElsewhere = businessId !== failed.providerId;
  const own = await ownCredits(tx, failed, isElsewhere);
  if (amountPaise > own.mostPaise) {
    const key = own.isGiftElsewhere ? 'sentences.giftElsewhere' : 'sentences.partReturned';
    throw new Refused('RESCUE_NOT_OFFERED', (t) => t(key));
  }
  const reservation = {
    bookingId: id,
    personId,
    businessId,
    requestedPaise: amountPaise,
    usesGifts: own.usesGifts,
    usesCredits: own.usesCredits,
    until: replacement.heldUntil,
  };
  const { giftPaise, creditPaise } = await reserveCredit(tx, reservation, now);
  const spending = { bookingId: id, personId, businessId, amountPaise, reference };
  if (giftPaise + creditPaise === amountPaise && (await spendReserved(tx, spending, now))) return;
  throw new Refused('RESCUE_NOT_OFFERED', (t) => t('sentences.creditsSpent'));
}
