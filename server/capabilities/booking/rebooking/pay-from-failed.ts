import { post } from '#capabilities/ledger/index.ts';
import { capturedOf } from '#capabilities/payments/index.ts';
import { releaseReservation, reserveCredit, spendReserved } from '#capabilities/wallet/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { attachPayment, detachPayment, paymentsFor } from '../money/payments.store.ts';
import { refundBooking } from '../money/refund-booking.ts';
import type { BookingRow } from '../store.ts';

type Swap = {
  failed: BookingRow;
  fresh: BookingRow;
  /** What is in the failed booking's escrow again, from its payments. */
  recalledPaise: number;
};

/**
 * Pays for a held booking with the money of a failed one: its payments first, then credits, which had
 * come back into the wallet. What the payments have left over goes back to where it came from at once.
 * @returns the paise that credits pay.
 * @throws Refused RESCUE_NOT_OFFERED when those credits were spent meanwhile.
 */
export async function payFromFailed(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  { failed, fresh, recalledPaise }: Swap,
): Promise<number> {
  const movedPaise = Math.min(recalledPaise, fresh.total_paise);
  await refundBooking(tx, deps, failed, {
    amountPaise: recalledPaise - movedPaise,
    target: 'source',
    key: `rescue-${failed.id}-rest`,
    reason: 'The booking in its place costs less',
  });
  await repoint(tx, { failed, fresh, movedPaise }, deps.clock.now());
  const walletPaise = fresh.total_paise - movedPaise;
  await spendCredits(tx, { failed, fresh }, walletPaise, deps.clock.now());
  return walletPaise;
}

/**
 * From now on the failed booking's payments pay for the other one. What was earned of them before, as fees
 * of people who dropped out, is not moved.
 */
async function repoint(
  tx: Tx,
  { failed, fresh, movedPaise }: Pick<Swap, 'failed' | 'fresh'> & { movedPaise: number },
  now: Temporal.Instant,
): Promise<void> {
  if (movedPaise === 0) return;
  let restPaise = movedPaise;
  for (const paymentId of (await paymentsFor(tx, failed.id)).reverse()) {
    const amountPaise = Math.min((await capturedOf(tx, paymentId)).leftPaise, restPaise);
    if (amountPaise <= 0) continue;
    await detachPayment(tx, { bookingId: failed.id, paymentId }, now);
    await attachPayment(tx, { bookingId: fresh.id, paymentId, amountPaise }, now);
    restPaise -= amountPaise;
  }
  if (restPaise > 0) throw new Error(`${failed.reference} lacks ${restPaise} paise to be moved.`);
  await post(tx, {
    key: `moved-${failed.id}-${fresh.id}`,
    kind: 'moved to another booking',
    subjectId: failed.id,
    note: `${formatPaise(movedPaise)} of ${failed.reference} pay for ${fresh.reference}`,
    at: now,
    lines: [
      { kind: 'escrow', owner: failed.id, amount: movedPaise },
      { kind: 'escrow', owner: fresh.id, amount: -movedPaise },
    ],
  });
}

async function spendCredits(
  tx: Tx,
  { failed, fresh }: Pick<Swap, 'failed' | 'fresh'>,
  amountPaise: number,
  now: Temporal.Instant,
): Promise<void> {
  const { id, customer_id: personId, reference } = fresh;
  if (amountPaise === 0) {
    await releaseReservation(tx, id);
    return;
  }
  const wish = { bookingId: id, personId, requestedPaise: amountPaise, until: fresh.held_until };
  const reserved = await reserveCredit(tx, wish, now);
  const spending = { bookingId: id, personId, amountPaise, reference };
  if (reserved === amountPaise && (await spendReserved(tx, spending, now))) return;
  throw new Refused(
    'RESCUE_NOT_OFFERED',
    failed.wallet_paise > 0
      ? 'Credits paid for part of this booking and have been spent since. Please choose the refund.'
      : 'A part of this payment went back to you already, so what is left does not pay for this. Please choose the refund.',
  );
}
