import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { isAnswerOver } from '../reschedule/changes.rules.ts';
import { changeById, proposalOf } from '../reschedule/changes.store.ts';
import { applyChange, closeRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { lockBooking } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type Answer = { proposalId: string; accept: boolean };

/**
 * Applies the customer's answer to the proposal that they saw. Money is unchanged. A repeated
 * answer changes nothing.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, PROPOSAL_OVER when it was
 * withdrawn, replaced, answered otherwise or has expired.
 */
export async function answerProposal(
  deps: Needs,
  customerId: string,
  bookingId: string,
  answer: Answer,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.customerId !== customerId) throw new Refused('BOOKING_NOT_FOUND');
    const change = await proposalOf(tx, bookingId);
    if (change?.id !== answer.proposalId) {
      if (await isAnswered(tx, bookingId, answer)) return;
      throw new Refused('PROPOSAL_OVER');
    }
    const actor = { kind: 'customer', personId: customerId } as const;
    if (!answer.accept) {
      await closeRescheduleRequest(tx, deps, booking, { change, outcome: 'Declined', actor });
      return;
    }
    if (isAnswerOver(change, deps.clock.now())) {
      throw new Refused('PROPOSAL_OVER', (t) => t('sentences.acceptLate'));
    }
    await applyChange(tx, deps, booking, { change, actor, move: 'proposalAccepted' });
  });
}

async function isAnswered(
  tx: Tx,
  bookingId: string,
  { proposalId, accept }: Answer,
): Promise<boolean> {
  const change = await changeById(tx, proposalId);
  const isTheirs = change?.bookingId === bookingId && change.askedBy === 'provider';
  return isTheirs && accept && change.state === 'applied';
}
