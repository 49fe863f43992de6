import type { RefundSeen } from '#capabilities/payments/events.ts';
import { adoptRefunds } from '#capabilities/payments/index.ts';
import type { Deps } from '#platform/deps.ts';
import { followLoss } from './packages/refund/refund-unused.ts';
import { paymentOfPackage } from './packages/store.ts';
import { followPayment } from './refund/follow-payment.ts';
import { cardOfKey } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'gateway' | 'log'>;

/**
 * Records refunds of the payment of a card or package that we did not request, and takes them back from it.
 * Safe to repeat.
 */
export async function followRefund(
  deps: Needs,
  { paymentId, gatewayPaymentId, subjectId }: RefundSeen,
): Promise<void> {
  const card = await cardOfKey(deps.db, subjectId);
  const paidBy = card ? card.paymentId : await paymentOfPackage(deps.db, subjectId);
  // Refunds of a second payment are ours.
  if (paidBy !== paymentId) return;
  await adoptRefunds(deps, gatewayPaymentId);
  await (card ? followPayment : followLoss)(deps, subjectId);
}
