import { inTransaction } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { canMarkNoShow } from '../actions.rules.ts';
import { reportPhase } from '../disputes/disputes.rules.ts';
import { disputeOf } from '../disputes/disputes.store.ts';
import { correctNoShow } from '../earnings/accrue-earnings.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { publishTransition } from '../publish-transition.ts';
import { lockBooking, writeEvent, writeTransition } from '../store.ts';
import { provider } from './answer-booking.ts';
import {
  checkUnpaidAtVenue,
  type Needs,
  notAllowed,
  transitionBooking,
} from './transition-booking.ts';

/**
 * The provider reports that the customer did not come; the provider keeps what was paid (POLICY-16). A booking
 * that was completed automatically can be marked for one day; the customer can contest it for a week.
 */
export async function markNoShow(
  deps: Needs,
  providerId: string,
  bookingId: string,
): Promise<void> {
  const actor = provider(providerId);
  if (await markCompleted(deps, providerId, bookingId)) return;
  await transitionBooking(deps, { bookingId, transition: 'noShow', actor });
}

/** Marks a booking that is completed already. @returns false when it is not. */
async function markCompleted(deps: Needs, providerId: string, bookingId: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.providerId !== providerId) throw new Refused('BOOKING_NOT_FOUND');
    if (booking.state !== 'completed') return false;
    const now = deps.clock.now();
    const report = reportPhase(await disputeOf(tx, bookingId));
    if (!canMarkNoShow(booking, report, now)) throw notAllowed(report);
    checkUnpaidAtVenue(booking);
    await writeTransition(tx, booking, { state: 'completed', noShow: true });
    await writeEvent(tx, { bookingId, move: 'noShow', actor: provider(providerId) }, now);
    await correctNoShow(tx, booking, now);
    await alignTransfer(tx, deps, bookingId);
    await publishTransition(tx, deps, booking, 'noShow', 'completed');
    return true;
  });
}
