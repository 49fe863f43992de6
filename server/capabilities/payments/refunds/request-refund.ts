import { grantCredit } from '#capabilities/wallet/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { postRefundPromise, postRefundWithdrawal } from '../post-money.ts';
import { REFUND_PAISE_MIN } from '../rules.ts';
import { refundFromLoss } from './absorb-loss.ts';
import { isDisputed } from './chargebacks.store.ts';
import {
  insertRefund,
  makeUnsentDue,
  type RefundTarget,
  refundablePaise,
  withdrawUnsent,
} from './refunds.store.ts';
import { SEND_REFUND } from './send-refund.ts';

type Needs = Pick<Deps, 'outbox' | 'clock'>;

export type RefundRequest = {
  paymentId: string;
  /** The booking whose money it is; the payment's own when left out. */
  subjectId?: string;
  /** Integer paise; all that is left when left out. */
  amountPaise?: number;
  target?: RefundTarget;
  /** Whose wallet, where that is the target or takes what is too little for the gateway. */
  personId?: string;
  reasonKey: string;
  reason: string;
  /** Not sent before this instant, until which it may be withdrawn. */
  sendAt?: Temporal.Instant;
};

/**
 * Promises money back, in the caller's transaction: final with its commit, sent until it succeeds. What the
 * payer's bank has taken counts first, for they have it. Less than the gateway can send goes into the
 * wallet. While the bank still asks, the promise waits. The same reason key gives money back once.
 * @returns the paise promised now (0 when this reason was served before or nothing is left).
 */
export async function requestRefund(tx: Tx, deps: Needs, wish: RefundRequest): Promise<number> {
  const { left, lost, subjectId: own } = await refundablePaise(tx, wish.paymentId);
  const amountPaise = Math.min(left + lost, wish.amountPaise ?? left + lost);
  if (amountPaise <= 0) return 0;
  const returnedPaise = Math.min(lost, amountPaise);
  const restPaise = amountPaise - returnedPaise;
  const { subjectId = own, target = 'source', reasonKey } = wish;
  const isNew = restPaise > 0 && (await promise(tx, deps, { ...wish, subjectId }, restPaise));
  if (restPaise > 0 && !isNew) return 0;
  if (returnedPaise === 0) return amountPaise;
  const { paymentId, reason } = wish;
  const key = restPaise > 0 ? `${reasonKey}/bank` : reasonKey;
  const returned = { paymentId, subjectId, target, reason, amountPaise: returnedPaise };
  const isCounted = await refundFromLoss(tx, deps, { ...returned, reasonKey: key });
  return isCounted ? amountPaise : restPaise;
}

async function promise(
  tx: Tx,
  deps: Needs,
  wish: RefundRequest & { subjectId: string },
  amountPaise: number,
): Promise<boolean> {
  const now = deps.clock.now();
  const isDust = amountPaise < REFUND_PAISE_MIN;
  const target = isDust ? 'wallet' : (wish.target ?? 'source');
  const { reasonKey, reason, paymentId, subjectId, sendAt = now } = wish;
  const row = { paymentId, subjectId, amountPaise, target, reasonKey, reason, sendAt } as const;
  const isAtOnce = target === 'wallet' && !(await isDisputed(tx, paymentId));
  const id = await insertRefund(tx, row, isAtOnce ? 'processed' : 'requested', now);
  if (!id) return false;
  if (isAtOnce) {
    if (wish.personId === undefined) throw new Error('A refund to a wallet names its person.');
    const credit = {
      personId: wish.personId,
      kind: 'refund',
      amountPaise,
      key: `refund-${id}`,
      subjectId,
      note: reason,
      expiresAt: null,
    } as const;
    await grantCredit(tx, credit, { kind: 'escrow', owner: subjectId }, now);
  } else {
    await postRefundPromise(tx, { refundId: id, subjectId, amountPaise, reason }, now);
    await deps.outbox.enqueue(tx, SEND_REFUND, { refundId: id });
  }
  return true;
}

/**
 * Takes back what was promised for a booking and not sent yet: the money is in the booking's escrow again.
 * @returns what each payment has again, in paise; empty when it is on its way already.
 */
export async function withdrawRefunds(
  tx: Tx,
  subjectId: string,
  now: Temporal.Instant,
): Promise<{ paymentId: string; amountPaise: number }[]> {
  const withdrawn = await withdrawUnsent(tx, subjectId);
  for (const { id: refundId, amount_paise: amountPaise } of withdrawn) {
    await postRefundWithdrawal(tx, { refundId, subjectId, amountPaise }, now);
  }
  return withdrawn.map((row) => ({ paymentId: row.payment_id, amountPaise: row.amount_paise }));
}

/** Sends what waits for a deadline now. */
export async function sendRefundsNow(tx: Tx, deps: Needs, subjectId: string): Promise<void> {
  for (const refundId of await makeUnsentDue(tx, subjectId, deps.clock.now())) {
    await deps.outbox.enqueue(tx, SEND_REFUND, { refundId });
  }
}
