import { seconds } from '../../clock.ts';
import type { Desk } from '../core.ts';
import { badRequest, unknownId } from '../errors.ts';
import { type Listing, listing, pageOf } from '../lists.ts';
import type { Dispute } from '../settlement-entities.ts';
import { bookLoss } from '../settlements/balance.ts';
import { findPayment } from './payments.ts';

const daysToAnswer = 7;

/** The payer's bank asks for the money of a captured payment, or a part of it, in paise. */
export function openDispute(desk: Desk, paymentId: string, amount?: number): Dispute {
  const payment = findPayment(desk, paymentId);
  const left = payment.amount - payment.amount_refunded - lostOf(desk, paymentId);
  const asked = amount ?? left;
  if (!payment.captured || asked <= 0 || asked > left) {
    throw badRequest('Only what was captured and not refunded can be disputed.');
  }
  if (openOne(desk, paymentId)) throw badRequest('This payment is in a dispute already.');
  const at = seconds(desk.now());
  const dispute: Dispute = {
    id: desk.newId('disp'),
    entity: 'dispute',
    payment_id: paymentId,
    amount: asked,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: at + daysToAnswer * 24 * 3600,
    status: 'open',
    phase: 'chargeback',
    created_at: at,
  };
  desk.disputes.save(dispute);
  desk.announce('payment.dispute.created', { payment, dispute });
  return dispute;
}

/** The bank decides; a lost dispute takes its amount from our balance. */
export function closeDispute(desk: Desk, paymentId: string, status: 'won' | 'lost'): Dispute {
  const payment = findPayment(desk, paymentId);
  const open = openOne(desk, paymentId);
  if (!open) throw badRequest('This payment is not in a dispute.');
  const deducted = status === 'lost' ? open.amount : 0;
  const closed: Dispute = { ...open, status, amount_deducted: deducted };
  desk.disputes.save(closed);
  if (status === 'lost') bookLoss(desk, closed);
  desk.announce(`payment.dispute.${status}`, { payment, dispute: closed });
  return closed;
}

/** One dispute. */
export function findDispute(desk: Desk, id: string): Dispute {
  const found = desk.disputes.get(id);
  if (!found) throw unknownId();
  return found;
}

/** Disputes, newest first. */
export function listDisputes(desk: Desk, query: Record<string, unknown>): Listing<Dispute> {
  return listing(desk.disputes.list(pageOf(query)));
}

/** Paise of a payment that disputes have taken. */
export function lostOf(desk: Desk, paymentId: string): number {
  const disputes = desk.disputes.list({ parent: paymentId });
  return disputes.reduce((sum, { amount_deducted }) => sum + amount_deducted, 0);
}

function openOne(desk: Desk, paymentId: string): Dispute | undefined {
  return desk.disputes.list({ parent: paymentId }).find(({ status }) => status === 'open');
}
