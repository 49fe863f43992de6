import { seconds } from '../../clock.ts';
import type { GatewayCore } from '../core.ts';
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

/** Creates an order; a receipt is accepted once, and `unique_receipt` returns the existing order. */
export function createOrder(core: GatewayCore, body: Body): Order {
  onlyFields(body, fields, step);
  if (body['partial_payment']) throw badRequest('Partial payment is not enabled for this account.');
  const amount = orderAmount(body);
  const currency = rupees(body, step);
  const receipt = shortText(body, 'receipt', 40);
  const capture = captureOf(body);
  const notes = notesOf(body);
  return core.transaction(() => {
    const earlier = receipt === null ? undefined : orderOfReceipt(core, receipt);
    if (earlier && core.faults().receipts !== 'allow') return sameOrder(core, earlier, body);
    const order: Order = {
      id: core.newId('order'),
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
      created_at: seconds(core.now()),
    };
    core.orders.save({ order, capture });
    return order;
  });
}

/**
 * Returns one order.
 * @throws Refusal for an unknown id
 */
export function findOrder(core: GatewayCore, id: string): StoredOrder {
  const found = core.orders.get(id);
  if (!found) throw unknownId();
  return found;
}

/** Lists orders, newest first, by time, receipt or whether they have an authorised payment. */
export function listOrders(core: GatewayCore, query: Record<string, unknown>): Listing<Order> {
  const receipt = typeof query['receipt'] === 'string' ? query['receipt'] : undefined;
  const { limit, skip, ...range } = pageOf(query);
  const authorised = query['authorized'];
  if (authorised === undefined) {
    const found = core.orders.list({ ...range, limit, skip, lookup: receipt });
    return listing(found.map(({ order }) => order));
  }
  const wanted = String(authorised) === '1';
  const all = core.orders.list({ ...range, lookup: receipt }).map(({ order }) => order);
  const fitting = all.filter((order) => (order.status === 'paid') === wanted);
  return listing(fitting.slice(skip, skip + limit));
}

/** Changes the notes of an order, its only mutable field. */
export function editOrder(core: GatewayCore, id: string, body: Body): Order {
  onlyFields(body, ['notes']);
  if (body['notes'] === undefined) throw badField('notes', 'notes: is required.');
  const { order, capture } = findOrder(core, id);
  const changed = { ...order, notes: notesOf(body) };
  core.orders.save({ order: changed, capture });
  return changed;
}

function orderOfReceipt(core: GatewayCore, receipt: string): Order | undefined {
  return core.orders.list({ lookup: receipt, limit: 1 })[0]?.order;
}

function sameOrder(core: GatewayCore, earlier: Order, body: Body): Order {
  const isReused = body['unique_receipt'] === true || core.faults().receipts === 'reuse';
  if (isReused && earlier.amount === body['amount']) return earlier;
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
