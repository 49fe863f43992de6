import { formatPaise } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import type { Finding } from '../differences/differences.rules.ts';

const ZONE = 'Asia/Kolkata';

/** Fields of the gateway's dispute that decide its outcome. */
type SeenDispute = {
  id: string;
  gatewayPaymentId: string;
  amountPaise: number;
  deductedPaise: number;
  status: string;
  respondBy: Temporal.Instant | null;
};

export type DisputeEnd = { state: 'won' | 'lost'; lostPaise: number };

/**
 * Outcome of a dispute; undefined while it is open. A closed dispute is lost in the amount that was
 * deducted; a lost one stays open until the gateway states that amount.
 */
export function endOf({ status, deductedPaise }: SeenDispute): DisputeEnd | undefined {
  if (status === 'open' || status === 'under_review') return undefined;
  if (status === 'lost' && deductedPaise === 0) return undefined;
  const isLost = status !== 'won' && deductedPaise > 0;
  return isLost ? { state: 'lost', lostPaise: deductedPaise } : { state: 'won', lostPaise: 0 };
}

/** Difference that shows an open dispute to admins. */
export function disputeFinding(dispute: SeenDispute): Finding {
  const { id: gatewayId, gatewayPaymentId, amountPaise: theirsPaise, respondBy } = dispute;
  const until = respondBy ? ` until ${formatMoment(respondBy.toString(), ZONE)}` : '';
  const next =
    dispute.status === 'lost'
      ? 'It is lost, and the gateway has not stated the deducted amount. Ask its support for it; the dispute ends here when the dashboard has it.'
      : `Answer it in the gateway's dashboard${until} with the booking's story.`;
  return {
    kind: 'payment-disputed',
    gatewayId,
    oursPaise: null,
    theirsPaise,
    advice: `The payer's bank asks back what was paid with ${gatewayPaymentId}. ${next} What the booking earned is not paid out meanwhile, and refunds of it wait.`,
  };
}

/** Resolution text of an ended dispute. */
export function disputeResolution({ state, lostPaise }: DisputeEnd): string {
  return state === 'won'
    ? 'Over: nothing was taken from us.'
    : `Lost: the payer's bank has taken ${formatPaise(lostPaise)}, which is our cost as far as it was not due to them anyway.`;
}
