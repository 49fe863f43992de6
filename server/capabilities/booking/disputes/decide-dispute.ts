import { cancelledSessionOf } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import type { DecideBody } from '#contract/booking/disputes.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { publishTransition } from '../publish-transition.ts';
import { type BookingRow, lockBooking, writeEvent } from '../store.ts';
import { isRefundPercent } from './disputes.rules.ts';
import { type DisputeRow, disputeById, lockDispute, writeDecision } from './disputes.store.ts';
import { resolveComplaint, resolveNoShow } from './resolve-in-favour.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;

/**
 * Applies an admin's decision about a report; it is final. Confirmed: a provider's no-show cancels the booking
 * and compensates the customer (POLICY-22); a complaint refunds a part of the price (POLICY-31), a wrong
 * no-show mark all of it unless the admin chooses less.
 * @throws Refused DISPUTE_NOT_FOUND, DISPUTE_CHANGED when the admin has not seen the latest evidence,
 *   MOVE_NOT_ALLOWED when it was decided before or a cancelled class is declined, REFUND_PERCENT.
 */
export async function decideDispute(
  deps: Needs,
  adminId: string,
  disputeId: string,
  body: DecideBody,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const known = await disputeById(tx, disputeId);
    const booking = known && (await lockBooking(tx, known.bookingId));
    const dispute = booking && (await lockDispute(tx, disputeId));
    if (!dispute) throw new Refused('DISPUTE_NOT_FOUND');
    const { evidenceSeen = dispute.evidenceN } = body;
    if (dispute.state === 'open' && evidenceSeen !== dispute.evidenceN) {
      throw new Refused('DISPUTE_CHANGED');
    }
    if (!body.uphold && dispute.state === 'open') await requireTookPlace(tx, booking);
    const now = deps.clock.now();
    const { terms } = await policyOf(tx, booking.policyVersion);
    const refundPercent = body.uphold ? percentOf(dispute, terms, body) : null;
    const state = body.uphold ? 'upheld' : 'declined';
    const decided = { state, refundPercent, by: adminId, decision: body.decision } as const;
    if (!(await writeDecision(tx, disputeId, decided, now))) {
      throw new Refused('MOVE_NOT_ALLOWED', 'This report has already been decided.');
    }
    const move = body.uphold ? 'uphold' : 'decline';
    const actor = { kind: 'admin', personId: adminId } as const;
    const note = body.decision.slice(0, 500);
    await writeEvent(tx, { bookingId: booking.id, move, actor, note }, now);
    const after = body.uphold
      ? await uphold(tx, deps, booking, { dispute, terms, refundPercent })
      : booking.state;
    await alignTransfer(tx, deps, booking.id);
    await publishTransition(tx, deps, booking, move, after);
  });
}

/**
 * Refuses to decline a report about a class that did not take place, because its job leaves the
 * full refund to the report.
 */
async function requireTookPlace(
  tx: Tx,
  { id: claimId, providerId: businessId }: BookingRow,
): Promise<void> {
  if ((await cancelledSessionOf(tx, { businessId, claimId })) === undefined) return;
  throw new Refused('MOVE_NOT_ALLOWED', 'The class was cancelled: please confirm the report.');
}

/** The percentage of the price to refund; null when the whole booking is refunded. */
function percentOf(
  { kind }: DisputeRow,
  terms: PolicyTerms,
  { refundPercent }: DecideBody,
): number | null {
  if (kind === 'provider-no-show') return null;
  const { refundPercentMin: min, refundPercentMax: max } = terms.complaint;
  const percent = refundPercent ?? (kind === 'contested-no-show' ? max : 0);
  if (isRefundPercent(terms, percent)) return percent;
  throw new Refused('REFUND_PERCENT', `Choose a refund of ${min}% to ${max}% of the price.`);
}

type Case = { dispute: DisputeRow; terms: PolicyTerms; refundPercent: number | null };

function uphold(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { dispute, terms, refundPercent }: Case,
): Promise<BookingRow['state']> {
  if (refundPercent === null) {
    const { creditPercent } = terms.providerNoShow;
    return resolveNoShow(tx, deps, booking, { dispute, creditPercent });
  }
  return resolveComplaint(tx, deps, booking, { dispute, refundPercent });
}
