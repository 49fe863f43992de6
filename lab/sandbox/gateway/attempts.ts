import { seconds } from '../clock.ts';
import { appoint, succeedLater } from './appointments.ts';
import type { GatewayCore } from './core.ts';
import type { Card, Order, Payment } from './entities.ts';
import { badRequest } from './errors.ts';
import { findOrder } from './payments/orders.ts';
import { failureOf } from './payments/outcomes.ts';
import { capture, findPayment, savePayment } from './payments/payments.ts';
import { refundUncaptured } from './refunds.ts';

export type Attempt = {
  method?: 'card' | 'upi';
  card?: Omit<Card, 'id' | 'entity' | 'international'>;
  email?: string | null;
  contact?: string | null;
  description?: string | null;
  /** The result of the test card once its one-time code has been entered. */
  outcomeAfterCode?: string;
};

const minuteMs = 60_000;
const giveUpMinutes = 10;
const uncapturedDays = 3;

/**
 * Starts a payment attempt for an order.
 * @throws Refusal while another payment of it is authorised
 */
export function begin(core: GatewayCore, orderId: string, attempt: Attempt): Payment {
  const { order, capture: mode } = findOrder(core, orderId);
  const others = core.payments.list({ parent: orderId });
  if (others.some(({ payment }) => payment.status === 'authorized')) {
    const metadata = { order_id: orderId };
    throw badRequest('A payment of this order is already authorized.', { metadata });
  }
  const status = order.status === 'paid' ? 'paid' : 'attempted';
  core.orders.save({ order: { ...order, status, attempts: order.attempts + 1 }, capture: mode });
  const payment = blank(core, order, attempt);
  const { outcomeAfterCode } = attempt;
  core.payments.save(outcomeAfterCode ? { payment, outcomeAfterCode } : { payment });
  if (outcomeAfterCode) {
    const worldMs = core.now() + giveUpMinutes * minuteMs;
    appoint(core, { act: 'give-up', subject: payment.id, worldMs });
  }
  return payment;
}

/**
 * The bank approves: authorises the payment and captures it if the order requires that. A second
 * successful payment of an order is refunded at once, unless `keep` is set.
 */
export function succeed(
  core: GatewayCore,
  paymentId: string,
  { late = false, keep = false }: { late?: boolean; keep?: boolean } = {},
): Payment {
  const found = findPayment(core, paymentId);
  if (found.status !== 'created' && found.status !== 'failed') return found;
  core.agenda.remove(`give-up:${paymentId}`);
  const { order, capture: mode } = findOrder(core, found.order_id);
  const authorised = savePayment(core, {
    ...found,
    status: 'authorized',
    ...noError,
    acquirer_data: proofOf(core, found),
    ...(late ? { late_authorized: true } : {}),
  });
  core.announce('payment.authorized', { payment: authorised });
  if (order.status === 'paid' && !keep) return refundUncaptured(core, authorised);
  const isCaptured = mode === 'automatic' && core.faults().captures === 'ok';
  if (isCaptured) return capture(core, authorised);
  const worldMs = core.now() + uncapturedDays * 24 * 60 * minuteMs;
  appoint(core, { act: 'refund-uncaptured', subject: authorised.id, worldMs });
  return authorised;
}

/** The bank declines, for a reason of `outcomes.ts`. */
export function fail(core: GatewayCore, paymentId: string, reason: string): Payment {
  const found = findPayment(core, paymentId);
  if (found.status !== 'created') return found;
  core.agenda.remove(`give-up:${paymentId}`);
  const failure = failureOf(reason);
  const failed = savePayment(core, {
    ...found,
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  });
  core.announce('payment.failed', { payment: failed });
  return failed;
}

/** Authorises a failed payment later: after 15 sandbox minutes or 60 real seconds. */
export function authoriseLater(core: GatewayCore, paymentId: string): void {
  succeedLater(core, 'authorise-late', paymentId);
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

function blank(core: GatewayCore, order: Order, attempt: Attempt): Payment {
  const method = attempt.method ?? 'upi';
  const vpa = method === 'upi' ? 'success@razorpay' : null;
  const card = attempt.card ?? { name: 'Test card', ...plainCard };
  const cardId = method === 'card' ? core.newId('card') : null;
  return {
    id: core.newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: cardId,
    ...(cardId ? { card: { id: cardId, entity: 'card', international: false, ...card } } : {}),
    bank: null,
    wallet: null,
    vpa,
    ...(vpa ? { upi: { payer_account_type: 'bank_account', vpa, flow: 'intent' } } : {}),
    email: attempt.email ?? null,
    contact: attempt.contact ?? null,
    notes: order.notes,
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: {},
    created_at: seconds(core.now()),
  };
}

const plainCard = { last4: '1007', network: 'Visa', type: 'debit' as const, issuer: 'UTIB' };

function proofOf(core: GatewayCore, { method }: Payment): Record<string, string> {
  const digits = String(Math.floor(core.now())).slice(-12);
  return method === 'upi' ? { rrn: digits } : { auth_code: digits.slice(-6) };
}
