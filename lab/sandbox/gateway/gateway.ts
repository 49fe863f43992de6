import { authoriseNow } from './agenda.ts';
import { type Attempt, authoriseLater, begin, fail, succeed } from './attempts.ts';
import { atMoment, type GatewayCore, type Moment } from './core.ts';
import type { Order, Payment, Refund } from './entities.ts';
import type { FaultBoard, Faults } from './faults.ts';
import { createOrder, findOrder } from './payments/orders.ts';
import { findPayment, paymentsOf } from './payments/payments.ts';
import { createRefund, listRefunds } from './refunds.ts';
import { type RouteGateway, routeGateway } from './route/gateway.ts';
import { sign } from './webhooks/delivery.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export type Outcome = 'success' | 'failure' | 'late' | 'twice';

export type PayOptions = Attempt &
  Moment & {
    /** The reason for a failure, as the gateway names it. */
    reason?: string;
    /** With `twice`: the second payment stays captured and is not refunded at once. */
    keep?: boolean;
  };

/** The result that the checkout returns to the page; for a failure with the gateway's error. */
export type Paid = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
  error?: FailureAnswer;
  /** With `twice`: the second payment. */
  second?: { razorpay_payment_id: string; razorpay_signature: string };
};

export type FailureAnswer = {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: { order_id: string; payment_id: string };
};

export type OrderInput = {
  amount: number;
  currency?: 'INR';
  receipt?: string;
  notes?: Record<string, string>;
  payment?: { capture: 'automatic' | 'manual' };
  unique_receipt?: boolean;
};

export type RefundInput = {
  amount?: number;
  speed?: 'normal' | 'optimum';
  receipt?: string;
  notes?: Record<string, string>;
};

/** The gateway's operations as method calls, for use without HTTP. */
export type SandboxGateway = RouteGateway & {
  createOrder(input: OrderInput, moment?: Moment): Order;
  pay(orderId: string, outcome: Outcome, options?: PayOptions): Paid;
  /** Authorises a payment whose success was delayed. */
  payLate(paymentId: string): Payment;
  refund(paymentId: string, input?: RefundInput, options?: Moment & { key?: string }): Refund;
  fetchOrder(id: string): Order;
  fetchPayment(id: string): Payment;
  fetchPayments(orderId: string): Payment[];
  fetchRefunds(paymentId: string): Refund[];
  faults(): Faults;
  setFaults(some: Partial<Faults>): Faults;
  flushWebhooks(): Promise<{ delivered: number; failed: number }>;
};

export function createGateway(
  core: GatewayCore,
  keySecret: string,
  faults: FaultBoard,
  webhooks: Webhooks,
): SandboxGateway {
  return {
    createOrder: (input, moment = {}) =>
      createOrder(atMoment(core, moment), { currency: 'INR', ...input }),
    pay: (orderId, outcome, options = {}) =>
      core.transaction(() => pay(atMoment(core, options), keySecret, orderId, outcome, options)),
    payLate: (paymentId) => {
      authoriseNow(core, paymentId);
      return findPayment(core, paymentId);
    },
    refund: (paymentId, input = {}, { key, ...moment } = {}) =>
      createRefund(atMoment(core, moment), paymentId, input, key),
    ...routeGateway(core),
    fetchOrder: (id) => findOrder(core, id).order,
    fetchPayment: (id) => findPayment(core, id),
    fetchPayments: (orderId) => paymentsOf(core, orderId).items,
    fetchRefunds: (paymentId) => listRefunds(core, { count: 100 }, paymentId).items,
    faults: faults.present,
    setFaults: faults.change,
    flushWebhooks: webhooks.flush,
  };
}

/** The result of the checkout for a payment: its ids, its signature, and its error if it failed. */
export function paid(payment: Payment, keySecret: string): Paid {
  const answer = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: sign(`${payment.order_id}|${payment.id}`, keySecret),
  };
  return payment.status === 'failed' ? { ...answer, error: failureAnswer(payment) } : answer;
}

function failureAnswer(payment: Payment): FailureAnswer {
  return {
    code: payment.error_code ?? '',
    description: payment.error_description ?? '',
    source: payment.error_source ?? '',
    step: payment.error_step ?? '',
    reason: payment.error_reason ?? '',
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}

function pay(
  core: GatewayCore,
  secret: string,
  orderId: string,
  outcome: Outcome,
  options: PayOptions,
): Paid {
  const first = begin(core, orderId, options);
  if (outcome === 'failure' || outcome === 'late') {
    const late = outcome === 'late' ? 'payment_timed_out' : 'payment_failed';
    const failed = fail(core, first.id, options.reason ?? late);
    if (outcome === 'late') authoriseLater(core, first.id);
    return paid(failed, secret);
  }
  const second = outcome === 'twice' ? begin(core, orderId, options) : undefined;
  const answer = paid(succeed(core, first.id), secret);
  if (!second) return answer;
  const again = paid(succeed(core, second.id, { keep: options.keep ?? false }), secret);
  const { razorpay_payment_id, razorpay_signature } = again;
  return { ...answer, second: { razorpay_payment_id, razorpay_signature } };
}
