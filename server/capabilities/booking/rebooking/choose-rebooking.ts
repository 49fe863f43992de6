import { sendRefundsNow } from '#capabilities/payments/index.ts';
import type { RescueBody } from '#contract/booking/rebooking.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { publishTransition } from '../publish-transition.ts';
import { type BookingRow, lockBooking, writeEvent } from '../store.ts';
import { rebook } from './rebook.ts';
import { closeRescuesPast, writeChoice } from './rebookings.store.ts';
import { lockChoice, recallRefunds } from './recall-refunds.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;

const RESCUES_PER_SWEEP = 200;

/**
 * The customer chooses what happens after their provider failed: the refund now, the money in the wallet,
 * or another booking for it. One choice counts; the bonus stays whatever it is (POLICY-21).
 * @throws Refused BOOKING_NOT_FOUND, RESCUE_OVER after the deadline, a choice, or when the refund is on
 * its way; RESCUE_NOT_OFFERED when what was chosen is gone, with the choice still open; TOO_MANY_HOLDS.
 */
export async function chooseRebooking(
  deps: Needs,
  customerId: string,
  bookingId: string,
  wish: RescueBody,
): Promise<void> {
  if (wish.choice === 'provider' || wish.choice === 'time') {
    await rebook(deps, customerId, bookingId, wish);
    return;
  }
  const { choice } = wish;
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.customer_id !== customerId) throw new Refused('BOOKING_NOT_FOUND');
    const now = deps.clock.now();
    const rescue = await lockChoice(tx, bookingId, now);
    if (choice === 'refund') await sendRefundsNow(tx, deps, bookingId);
    else await keepInWallet(tx, deps, booking, await recallRefunds(tx, deps, booking, rescue));
    await writeChoice(tx, bookingId, { choice }, now);
    const actor = { kind: 'customer', personId: customerId } as const;
    await writeEvent(tx, { bookingId, move: `rescue-${choice}`, actor }, now);
    await publishTransition(tx, deps, booking, 'rescue', booking.state);
  });
}

async function keepInWallet(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  amountPaise: number,
): Promise<void> {
  const key = `rescue-${booking.id}-wallet`;
  const reason = 'Taken into the wallet in place of the refund';
  await refundBooking(tx, deps, booking, { amountPaise, target: 'wallet', key, reason });
}

/** Nothing chosen in time is the refund, which is sent by itself from the deadline on. */
export function expireRebookings(db: Db, now: Temporal.Instant): Promise<void> {
  return closeRescuesPast(db, now, RESCUES_PER_SWEEP);
}
