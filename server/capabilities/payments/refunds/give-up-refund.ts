import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { writeFinding } from '../differences/differences.store.ts';
import { absorbLoss } from './absorb-loss.ts';
import { lossOf } from './chargebacks.store.ts';
import { refundIntoWallet } from './refund-into-wallet.ts';
import type { RefundRow } from './refunds.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/**
 * Credits the wallet instead of a refund that the gateway refuses to make. Only the gateway's own record of
 * the payment proves that its customer does not have the money yet: if it has less than the refund, or the
 * payer is unknown, an admin decides, and the refund stays requested.
 * @param answer the gateway's refusal
 */
export async function giveUpRefund(deps: Needs, refund: RefundRow, answer: string): Promise<void> {
  const { id: gatewayId, paymentId, amountPaise } = refund;
  const leftPaise = await leftAtGateway(deps, refund);
  if (leftPaise === undefined) return;
  // A chargeback loss is applied first: the payer already has that money.
  if ((await lossOf(deps.db, paymentId)).uncoveredPaise > 0) {
    await inTransaction(deps.db, (tx) => absorbLoss(tx, deps, paymentId, [refund.id]));
    return;
  }
  const isWithGateway = refund.status === 'requested' && leftPaise >= amountPaise;
  if (isWithGateway && (await refundIntoWallet(deps, refund, answer))) return;
  const found = { gatewayId, oursPaise: amountPaise, theirsPaise: leftPaise };
  await writeFinding(deps.db, { kind: 'refund-unmade', ...found }, deps.clock.now());
}

/** Paise of the payment that the gateway has not refunded; undefined when it does not answer. */
async function leftAtGateway(deps: Needs, refund: RefundRow): Promise<number | undefined> {
  try {
    const payment = await deps.gateway.payment(refund.gatewayPaymentId);
    return payment.amountPaise - payment.refundedPaise;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('refund.delayed', error, { refund: refund.id, reason: error.reason });
    return undefined;
  }
}
