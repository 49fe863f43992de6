import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { bookPromise } from './post-money.ts';
import { insertRefund, refundablePaise } from './refunds.store.ts';
import { SEND_REFUND } from './send-refund.ts';

/**
 * Promises money back, in the caller's transaction: final with its commit, sent until it succeeds.
 * `amountPaise` left out means all that is left. The same reason key gives money back once.
 * @returns the paise promised now (0 when this reason was served before or nothing is left).
 */
export async function requestRefund(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'clock'>,
  wish: { paymentId: string; amountPaise?: number; reasonKey: string; reason: string },
): Promise<number> {
  const { left, subjectId } = await refundablePaise(tx, wish.paymentId);
  const amountPaise = wish.amountPaise ?? left;
  if (amountPaise <= 0 || left === 0) return 0;
  const id = await insertRefund(tx, { ...wish, amountPaise }, deps.clock.now());
  if (!id) return 0;
  const { reason } = wish;
  await bookPromise(tx, { refundId: id, subjectId, amountPaise, reason }, deps.clock.now());
  await deps.outbox.enqueue(tx, SEND_REFUND, { refundId: id });
  return amountPaise;
}
