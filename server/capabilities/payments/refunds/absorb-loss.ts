import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { REFUND_SETTLED, type RefundSettled } from '../events.ts';
import { REFUND_PAISE_MIN } from '../rules.ts';
import {
  convertLossToRefund,
  insertSettledOnce,
  lockPayment,
  lossOf,
  lowerPayment,
  splitSettled,
  unsentRefunds,
  writeSettled,
} from './chargebacks.store.ts';
import { postReturnedRefund, postSettledRefund } from './post-chargeback.ts';
import type { NewRefund } from './refunds.store.ts';

type Needs = Pick<Deps, 'clock' | 'outbox'>;

/**
 * Applies chargeback losses of a payment: first to unsent refunds, oldest first, then to its refundable
 * amount. We bear the rest. Safe to repeat.
 * @param notMade refunds that were requested and that the gateway did not make.
 */
export async function absorbLoss(
  tx: Tx,
  deps: Needs,
  paymentId: string,
  notMade: readonly string[],
): Promise<void> {
  await lockPayment(tx, paymentId);
  const { uncoveredPaise, remainingPaise } = await lossOf(tx, paymentId);
  const now = deps.clock.now();
  let rest = uncoveredPaise;
  for (const refund of rest > 0 ? await unsentRefunds(tx, paymentId, notMade) : []) {
    const amountPaise = Math.min(rest, refund.amountPaise);
    if (amountPaise <= 0) break;
    const isWhole = amountPaise === refund.amountPaise;
    if (isWhole) await writeSettled(tx, refund.id, now);
    const refundId = isWhole
      ? refund.id
      : await splitSettled(tx, refund, amountPaise, REFUND_PAISE_MIN, now);
    const { subjectId } = refund;
    await postSettledRefund(tx, { refundId, subjectId, amountPaise }, now);
    await deps.outbox.announce<RefundSettled>(tx, REFUND_SETTLED, { refundId, subjectId });
    rest -= amountPaise;
  }
  const lowerPaise = Math.min(rest, remainingPaise);
  if (lowerPaise > 0) await lowerPayment(tx, paymentId, lowerPaise);
}

/**
 * Counts a chargeback loss of a locked payment as a refund: the payer already has the money.
 * @returns false when this reason was already refunded.
 */
export async function refundFromLoss(
  tx: Tx,
  deps: Needs,
  refund: Omit<NewRefund, 'sendAt'>,
): Promise<boolean> {
  const { paymentId, subjectId, amountPaise } = refund;
  const now = deps.clock.now();
  const refundId = await insertSettledOnce(tx, refund, now);
  if (!refundId) return false;
  await convertLossToRefund(tx, paymentId, amountPaise);
  await postReturnedRefund(tx, { refundId, subjectId, amountPaise }, now);
  await deps.outbox.announce<RefundSettled>(tx, REFUND_SETTLED, { refundId, subjectId });
  return true;
}
