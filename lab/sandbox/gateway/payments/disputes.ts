import { seconds } from '../../clock.ts';
import type { GatewayCore } from '../core.ts';
import { badRequest, unknownId } from '../errors.ts';
import { type Listing, listing, pageOf } from '../lists.ts';
import type { Dispute } from '../settlement-entities.ts';
import { bookLoss } from '../settlements/balance.ts';
import { findPayment } from './payments.ts';

const daysToAnswer = 7;

/** Opens a dispute: the payer's bank reclaims a captured payment, or a part of it in paise. */
export function openDispute(core: GatewayCore, paymentId: string, amount?: number): Dispute {
  const payment = findPayment(core, paymentId);
  const left = payment.amount - payment.amount_refunded - lostOf(core, paymentId);
  const requested = amount ?? left;
  if (!payment.captured || requested <= 0 || requested > left) {
    throw badRequest('Only what was captured and not refunded can be disputed.');
  }
  if (openOne(core, paymentId)) throw badRequest('This payment is in a dispute already.');
  const at = seconds(core.now());
  const dispute: Dispute = {
    id: core.newId('disp'),
    entity: 'dispute',
    payment_id: paymentId,
    amount: requested,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: at + daysToAnswer * 24 * 3600,
    status: 'open',
    phase: 'chargeback',
    created_at: at,
  };
  core.disputes.save(dispute);
  core.announce('payment.dispute.created', { payment, dispute });
  return dispute;
}

/** Closes a dispute; a lost one deducts its amount from our balance. */
export function closeDispute(
  core: GatewayCore,
  paymentId: string,
  status: 'won' | 'lost',
): Dispute {
  const payment = findPayment(core, paymentId);
  const open = openOne(core, paymentId);
  if (!open) throw badRequest('This payment is not in a dispute.');
  const deducted = status === 'lost' ? open.amount : 0;
  const closed: Dispute = { ...open, status, amount_deducted: deducted };
  core.disputes.save(closed);
  if (status === 'lost') bookLoss(core, closed);
  core.announce(`payment.dispute.${status}`, { payment, dispute: closed });
  return closed;
}

/** Returns one dispute. */
export function findDispute(core: GatewayCore, id: string): Dispute {
  const found = core.disputes.get(id);
  if (!found) throw unknownId();
  return found;
}

/** Lists disputes, newest first. */
export function listDisputes(core: GatewayCore, query: Record<string, unknown>): Listing<Dispute> {
  return listing(core.disputes.list(pageOf(query)));
}

/** The paise of a payment that disputes have deducted. */
export function lostOf(core: GatewayCore, paymentId: string): number {
  const disputes = core.disputes.list({ parent: paymentId });
  return disputes.reduce((sum, { amount_deducted }) => sum + amount_deducted, 0);
}

function openOne(core: GatewayCore, paymentId: string): Dispute | undefined {
  return core.disputes.list({ parent: paymentId }).find(({ status }) => status === 'open');
}
