import { sendRefundsNow } from '#capabilities/payments/index.ts';
import type { RebookingBody } from '#contract/booking/rebooking.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { publishTransition } from '../publish-transition.ts';
import { type BookingRow, lockBooking, writeEvent } from '../store.ts';
import { rebook } from './rebook.ts';
import { closeExpiredRebookings, writeChoice } from './rebookings.store.ts';
import { lockChoice, recallRefunds } from './recall-refunds.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;

const REBOOKINGS_PER_SWEEP = 200;

/**
 * Applies the customer's choice after the provider failed: refund now, wallet credit, or another
 * booking paid with the same money. The first choice is final; the bonus is independent of it
 * (POLICY-21).
 * @throws Refused BOOKING_NOT_FOUND; RESCUE_OVER after the deadline, an earlier choice or a refund
 * that was sent; RESCUE_NOT_OFFERED when the chosen offer is no longer available, and the customer
 * can choose again, as after PRICE_CHANGED; TOO_MANY_HOLDS.
 */
export async function chooseRebooking(
  deps: Needs,
  customerId: string,
  bookingId: string,
  body: RebookingBody,
): Promise<void> {
  if (body.choice === 'provider' || body.choice === 'time') {
    await rebook(deps, customerId, bookingId, body);
    return;
  }
  const { choice } = body;
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.customerId !== customerId) throw new Refused('BOOKING_NOT_FOUND');
    const now = deps.clock.now();
    const rebooking = await lockChoice(tx, bookingId, now);
    if (choice === 'refund') await sendRefundsNow(tx, deps, bookingId);
    else await creditWallet(tx, deps, booking, await recallRefunds(tx, deps, booking, rebooking));
    await writeChoice(tx, bookingId, { choice }, now);
    const actor = { kind: 'customer', personId: customerId } as const;
    await writeEvent(tx, { bookingId, move: `rescue-${choice}`, actor }, now);
    await publishTransition(tx, deps, booking, 'rescue', booking.state);
  });
}

async function creditWallet(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  amountPaise: number,
): Promise<void> {
  const key = `rescue-${booking.id}-wallet`;
  const reason = 'Taken into the wallet in place of the refund';
  const recalled = { amountPaise, isRecalled: true } as const;
  await refundBooking(tx, deps, booking, { ...recalled, target: 'wallet', key, reason });
}

/** Closes rebookings after their deadline. Without a choice the refund is sent, which needs no call here. */
export function expireRebookings(db: Db, now: Temporal.Instant): Promise<void> {
  return closeExpiredRebookings(db, now, REBOOKINGS_PER_SWEEP);
}
