import { requestRefund, withdrawRefunds } from '#capabilities/payments/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { paymentsFor } from '../money/payments.store.ts';
import type { BookingRow } from '../store.ts';
import { isGone, lockRebooking, type RebookingRow } from './rebookings.store.ts';
import { isOpen } from './show-rebooking.ts';

const goneWords = {
  sent: 'Your refund is on its way already.',
  settled: 'Your bank has returned this payment, or a part of it, already.',
};

/**
 * The rescue of a locked booking, locked too, as long as the customer may choose.
 * @throws Refused RESCUE_OVER.
 */
export async function lockChoice(
  tx: Tx,
  bookingId: string,
  now: Temporal.Instant,
): Promise<RebookingRow> {
  const rescue = await lockRebooking(tx, bookingId);
  if (!rescue || !isOpen(rescue, now)) throw new Refused('RESCUE_OVER');
  return rescue;
}

/**
 * Takes the promised refunds of a failed booking back before they are sent: the money is in its escrow
 * again.
 * @returns the paise that its payments have again.
 * @throws Refused RESCUE_OVER when some of it is on its way.
 */
export async function recallRefunds(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  booking: BookingRow,
  rescue: RebookingRow,
): Promise<number> {
  const withdrawn = await withdrawRefunds(tx, booking.id, deps.clock.now());
  const gone = await isGone(tx, rescue);
  if (gone) throw new Refused('RESCUE_OVER', goneWords[gone]);
  const own = new Set(await paymentsFor(tx, booking.id));
  let ownPaise = 0;
  for (const { paymentId, amountPaise } of withdrawn) {
    if (own.has(paymentId)) ownPaise += amountPaise;
    else await sendOnAnyway(tx, deps, booking, { paymentId, amountPaise });
  }
  return ownPaise;
}

/** Money that never paid for the booking, such as a second payment, is not the rescue's to use. */
async function sendOnAnyway(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  booking: BookingRow,
  extra: { paymentId: string; amountPaise: number },
): Promise<void> {
  await requestRefund(tx, deps, {
    ...extra,
    subjectId: booking.id,
    personId: booking.customer_id,
    reasonKey: `rescue-${booking.id}-extra-${extra.paymentId}`,
    reason: 'A second payment for the same booking',
  });
}
