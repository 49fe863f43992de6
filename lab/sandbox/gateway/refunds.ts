import { seconds } from '../clock.ts';
import type { Desk } from './core.ts';
import type { Payment, Refund } from './entities.ts';
import { badField, badRequest, keyConflict, unknownId } from './errors.ts';
import { type Listing, listing, pageOf } from './lists.ts';
import { lostOf } from './payments/disputes.ts';
import { findPayment, savePayment } from './payments/payments.ts';
import { reverseForRefund } from './route/reversals.ts';
import { type Body, notesOf, onlyFields, refundAmount, shortText, withRefunded } from './rules.ts';
import { bookRefund } from './settlements/balance.ts';

const failAfterMs = 1000;
/** The amount with which test mode shows an instant refund that falls back to a normal one. */
const notInstantPaise = 2468;

/**
 * Sends money of a captured payment back. The same key with the same request answers the same
 * refund; with another request it is refused with 409.
 */
export function createRefund(desk: Desk, paymentId: string, body: Body, key?: string): Refund {
  onlyFields(body, ['amount', 'speed', 'notes', 'receipt', 'reverse_all']);
  if (key === undefined) return desk.transaction(() => refund(desk, paymentId, body));
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badRequest('The idempotency key must have at least 10 letters, digits, - or _.');
  }
  const fingerprint = JSON.stringify([paymentId, Object.entries(body).sort()]);
  return desk.transaction(() => {
    const earlier = desk.refundKeys.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) throw keyConflict();
    if (earlier) return findRefund(desk, earlier.refundId);
    const made = refund(desk, paymentId, body);
    desk.refundKeys.save({ key, fingerprint, refundId: made.id });
    return made;
  });
}

/** Returns an authorised payment that will not be captured; its events say `captured: false`. */
export function refundUncaptured(desk: Desk, payment: Payment): Payment {
  const made = { ...blank(desk, payment, payment.amount), status: 'processed' } as const;
  desk.refunds.save(made);
  const returned = savePayment(desk, withRefunded(payment, payment.amount));
  desk.announce('refund.created', { refund: made, payment: returned });
  desk.announce('refund.processed', { refund: made, payment: returned });
  return returned;
}

/** A pending refund does not get through: its money stays with the payment. */
export function failRefund(desk: Desk, id: string): void {
  const found = findRefund(desk, id);
  if (found.status !== 'pending') return;
  const failed = { ...found, status: 'failed' } as const;
  desk.refunds.save(failed);
  const payment = findPayment(desk, found.payment_id);
  const kept = savePayment(desk, withRefunded(payment, -found.amount));
  desk.announce('refund.failed', { refund: failed, payment: kept });
}

/** One refund, and of this payment if one is named. */
export function findRefund(desk: Desk, id: string, paymentId?: string): Refund {
  const found = desk.refunds.get(id);
  if (!found || (paymentId !== undefined && found.payment_id !== paymentId)) throw unknownId();
  return found;
}

/** Refunds, newest first; all of them or those of one payment. */
export function listRefunds(
  desk: Desk,
  query: Record<string, unknown>,
  paymentId?: string,
): Listing<Refund> {
  if (paymentId !== undefined) findPayment(desk, paymentId);
  return listing(desk.refunds.list({ ...pageOf(query), parent: paymentId }));
}

/** Changes the notes of a refund. */
export function editRefund(desk: Desk, id: string, body: Body): Refund {
  onlyFields(body, ['notes']);
  if (body['notes'] === undefined) throw badField('notes', 'notes: is required.');
  const changed = { ...findRefund(desk, id), notes: notesOf(body) };
  desk.refunds.save(changed);
  return changed;
}

function refund(desk: Desk, paymentId: string, body: Body): Refund {
  const payment = findPayment(desk, paymentId);
  const amount = refundAmount(payment, body, lostOf(desk, paymentId));
  const fails = desk.faults().refunds === 'fail';
  const speed = speedOf(body);
  const fallsBack = speed === 'optimum' && amount === notInstantPaise;
  const isFull = amount === payment.amount - payment.amount_refunded;
  if (desk.faults().lowBalance) {
    throw badRequest(
      'Your account does not have enough balance to carry out the refund operation.',
    );
  }
  if (body['reverse_all']) reverseForRefund(desk, { paymentId, amount, isFull });
  const made: Refund = {
    ...blank(desk, payment, amount),
    notes: notesOf(body),
    receipt: shortText(body, 'receipt', 40),
    status: fails ? 'pending' : 'processed',
    speed_requested: speed,
    speed_processed: speed === 'normal' ? 'normal' : fallsBack ? null : 'instant',
  };
  desk.refunds.save(made);
  const changed = savePayment(desk, withRefunded(payment, amount));
  desk.announce('refund.created', { refund: made, payment: changed });
  if (fails) {
    failSoon(desk, made.id);
    return made;
  }
  return finish(desk, fallsBack ? slowDown(desk, made, changed) : made, changed);
}

function slowDown(desk: Desk, made: Refund, payment: Payment): Refund {
  const slowed: Refund = { ...made, speed_processed: 'normal' };
  desk.refunds.save(slowed);
  desk.announce('refund.speed_changed', { refund: slowed, payment });
  return slowed;
}

function finish(desk: Desk, made: Refund, payment: Payment): Refund {
  bookRefund(desk, made);
  desk.announce('refund.processed', { refund: made, payment });
  return made;
}

function failSoon(desk: Desk, refundId: string): void {
  desk.agenda.save({
    id: `fail-refund:${refundId}`,
    act: 'fail-refund',
    subject: refundId,
    worldMs: desk.now() + failAfterMs,
    realMs: desk.realNow() + failAfterMs,
  });
}

function blank(desk: Desk, payment: Payment, amount: number): Refund {
  return {
    id: desk.newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: seconds(desk.now()),
    batch_id: null,
    status: 'pending',
    speed_requested: 'normal',
    speed_processed: 'normal',
  };
}

function speedOf(body: Body): 'normal' | 'optimum' {
  const speed = body['speed'] ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') {
    throw badField('speed', 'The speed must be normal or optimum.');
  }
  return speed;
}
