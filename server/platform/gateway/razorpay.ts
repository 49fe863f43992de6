import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { Gateway } from './port.ts';
import { accountsThrough } from './razorpay-accounts.ts';
import { booksThrough } from './razorpay-books.ts';
import { COUNT_MAX, readable } from './razorpay-pages.ts';
import { makePost, type Post } from './razorpay-post.ts';
import { listOf, Order, Payment, Refund, StoredOrder } from './razorpay-shapes.ts';
import { transfersThrough } from './razorpay-transfers.ts';
import {
  call,
  configureTransport,
  REAL_BASE_URL,
  TIMEOUT_MS,
  type Transport,
} from './razorpay-transport.ts';

const REFUND_TIMEOUT_MS = 15_000;

export type RazorpayOptions = {
  keyId: string;
  keySecret: string;
  /** The current secret first, then previous ones. */
  webhookSecrets: readonly string[];
  baseUrl?: string;
  /** The proxy of the environment, which the SDK reads itself; unused with a base URL. */
  proxy?: Readonly<Record<string, string>>;
  checkoutUrl: string;
};

/**
 * The official SDK behind the port, with a configurable base URL and corrected timeouts and errors.
 * @param post creates orders; the simulation sends them itself
 */
export function makeRazorpay(options: RazorpayOptions, post = postOf(options)): Gateway {
  const { keyId, keySecret } = options;
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = configureTransport(sdk, options.baseUrl);
  return {
    keyId,
    checkoutUrl: options.checkoutUrl,
    ...newOrdersThrough(post),
    ...paymentsThrough(sdk),
    ...refundsThrough(sdk, http),
    ...transfersThrough(sdk, http),
    ...accountsThrough(sdk),
    ...booksThrough(sdk, http),
    isCheckoutSignature: (orderId, paymentId, signature) =>
      isSignature(`${orderId}|${paymentId}`, keySecret, signature),
    isWebhookSignature: (body, signature) =>
      options.webhookSecrets.some((secret) => isSignature(body, secret, signature)),
  };
}

function postOf({ keyId, keySecret, baseUrl, proxy = {} }: RazorpayOptions): Post {
  return makePost({
    baseUrl: baseUrl ?? REAL_BASE_URL,
    ...{ keyId, keySecret },
    timeoutMs: TIMEOUT_MS,
    proxyEnv: baseUrl === undefined ? proxy : {},
  });
}

/** Each order of a customer makes this call, so it does without the SDK. */
function newOrdersThrough(post: Post): Pick<Gateway, 'createOrder'> {
  return {
    createOrder: async ({ receipt, amountPaise, notes }) => {
      const body = { receipt, amount: amountPaise, currency: 'INR', notes };
      const order = await call(Order, () => post('/v1/orders', body));
      return { id: order.id, amountPaise: order.amount, currency: order.currency };
    },
  };
}

type Payments = Pick<Gateway, 'order' | 'paymentsOf' | 'payment' | 'capture'>;

function paymentsThrough(sdk: Razorpay): Payments {
  return {
    order: (id) => call(StoredOrder, () => sdk.orders.fetch(id)),
    paymentsOf: async (orderId, onUnreadable) => {
      const items = await call(listOf(z.unknown()), () => sdk.orders.fetchPayments(orderId));
      return readable(Payment, items, onUnreadable);
    },
    payment: (id) => call(Payment, () => sdk.payments.fetch(id)),
    capture: async (id, amountPaise) => {
      try {
        return await call(Payment, () => sdk.payments.capture(id, amountPaise, 'INR'));
      } catch (error) {
        // The payment may be captured although the response was lost, or another input captured it
        // first.
        const present = await call(Payment, () => sdk.payments.fetch(id));
        if (present.status === 'captured' || present.status === 'refunded') return present;
        throw error;
      }
    },
  };
}

function refundsThrough(sdk: Razorpay, http: Transport): Pick<Gateway, 'refund' | 'refundsOf'> {
  return {
    // The SDK's method cannot send the idempotency header.
    refund: ({ gatewayPaymentId, amountPaise, key }) => {
      const path = `/v1/payments/${encodeURIComponent(gatewayPaymentId)}/refund`;
      const body = { amount: amountPaise, speed: 'normal', receipt: key, notes: { refund: key } };
      const headers = { 'X-Refund-Idempotency': key };
      return call(Refund, async () => {
        const response = await http.post(path, body, { headers, timeout: REFUND_TIMEOUT_MS });
        return response.data;
      });
    },
    refundsOf: (paymentId) =>
      call(listOf(Refund), () => sdk.payments.fetchMultipleRefund(paymentId, { count: COUNT_MAX })),
  };
}

/** Compares a lower-case hex HMAC-SHA256 in constant time. */
function isSignature(signed: string | Buffer, secret: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
