import { grantCredit } from '#capabilities/wallet/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { refusedAdvice } from '../differences/differences.rules.ts';
import { writeFinding } from '../differences/differences.store.ts';
import {
  REFUND_PROCESSED,
  REFUND_REFUSED,
  type RefundProcessed,
  type RefundRefused,
} from '../events.ts';
import { isDisputed, lockPayment } from './chargebacks.store.ts';
import {
  insertRefund,
  payerOf,
  type RefundRow,
  writeIntoWallet,
  writeRefusedRefund,
} from './refunds.store.ts';

const REFUSED_BY_BANK = 'Your bank refused the refund, so it is in your wallet';
const NOT_REFUNDABLE =
  'It could not be refunded to your original payment method, so it is in your wallet';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * Ends a refund that the bank or the gateway refuses repeatedly and credits the wallet instead, in one
 * transaction, so that it is never sent as well. Notifies the admins and the customer.
 * @param answer the gateway's refusal; without one the bank refused
 * @returns false when the payer is unknown; the refund is then requested again.
 */
export async function refundIntoWallet(
  deps: Needs,
  refused: RefundRow,
  answer?: string,
): Promise<boolean> {
  const { paymentId, subjectId, amountPaise } = refused;
  return inTransaction(deps.db, async (tx) => {
    const personId = await payerOf(tx, paymentId);
    if (personId === undefined) return false;
    const now = deps.clock.now();
    // Another worker handled the same refusal.
    const by = answer === undefined ? 'the bank' : 'the gateway';
    if (!(await writeRefusedRefund(tx, refused, by))) return true;
    const reason = answer === undefined ? REFUSED_BY_BANK : NOT_REFUNDABLE;
    const row = {
      paymentId,
      subjectId,
      amountPaise,
      target: 'wallet',
      reason,
      sendAt: now,
    } as const;
    const reasonKey = `wallet-${refused.id}`;
    const refundId = await insertRefund(tx, { ...row, reasonKey }, 'processed', now);
    if (!refundId) throw new Error('A refund was moved to the wallet twice.');
    const credit = {
      personId,
      kind: 'refund',
      amountPaise,
      key: `refund-${refundId}`,
      subjectId,
      note: reason,
      expiresAt: null,
    } as const;
    await grantCredit(tx, credit, { kind: 'refunds', owner: subjectId }, now);
    const found = { gatewayId: refused.id, oursPaise: amountPaise, theirsPaise: null };
    const advice = answer === undefined ? {} : { advice: refusedAdvice(answer) };
    await writeFinding(tx, { kind: 'refund-refused', ...found, ...advice }, now);
    await deps.outbox.announce<RefundRefused>(tx, REFUND_REFUSED, { refundId, subjectId });
    return true;
  });
}

/** Credits a wallet refund unless a dispute holds it. Safe to repeat. */
export async function payIntoWallet(deps: Needs, refund: RefundRow): Promise<void> {
  const { id: refundId, subjectId } = refund;
  await inTransaction(deps.db, async (tx) => {
    const personId = await payerOf(tx, refund.paymentId);
    if (personId === undefined) throw new Error(`The payer of ${refundId} is unknown.`);
    await lockPayment(tx, refund.paymentId);
    if (await isDisputed(tx, refund.paymentId)) return;
    const now = deps.clock.now();
    const amountPaise = await writeIntoWallet(tx, refundId, now);
    if (amountPaise === undefined) return;
    const credit = {
      personId,
      kind: 'refund',
      amountPaise,
      key: `refund-${refundId}`,
      subjectId,
      note: refund.reason,
      expiresAt: null,
    } as const;
    await grantCredit(tx, credit, { kind: 'refunds', owner: subjectId }, now);
    await deps.outbox.announce<RefundProcessed>(tx, REFUND_PROCESSED, { refundId, subjectId });
  });
}
