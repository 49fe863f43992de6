import type { GatewayCore } from '../core.ts';
import type { Payment, StoredPayment } from '../entities.ts';
import { badField, badRequest, unknownId } from '../errors.ts';
import { type Listing, listing, pageOf } from '../lists.ts';
import { type Body, chargeOf, notesOf, onlyFields, rupees, wholePaise } from '../rules.ts';
import { bookPayment } from '../settlements/balance.ts';
import { findOrder } from './orders.ts';

/**
 * Returns one payment.
 * @throws Refusal for an unknown id
 */
export function findPayment(core: GatewayCore, id: string): Payment {
  const found = core.payments.get(id);
  if (!found) throw unknownId();
  return found.payment;
}

/** Lists payments, newest first. */
export function listPayments(core: GatewayCore, query: Record<string, unknown>): Listing<Payment> {
  return listingOf(core, core.payments.list(pageOf(query)));
}

/** Lists the payments of an order, newest first. */
export function paymentsOf(core: GatewayCore, orderId: string): Listing<Payment> {
  findOrder(core, orderId);
  return listingOf(core, core.payments.list({ parent: orderId }));
}

/** Under the `lists` fault, the newest payment has an unknown status. */
function listingOf(core: GatewayCore, stored: readonly StoredPayment[]): Listing<Payment> {
  const found = stored.map(({ payment }) => payment);
  const [newest, ...others] = found;
  if (core.faults().lists === 'ok' || !newest) return listing(found);
  const unknown = { ...newest, status: 'in_transit' as Payment['status'] };
  return listing([unknown, ...others]);
}

/** Changes the notes of a payment. */
export function editPayment(core: GatewayCore, id: string, body: Body): Payment {
  onlyFields(body, ['notes']);
  if (body['notes'] === undefined) throw badField('notes', 'notes: is required.');
  return savePayment(core, { ...findPayment(core, id), notes: notesOf(body) });
}

/** Captures an authorised payment on request; the amount must equal the authorised amount. */
export function captureOnRequest(core: GatewayCore, id: string, body: Body): Payment {
  onlyFields(body, ['amount', 'currency']);
  const payment = findPayment(core, id);
  const amount = wholePaise(body);
  if (body['currency'] !== undefined) rupees(body);
  if (payment.captured) throw badRequest('This payment has already been captured');
  if (payment.status !== 'authorized') {
    const must = 'Only payments which have been authorized and not yet captured can be captured';
    throw badRequest(must);
  }
  if (amount !== payment.amount) {
    throw badField('amount', 'Capture amount must be equal to the amount authorized.');
  }
  if (findOrder(core, payment.order_id).order.status === 'paid') {
    throw badRequest('The order of this payment is already paid.');
  }
  if (core.faults().captures === 'refuse') {
    throw badRequest('Payment processing failed due to error at bank or wallet gateway', {
      code: 'GATEWAY_ERROR',
      reason: 'gateway_technical_error',
    });
  }
  return core.transaction(() => capture(core, payment));
}

/** Captures an authorised payment, and marks its order as paid the first time. */
export function capture(core: GatewayCore, payment: Payment): Payment {
  const taken = { status: 'captured', captured: true, ...chargeOf(payment.amount) } as const;
  const captured = savePayment(core, { ...payment, ...taken });
  bookPayment(core, captured);
  core.announce('payment.captured', { payment: captured });
  const { order, capture: mode } = findOrder(core, payment.order_id);
  if (order.status === 'paid') return captured;
  const paid = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 } as const;
  core.orders.save({ order: paid, capture: mode });
  core.announce('order.paid', { payment: captured, order: paid });
  return captured;
}

/** Stores a payment and returns it. */
export function savePayment(core: GatewayCore, payment: Payment): Payment {
  core.payments.save({ payment });
  return payment;
}
