import { seconds } from '../../clock.ts';
import type { Desk } from '../core.ts';
import type { Order, StoredOrder } from '../entities.ts';
import { badField, badRequest, unknownId } from '../errors.ts';
import { type Listing, listing, pageOf } from '../lists.ts';
import { type Body, notesOf, onlyFields, orderAmount, rupees, shortText } from '../rules.ts';

const step = 'order_creation';
const fields = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'payment',
  'payment_capture',
  'unique_receipt',
];

/** Creates an order; a receipt is taken once, and `unique_receipt` answers the same order again. */
export function createOrder(desk: Desk, body: Body): Order {
  onlyFields(body, fields, step);
  if (body['partial_payment']) throw badRequest('Partial payment is not enabled for this account.');
  const amount = orderAmount(body);
  const currency = rupees(body, step);
  const receipt = shortText(body, 'receipt', 40);
  const capture = captureOf(body);
  const notes = notesOf(body);
  return desk.transaction(() => {
    const earlier = receipt === null ? undefined : orderOfReceipt(desk, receipt);
    if (earlier && desk.faults().receipts !== 'allow') return sameOrder(desk, earlier, body);
    const order: Order = {
      id: desk.newId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes,
      created_at: seconds(desk.now()),
    };
    desk.orders.save({ order, capture });
    return order;
  });
}

/** One order; an id that nobody gave out is refused. */
export function findOrder(desk: Desk, id: string): StoredOrder {
  const found = desk.orders.get(id);
  if (!found) throw unknownId();
  return found;
}

/** Orders, newest first, by time, receipt or whether they have an authorised payment. */
export function listOrders(desk: Desk, query: Record<string, unknown>): Listing<Order> {
  const receipt = typeof query['receipt'] === 'string' ? query['receipt'] : undefined;
  const { limit, skip, ...range } = pageOf(query);
  const authorised = query['authorized'];
  if (authorised === undefined) {
    const found = desk.orders.list({ ...range, limit, skip, lookup: receipt });
    return listing(found.map(({ order }) => order));
  }
  const wanted = String(authorised) === '1';
  const all = desk.orders.list({ ...range, lookup: receipt }).map(({ order }) => order);
  const fitting = all.filter((order) => (order.status === 'paid') === wanted);
  return listing(fitting.slice(skip, skip + limit));
}

/** Changes the notes of an order, the only thing of it that may change. */
export function editOrder(desk: Desk, id: string, body: Body): Order {
  onlyFields(body, ['notes']);
  if (body['notes'] === undefined) throw badField('notes', 'notes: is required.');
  const { order, capture } = findOrder(desk, id);
  const changed = { ...order, notes: notesOf(body) };
  desk.orders.save({ order: changed, capture });
  return changed;
}

function orderOfReceipt(desk: Desk, receipt: string): Order | undefined {
  return desk.orders.list({ lookup: receipt, limit: 1 })[0]?.order;
}

function sameOrder(desk: Desk, earlier: Order, body: Body): Order {
  const asked = body['unique_receipt'] === true || desk.faults().receipts === 'reuse';
  if (asked && earlier.amount === body['amount']) return earlier;
  throw badField('receipt', 'Order receipt should be unique.', step);
}

function captureOf(body: Body): 'automatic' | 'manual' {
  const old = body['payment_capture'];
  if (old !== undefined) return old === true || old === 1 || old === '1' ? 'automatic' : 'manual';
  const payment = body['payment'];
  if (payment === undefined) return 'automatic';
  const capture =
    typeof payment === 'object' && payment !== null ? (payment as Body)['capture'] : null;
  if (capture !== 'automatic' && capture !== 'manual') {
    throw badField('payment.capture', 'The payment.capture must be automatic or manual.', step);
  }
  return capture;
}
