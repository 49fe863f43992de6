import type { Desk } from '../core.ts';
import type { Payment } from '../entities.ts';
import { badField, badRequest, unknownId } from '../errors.ts';
import { type Listing, listing, pageOf } from '../lists.ts';
import { type Body, chargeOf, notesOf, onlyFields, rupees, wholePaise } from '../rules.ts';
import { bookPayment } from '../settlements/balance.ts';
import { findOrder } from './orders.ts';

/** One payment; an id that nobody gave out is refused. */
export function findPayment(desk: Desk, id: string): Payment {
  const found = desk.payments.get(id);
  if (!found) throw unknownId();
  return found.payment;
}

/** Payments, newest first. */
export function listPayments(desk: Desk, query: Record<string, unknown>): Listing<Payment> {
  const found = desk.payments.list(pageOf(query));
  return listing(found.map(({ payment }) => payment));
}

/** Every payment of an order, newest first. */
export function paymentsOf(desk: Desk, orderId: string): Listing<Payment> {
  findOrder(desk, orderId);
  return listing(desk.payments.list({ parent: orderId }).map(({ payment }) => payment));
}

/** Changes the notes of a payment. */
export function editPayment(desk: Desk, id: string, body: Body): Payment {
  onlyFields(body, ['notes']);
  if (body['notes'] === undefined) throw badField('notes', 'notes: is required.');
  return savePayment(desk, { ...findPayment(desk, id), notes: notesOf(body) });
}

/** Captures an authorised payment on request; its amount must be the authorised one. */
export function captureOnRequest(desk: Desk, id: string, body: Body): Payment {
  onlyFields(body, ['amount', 'currency']);
  const payment = findPayment(desk, id);
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
  if (findOrder(desk, payment.order_id).order.status === 'paid') {
    throw badRequest('The order of this payment is already paid.');
  }
  return desk.transaction(() => capture(desk, payment));
}

/** Takes the money of an authorised payment, and marks its order paid the first time. */
export function capture(desk: Desk, payment: Payment): Payment {
  const taken = { status: 'captured', captured: true, ...chargeOf(payment.amount) } as const;
  const captured = savePayment(desk, { ...payment, ...taken });
  bookPayment(desk, captured);
  desk.announce('payment.captured', { payment: captured });
  const { order, capture: mode } = findOrder(desk, payment.order_id);
  if (order.status === 'paid') return captured;
  const paid = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 } as const;
  desk.orders.save({ order: paid, capture: mode });
  desk.announce('order.paid', { payment: captured, order: paid });
  return captured;
}

/** Writes a payment and hands it back. */
export function savePayment(desk: Desk, payment: Payment): Payment {
  desk.payments.save({ payment });
  return payment;
}
