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
  /** The booking, or the reschedule of one; the payment's own subject by default. */
  subjectId?: string;
  /** In paise; by default the whole remainder. */
  amountPaise?: number;
  target?: RefundTarget;
  /** Owner of the wallet. Required for the wallet target and for amounts below the gateway's minimum. */
  personId?: string;
  reasonKey: string;
  reason: string;
  /** Sent at this instant at the earliest; it can be withdrawn until then. */
  sendAt?: Temporal.Instant;
};

/**
 * Requests a refund in the caller's transaction: final on commit, then sent until it succeeds. Chargeback
 * losses count first, because the payer already has that money. Amounts below the gateway's minimum go to
 * the wallet. An open dispute delays the refund. Each reason key refunds once.
 * @returns the paise requested now; 0 when the reason was already refunded or nothing is left.
 */
export async function requestRefund(tx: Tx, deps: Needs, request: RefundRequest): Promise<number> {
  const { left, lost, subjectId: own } = await refundablePaise(tx, request.paymentId);
  const amountPaise = Math.min(left + lost, request.amountPaise ?? left + lost);
  if (amountPaise <= 0) return 0;
  const returnedPaise = Math.min(lost, amountPaise);
  const restPaise = amountPaise - returnedPaise;
  const { subjectId = own, target = 'source', reasonKey } = request;
  const isNew =
    restPaise > 0 && (await insertRequest(tx, deps, { ...request, subjectId }, restPaise));
  if (restPaise > 0 && !isNew) return 0;
  if (returnedPaise === 0) return amountPaise;
  const { paymentId, reason } = request;
  const key = restPaise > 0 ? `${reasonKey}/bank` : reasonKey;
  const returned = { paymentId, subjectId, target, reason, amountPaise: returnedPaise };
  const isCounted = await refundFromLoss(tx, deps, { ...returned, reasonKey: key });
  return isCounted ? amountPaise : restPaise;
}

async function insertRequest(
  tx: Tx,
  deps: Needs,
  request: RefundRequest & { subjectId: string },
  amountPaise: number,
): Promise<boolean> {
  const now = deps.clock.now();
  const isBelowMinimum = amountPaise < REFUND_PAISE_MIN;
  const target = isBelowMinimum ? 'wallet' : (request.target ?? 'source');
  const { reasonKey, reason, paymentId, subjectId, sendAt = now } = request;
  const row = { paymentId, subjectId, amountPaise, target, reasonKey, reason, sendAt } as const;
  const isImmediate = target === 'wallet' && !(await isDisputed(tx, paymentId));
  const id = await insertRefund(tx, row, isImmediate ? 'processed' : 'requested', now);
  if (!id) return false;
  if (isImmediate) {
    if (request.personId === undefined) throw new Error('A wallet refund needs a person.');
    const credit = {
      personId: request.personId,
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
 * Withdraws unsent refunds of a booking: the money returns to its escrow.
 * @returns the restored paise per payment; empty when all refunds were sent.
 */
export async function withdrawRefunds(
  tx: Tx,
  subjectId: string,
  now: Temporal.Instant,
): Promise<{ paymentId: string; amountPaise: number }[]> {
  const withdrawn = await withdrawUnsent(tx, subjectId);
  for (const { id: refundId, amountPaise } of withdrawn) {
    await postRefundWithdrawal(tx, { refundId, subjectId, amountPaise }, now);
  }
  return withdrawn.map((row) => ({ paymentId: row.paymentId, amountPaise: row.amountPaise }));
}

/** Sends refunds that wait for a deadline immediately. */
export async function sendRefundsNow(tx: Tx, deps: Needs, subjectId: string): Promise<void> {
  for (const refundId of await makeUnsentDue(tx, subjectId, deps.clock.now())) {
    await deps.outbox.enqueue(tx, SEND_REFUND, { refundId });
  }
}
