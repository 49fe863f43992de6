import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { GatewayPayment } from '#platform/gateway/port.ts';
import { PAYMENT_CAPTURED, type PaymentCaptured } from '../events.ts';
import { postCharge } from '../post-money.ts';
import { returnedKey, wasReturned } from '../refunds/refunds.store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { isProgress, matchesOrder, statusOf } from '../rules.ts';
import { lockStatus, type OrderRow, orderByGatewayId, paymentIdOf, writePayment } from './store.ts';

export type Settled =
  | { outcome: 'captured'; paymentId: string; subjectId: string }
  | { outcome: 'pending' | 'failed' | 'unknown' | 'mismatch' };

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/**
 * Settles a payment: the browser's verify call, the webhook and the reconciler all call this.
 * Trusts only the gateway's current state, captures authorised money, and records it once. Safe to
 * repeat, late or out of order.
 */
export async function settle(deps: Needs, gatewayPaymentId: string): Promise<Settled> {
  return settleSeen(deps, await deps.gateway.payment(gatewayPaymentId));
}

/** As `settle`, for a payment that was just read from the gateway. */
export async function settleSeen(deps: Needs, seen: GatewayPayment): Promise<Settled> {
  const order = seen.orderId === null ? undefined : await orderByGatewayId(deps.db, seen.orderId);
  if (!order) return { outcome: 'unknown' };
  if (!matchesOrder({ amountPaise: order.amountPaise }, seen)) {
    deps.log.info('payment.mismatch', { order: order.id, payment: seen.id });
    return { outcome: 'mismatch' };
  }
  const payment =
    seen.status === 'authorized' ? await deps.gateway.capture(seen.id, seen.amountPaise) : seen;
  await writeOnce(deps, order, payment);
  const status = statusOf(payment);
  if (status === 'failed') return { outcome: 'failed' };
  if (status !== 'captured') return { outcome: 'pending' };
  const paymentId = await paymentIdOf(deps.db, payment.id);
  if (!paymentId) throw new Error('A captured payment was not written.');
  if (await wasReturned(deps.db, paymentId)) return { outcome: 'failed' };
  return { outcome: 'captured', paymentId, subjectId: order.subjectId };
}

async function writeOnce(deps: Needs, order: OrderRow, payment: GatewayPayment): Promise<void> {
  const status = statusOf(payment);
  await inTransaction(deps.db, async (tx) => {
    if (!isProgress(await lockStatus(tx, payment.id), status)) return;
    const paymentId = await writePayment(tx, order.id, payment, status, deps.clock.now());
    if (!paymentId || status !== 'captured') return;
    await postCharge(tx, { paymentId, subjectId: order.subjectId, payment }, deps.clock.now());
    if (payment.status === 'refunded') return recordReturn(tx, deps, paymentId);
    await deps.outbox.announce<PaymentCaptured>(tx, PAYMENT_CAPTURED, {
      paymentId,
      subjectId: order.subjectId,
    });
  });
}

/**
 * The gateway refunded the payment before we saw it: it pays for nothing, and its refund is looked up
 * there.
 */
async function recordReturn(tx: Tx, deps: Needs, paymentId: string): Promise<void> {
  const reason = 'Given back by the payment gateway';
  await requestRefund(tx, deps, { paymentId, reasonKey: returnedKey(paymentId), reason });
}
