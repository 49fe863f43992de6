import { seconds } from '../clock.ts';
import { failSoon, succeedLater } from './appointments.ts';
import type { GatewayCore } from './core.ts';
import type { Payment, Refund } from './entities.ts';
import { badField, badRequest, keyConflict, unknownId } from './errors.ts';
import { type Listing, listing, pageOf } from './lists.ts';
import { lostOf } from './payments/disputes.ts';
import { findPayment, savePayment } from './payments/payments.ts';
import { reverseForRefund } from './route/reversals.ts';
import { type Body, notesOf, onlyFields, refundAmount, shortText, withRefunded } from './rules.ts';
import { bookRefund } from './settlements/balance.ts';

/** The amount with which test mode simulates an instant refund that falls back to a normal one. */
const notInstantPaise = 2468;

/**
 * Refunds a captured payment. The same key with the same request returns the same refund; with
 * another request it is rejected with 409.
 */
export function createRefund(
  core: GatewayCore,
  paymentId: string,
  body: Body,
  key?: string,
): Refund {
  onlyFields(body, ['amount', 'speed', 'notes', 'receipt', 'reverse_all']);
  if (key === undefined) return core.transaction(() => refund(core, paymentId, body));
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badRequest('The idempotency key must have at least 10 letters, digits, - or _.');
  }
  const fingerprint = JSON.stringify([paymentId, Object.entries(body).sort()]);
  return core.transaction(() => {
    const earlier = core.refundKeys.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) throw keyConflict();
    if (earlier) return findRefund(core, earlier.refundId);
    const made = refund(core, paymentId, body);
    core.refundKeys.save({ key, fingerprint, refundId: made.id });
    return made;
  });
}

/** Reverses an authorised payment that will not be captured; its events contain `captured: false`. */
export function refundUncaptured(core: GatewayCore, payment: Payment): Payment {
  const made = { ...blank(core, payment, payment.amount), status: 'processed' } as const;
  core.refunds.save(made);
  const returned = savePayment(core, withRefunded(payment, payment.amount));
  core.announce('refund.created', { refund: made, payment: returned });
  core.announce('refund.processed', { refund: made, payment: returned });
  return returned;
}

/** Fails a pending refund: its money stays with the payment. */
export function failRefund(core: GatewayCore, id: string): void {
  const found = findRefund(core, id);
  if (found.status !== 'pending') return;
  const failed = { ...found, status: 'failed' } as const;
  core.refunds.save(failed);
  const payment = findPayment(core, found.payment_id);
  const kept = savePayment(core, withRefunded(payment, -found.amount));
  core.announce('refund.failed', { refund: failed, payment: kept });
}

/** Completes a pending refund. */
export function finishRefund(core: GatewayCore, id: string): void {
  const found = findRefund(core, id);
  if (found.status !== 'pending') return;
  const made = { ...found, status: 'processed' } as const;
  core.refunds.save(made);
  finish(core, made, findPayment(core, found.payment_id));
}

/** Returns one refund, and only of this payment if one is named. */
export function findRefund(core: GatewayCore, id: string, paymentId?: string): Refund {
  const found = core.refunds.get(id);
  if (!found || (paymentId !== undefined && found.payment_id !== paymentId)) throw unknownId();
  return found;
}

/** Lists refunds, newest first: all, or those of one payment. */
export function listRefunds(
  core: GatewayCore,
  query: Record<string, unknown>,
  paymentId?: string,
): Listing<Refund> {
  if (paymentId !== undefined) findPayment(core, paymentId);
  return listing(core.refunds.list({ ...pageOf(query), parent: paymentId }));
}

/** Changes the notes of a refund. */
export function editRefund(core: GatewayCore, id: string, body: Body): Refund {
  onlyFields(body, ['notes']);
  if (body['notes'] === undefined) throw badField('notes', 'notes: is required.');
  const changed = { ...findRefund(core, id), notes: notesOf(body) };
  core.refunds.save(changed);
  return changed;
}

function refund(core: GatewayCore, paymentId: string, body: Body): Refund {
  const payment = findPayment(core, paymentId);
  const amount = refundAmount(payment, body, lostOf(core, paymentId));
  const fate = core.faults().refunds;
  const isPending = fate === 'fail' || fate === 'later';
  const speed = speedOf(body);
  const fallsBack = speed === 'optimum' && amount === notInstantPaise;
  const isFull = amount === payment.amount - payment.amount_refunded;
  if (core.faults().lowBalance) {
    throw badRequest(
      'Your account does not have enough balance to carry out the refund operation.',
    );
  }
  if (fate === 'refuse') {
    throw badRequest(
      'Refund is not supported by the bank because the payment is more than 6 months old',
    );
  }
  if (body['reverse_all']) reverseForRefund(core, { paymentId, amount, isFull });
  const made: Refund = {
    ...blank(core, payment, amount),
    notes: notesOf(body),
    receipt: shortText(body, 'receipt', 40),
    status: isPending ? 'pending' : 'processed',
    speed_requested: speed,
    speed_processed: speed === 'normal' ? 'normal' : fallsBack ? null : 'instant',
  };
  core.refunds.save(made);
  const changed = savePayment(core, withRefunded(payment, amount));
  core.announce('refund.created', { refund: made, payment: changed });
  if (fate === 'fail') failSoon(core, 'fail-refund', made.id);
  if (fate === 'later') succeedLater(core, 'finish-refund', made.id);
  if (isPending) return made;
  return finish(core, fallsBack ? slowDown(core, made, changed) : made, changed);
}

function slowDown(core: GatewayCore, made: Refund, payment: Payment): Refund {
  const slowed: Refund = { ...made, speed_processed: 'normal' };
  core.refunds.save(slowed);
  core.announce('refund.speed_changed', { refund: slowed, payment });
  return slowed;
}

function finish(core: GatewayCore, made: Refund, payment: Payment): Refund {
  bookRefund(core, made);
  core.announce('refund.processed', { refund: made, payment });
  return made;
}

function blank(core: GatewayCore, payment: Payment, amount: number): Refund {
  return {
    id: core.newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: seconds(core.now()),
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
