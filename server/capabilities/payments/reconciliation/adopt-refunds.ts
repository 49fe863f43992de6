import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { GatewayRefund } from '#platform/gateway/port.ts';
import { REFUND_PROCESSED, type RefundProcessed } from '../events.ts';
import { refundOfReceipt } from '../orders/receipts.rules.ts';
import { postGoodwill, postRefund, postRefundPromise } from '../post-money.ts';
import { refundablePaise, refundById } from '../refunds/refunds.store.ts';
import { recordRefund } from '../refunds/send-refund.ts';
import {
  insertGatewayRefund,
  type KnownRefund,
  knownPayments,
  knownRefunds,
  openRefundOf,
} from './compared.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;
/** A refund at the gateway, with its payment. */
export type MadeRefund = GatewayRefund & { gatewayPaymentId: string };

const BY_GATEWAY = 'Given back by the payment gateway';
const UUID_LENGTH = 36;

/**
 * Records refunds that the gateway made without our request, such as manual ones in its dashboard, without
 * waiting for the nightly comparison. Skips a payment with a refund of ours in progress; the nightly
 * comparison records all others.
 */
export async function adoptRefunds(deps: Needs, gatewayPaymentId: string): Promise<void> {
  const made = await deps.gateway.refundsOf(gatewayPaymentId);
  const known = await knownAmong(deps.db, made);
  for (const refund of made) {
    if (refund.status === 'failed' || refundOurs(known, refund)) continue;
    const found = { ...refund, gatewayPaymentId };
    if (!(await recordAsOpen(deps, found))) await recordGatewayRefund(deps, found);
  }
}

/** Our records of refunds, by the gateway's ids and by our ids as receipts. */
export function knownAmong(db: Db, refunds: readonly GatewayRefund[]): Promise<KnownRefund[]> {
  const receipts = refunds.map(({ receipt }) => receipt?.slice(0, UUID_LENGTH) ?? '');
  return knownRefunds(db, [...refunds.map(({ id }) => id), ...receipts]);
}

export function refundOurs(
  known: readonly KnownRefund[],
  { id: gatewayId, receipt }: GatewayRefund,
): KnownRefund | undefined {
  return known.find(
    ({ id, gatewayRefundId }) => gatewayRefundId === gatewayId || receipt?.startsWith(id),
  );
}

export async function recordAs(deps: Needs, refundId: string, made: GatewayRefund): Promise<void> {
  const ours = await refundById(deps.db, refundId);
  if (ours) await recordRefund(deps, ours, made);
}

/**
 * Records an unknown refund as our open one of the same amount, if it has no receipt or is one of ours whose
 * row a restore lost.
 * @returns false without such an open refund.
 */
export async function recordAsOpen(deps: Needs, refund: MadeRefund): Promise<boolean> {
  if (refund.receipt !== null && !refundOfReceipt(refund.receipt)) return false;
  const open = await openRefundOf(deps.db, refund.gatewayPaymentId, refund.amountPaise);
  if (open === undefined) return false;
  await recordAs(deps, open, refund);
  return true;
}

/**
 * Posts the gateway's own refund if its payment has the money. The booking stays active, and we bear the
 * cost until an admin decides; a full refund is listed as a difference.
 */
export async function recordGatewayRefund(deps: Needs, refund: MadeRefund): Promise<boolean> {
  const { gatewayPaymentId } = refund;
  const payment = (await knownPayments(deps.db, [gatewayPaymentId])).get(gatewayPaymentId);
  // For a payment that is not ours, only the payment is listed.
  if (!payment) return true;
  // The gateway released money that it never captured.
  if (payment.capturedPaise === 0) return true;
  const { amountPaise, id: gatewayRefundId } = refund;
  return inTransaction(deps.db, async (tx) => {
    const { left, subjectId } = await refundablePaise(tx, payment.id);
    if (amountPaise > left) return false;
    const now = deps.clock.now();
    const status = refund.status === 'processed' ? 'processed' : 'pending';
    const reason = BY_GATEWAY;
    const row = { paymentId: payment.id, subjectId, amountPaise, gatewayRefundId, reason } as const;
    const { receipt } = refund;
    const refundId = await insertGatewayRefund(tx, { ...row, receipt, status }, now);
    if (!refundId) return true;
    await postRefundPromise(tx, { refundId, subjectId, amountPaise, reason }, now);
    await postGoodwill(tx, { refundId, subjectId, amountPaise }, now);
    if (status === 'pending') return true;
    await postRefund(tx, { refundId, subjectId, amountPaise }, now);
    await deps.outbox.announce<RefundProcessed>(tx, REFUND_PROCESSED, { refundId, subjectId });
    return true;
  });
}
