import { requestRefund, withdrawRefunds } from '#capabilities/payments/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { paymentsFor } from '../money/payments.store.ts';
import type { BookingRow } from '../store.ts';
import { isGone, lockRebooking, type RebookingRow } from './rebookings.store.ts';
import { isOpen } from './show-rebooking.ts';

const goneTexts = {
  sent: 'sentences.refundSent',
  settled: 'sentences.refundSettled',
} as const;

/**
 * Locks the rebooking of a locked booking while the customer may still choose.
 * @throws Refused RESCUE_OVER.
 */
export async function lockChoice(
  tx: Tx,
  bookingId: string,
  now: Temporal.Instant,
): Promise<RebookingRow> {
  const rebooking = await lockRebooking(tx, bookingId);
  if (!rebooking || !isOpen(rebooking, now)) throw new Refused('RESCUE_OVER');
  return rebooking;
}

/**
 * Withdraws the refunds of a failed booking that are not sent yet, so that the money is in its
 * escrow again.
 * @returns the recalled amount in paise.
 * @throws Refused RESCUE_OVER when a refund was already sent.
 */
export async function recallRefunds(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  booking: BookingRow,
  rebooking: RebookingRow,
): Promise<number> {
  const withdrawn = await withdrawRefunds(tx, booking.id, deps.clock.now());
  const gone = await isGone(tx, rebooking);
  if (gone) throw new Refused('RESCUE_OVER', (t) => t(goneTexts[gone]));
  const own = new Set(await paymentsFor(tx, booking.id));
  let ownPaise = 0;
  for (const { paymentId, amountPaise } of withdrawn) {
    if (own.has(paymentId)) ownPaise += amountPaise;
    else await requestAgain(tx, deps, booking, { paymentId, amountPaise });
  }
  return ownPaise;
}

/** Requests again the refund of a payment that never paid for the booking, such as a duplicate. */
async function requestAgain(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  booking: BookingRow,
  extra: { paymentId: string; amountPaise: number },
): Promise<void> {
  await requestRefund(tx, deps, {
    ...extra,
    subjectId: booking.id,
    personId: booking.customerId,
    reasonKey: `rescue-${booking.id}-extra-${extra.paymentId}`,
    reason: 'A second payment for the same booking',
  });
}
