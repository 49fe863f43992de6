import type { DisputeBody } from '#contract/booking/disputes.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { canComplain, canContest, canReportNoShow } from '../actions.rules.ts';
import { publishTransition } from '../publish-transition.ts';
import { lockBooking, writeEvent } from '../store.ts';
import { disputeOf, insertDispute } from './disputes.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;

const NOTE_LENGTH_MAX = 500;
const mayReport = {
  'provider-no-show': canReportNoShow,
  quality: canComplain,
  'contested-no-show': canContest,
} as const;

/**
 * Opens the customer's report about a booking; a booking has at most one. Until an admin decides, an accepted
 * booking is not completed automatically and its earnings are not paid out (POLICY-07, POLICY-22, POLICY-30).
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, DISPUTE_OPEN, DISPUTE_NOT_ALLOWED.
 */
export async function openDispute(
  deps: Needs,
  customerId: string,
  bookingId: string,
  { kind, account }: DisputeBody,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.customerId !== customerId) throw new Refused('BOOKING_NOT_FOUND');
    const known = await disputeOf(tx, bookingId);
    if (known?.state === 'open') throw new Refused('DISPUTE_OPEN');
    const now = deps.clock.now();
    if (known || !mayReport[kind](booking, now)) throw new Refused('DISPUTE_NOT_ALLOWED');
    await insertDispute(tx, { bookingId, kind, openedBy: customerId, account }, now);
    const actor = { kind: 'customer', personId: customerId } as const;
    const note = account.slice(0, NOTE_LENGTH_MAX);
    await writeEvent(tx, { bookingId, move: 'dispute', actor, note }, now);
    await publishTransition(tx, deps, booking, 'dispute', booking.state);
  });
}
