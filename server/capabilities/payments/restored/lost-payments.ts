import { personById } from '#capabilities/identity/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import {
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
  type GatewayWindow,
  type MadeOrder,
} from '#platform/gateway/port.ts';
import { isOwnOrder } from '../orders/receipts.rules.ts';
import { writePayment } from '../orders/store.ts';
import { postCharge, postRefund, postRefundPromise } from '../post-money.ts';
import { insertGatewayRefund } from '../reconciliation/compared.store.ts';
import { refundablePaise } from '../refunds/refunds.store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { REFUND_PAISE_MIN, statusOf } from '../rules.ts';
import { returnedPaise } from '../transfers/transfers.rules.ts';
import { uuidsIn } from '../uuids.rules.ts';
import { insertLostOrder, knownOrders } from './restored.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/** A payment of an order that this application made and that the restored database has never seen. */
export type LostPayment = { payment: GatewayPayment; order: MadeOrder };
export type Unmatched = { gatewayId: string; amountPaise: number; why: string };

const REASON = 'The booking was lost when the database was restored';
const MADE_BEFORE = 'Given back before the database was restored';

/** Payments that took money for orders that the database does not have: ours, and those of other systems. */
export async function findLostPayments(
  { db, gateway }: Pick<Deps, 'db' | 'gateway'>,
  window: GatewayWindow,
): Promise<{ lost: LostPayment[]; foreign: GatewayPayment[]; ofKnownOrders: GatewayPayment[] }> {
  const listed = (await gateway.listPayments(window)).filter(
    ({ status }) => status !== 'created' && status !== 'failed',
  );
  const known = await knownOrders(
    db,
    listed.flatMap(({ orderId }) => orderId ?? []),
  );
  const lost: LostPayment[] = [];
  const foreign: GatewayPayment[] = [];
  const ofKnownOrders: GatewayPayment[] = [];
  for (const payment of listed) {
    const { orderId } = payment;
    const order = orderId === null || known.has(orderId) ? undefined : await gateway.order(orderId);
    if (orderId !== null && known.has(orderId)) ofKnownOrders.push(payment);
    else if (order && isOwnOrder(order)) lost.push({ payment, order });
    else foreign.push(payment);
  }
  return { lost, foreign, ofKnownOrders };
}

/**
 * Records a lost payment with its earlier refunds, and refunds the rest, because what it paid for does not
 * exist. The provider's part is reversed first. Running it again changes nothing.
 * @returns whether it is recorded, and what of it needs an admin.
 */
export async function returnLostPayment(
  deps: Needs,
  lost: LostPayment,
): Promise<{ isReturned: boolean; unmatched: Unmatched[] }> {
  const { gateway } = deps;
  const payment = await captured(deps, lost.payment);
  if (!payment) {
    const { id: gatewayId, amountPaise } = lost.payment;
    const why = 'the gateway does not capture it, and returns it by itself';
    return { isReturned: false, unmatched: [{ gatewayId, amountPaise, why }] };
  }
  // The gateway released money that it never captured.
  if (statusOf(payment) !== 'captured') return { isReturned: true, unmatched: [] };
  const unmatched = await reverseTransfers(deps, payment.id);
  const made = (await gateway.refundsOf(payment.id)).filter(({ status }) => status !== 'failed');
  const leftPaise = await inTransaction(deps.db, (tx) =>
    record(tx, deps, { payment, order: lost.order }, made),
  );
  if (leftPaise > 0)
    unmatched.push({
      gatewayId: payment.id,
      amountPaise: leftPaise,
      why: 'less than the gateway refunds, and its customer is unknown',
    });
  return { isReturned: true, unmatched };
}

/** @returns undefined when the gateway does not capture the payment. */
async function captured(
  { gateway, log }: Needs,
  payment: GatewayPayment,
): Promise<GatewayPayment | undefined> {
  if (payment.status !== 'authorized') return payment;
  try {
    return await gateway.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error('restored.capture', error, { payment: payment.id });
    return undefined;
  }
}

/** @returns the paise that could not be refunded. */
async function record(
  tx: Tx,
  deps: Needs,
  { payment, order }: LostPayment,
  made: readonly GatewayRefund[],
): Promise<number> {
  const now = deps.clock.now();
  const [personId] = uuidsIn([order.notes['person'] ?? '']);
  const person = personId === undefined ? undefined : await personById(tx, personId);
  const { id: orderId, subjectId } = await insertLostOrder(tx, {
    personId: person?.id ?? null,
    gatewayOrderId: order.id,
    amountPaise: order.amountPaise,
    keyId: deps.gateway.keyId,
    createdAt: order.createdAt,
  });
  const paymentId = await writePayment(tx, orderId, payment, 'captured', now);
  if (!paymentId) return 0;
  await postCharge(tx, { paymentId, subjectId, payment }, now);
  for (const refund of made) {
    const { id: gatewayRefundId, receipt, amountPaise } = refund;
    const status = refund.status === 'processed' ? 'processed' : 'pending';
    const row = { paymentId, subjectId, amountPaise, gatewayRefundId, receipt, status } as const;
    const kept = { ...row, reason: MADE_BEFORE, origin: 'ours' } as const;
    const refundId = await insertGatewayRefund(tx, kept, now);
    if (!refundId) continue;
    await postRefundPromise(tx, { refundId, subjectId, amountPaise, reason: MADE_BEFORE }, now);
    if (status === 'processed') await postRefund(tx, { refundId, subjectId, amountPaise }, now);
  }
  const { left } = await refundablePaise(tx, paymentId);
  if (left > 0 && left < REFUND_PAISE_MIN && !person) return left;
  const request = { paymentId, reasonKey: `restored-${paymentId}`, reason: REASON };
  await requestRefund(tx, deps, person ? { ...request, personId: person.id } : request);
  return 0;
}

/**
 * Reverses the provider's part of a lost payment. What the provider's bank has received cannot be reversed.
 */
async function reverseTransfers({ gateway, log }: Needs, paymentId: string): Promise<Unmatched[]> {
  const unmatched: Unmatched[] = [];
  for (const transfer of await gateway.transfersOf(paymentId)) {
    const amountPaise = transfer.amountPaise - returnedPaise(transfer);
    if (amountPaise === 0) continue;
    try {
      await gateway.reverseTransfer(transfer.id, amountPaise);
    } catch (error) {
      if (!(error instanceof GatewayError) || !error.isFinal) throw error;
      log.error('restored.transfer', error, { transfer: transfer.id });
      const why = 'the provider has this part of a lost payment, and the gateway cannot reverse it';
      unmatched.push({ gatewayId: transfer.id, amountPaise, why });
    }
  }
  return unmatched;
}
