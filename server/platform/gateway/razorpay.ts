import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { type Gateway, GatewayError, type GatewayPayment, type GatewayRefund } from './port.ts';

const REAL_BASE_URL = 'https://api.razorpay.com';
const TIMEOUT_MS = 8_000;
const REFUND_TIMEOUT_MS = 15_000;
const COUNT_MAX = 100;

export type RazorpayOptions = {
  keyId: string;
  keySecret: string;
  /** Present secret first, then those that older events were signed with. */
  webhookSecrets: readonly string[];
  baseUrl?: string;
  checkoutUrl: string;
};

/** The official SDK behind the port: its base address, timeouts and errors put right. */
export function makeRazorpay(options: RazorpayOptions): Gateway {
  const { keyId, keySecret } = options;
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = transportOf(sdk);
  tuneTransport(http, options.baseUrl);

  return {
    keyId,
    checkoutUrl: options.checkoutUrl,
    createOrder: async ({ receipt, amountPaise, notes }) => {
      const body = { receipt, amount: amountPaise, currency: 'INR', notes };
      const order = await call(Order, () => sdk.orders.create(body));
      return { id: order.id, amountPaise: order.amount, currency: order.currency };
    },
    paymentsOf: async (orderId) => {
      const list = await call(PaymentList, () => sdk.orders.fetchPayments(orderId));
      return list.items.map(paymentOf);
    },
    payment: async (id) => paymentOf(await call(Payment, () => sdk.payments.fetch(id))),
    capture: async (id, amountPaise) => {
      try {
        return paymentOf(await call(Payment, () => sdk.payments.capture(id, amountPaise, 'INR')));
      } catch (error) {
        // A capture that was answered too late, or made by another of the three inputs, is done.
        const present = paymentOf(await call(Payment, () => sdk.payments.fetch(id)));
        if (present.status === 'captured' || present.status === 'refunded') return present;
        throw error;
      }
    },
    // Not through the SDK's method, which cannot send the idempotency header.
    refund: async ({ gatewayPaymentId, amountPaise, key }) => {
      const path = `/v1/payments/${encodeURIComponent(gatewayPaymentId)}/refund`;
      const body = { amount: amountPaise, speed: 'normal', receipt: key, notes: { refund: key } };
      const headers = { 'X-Refund-Idempotency': key };
      return refundOf(
        await call(Refund, async () => {
          const answer = await http.post(path, body, { headers, timeout: REFUND_TIMEOUT_MS });
          return answer.data;
        }),
      );
    },
    refundsOf: async (paymentId) => {
      const list = await call(RefundList, () =>
        sdk.payments.fetchMultipleRefund(paymentId, { count: COUNT_MAX }),
      );
      return list.items.map(refundOf);
    },
    isCheckoutSignature: (orderId, paymentId, signature) =>
      isSignature(`${orderId}|${paymentId}`, keySecret, signature),
    isWebhookSignature: (body, signature) =>
      options.webhookSecrets.some((secret) => isSignature(body, secret, signature)),
  };
}

/** Lower-case hex HMAC-SHA256, compared in constant time. */
function isSignature(signed: string | Buffer, secret: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

type Transport = {
  defaults: { baseURL?: string; timeout?: number; proxy?: unknown; maxRedirects?: number };
  interceptors: { response: { use(ok: undefined, failed: (error: unknown) => never): void } };
  post(path: string, body: object, config: object): Promise<{ data: unknown }>;
};

/** The SDK's own HTTP client, which its types do not show. */
function transportOf(sdk: Razorpay): Transport {
  const { rq } = (sdk as unknown as { api: { rq?: Transport } }).api;
  if (rq?.defaults.baseURL !== REAL_BASE_URL) {
    throw new Error('The Razorpay SDK changed its inside: its base address is not where it was.');
  }
  return rq;
}

function tuneTransport(http: Transport, baseUrl: string | undefined): void {
  http.defaults.timeout = TIMEOUT_MS;
  http.defaults.maxRedirects = 0;
  if (baseUrl !== undefined) {
    http.defaults.baseURL = baseUrl;
    http.defaults.proxy = false;
  }
  // Without an answer the SDK loses the cause in a TypeError of its own; this shape it passes on.
  http.interceptors.response.use(undefined, (error) => {
    const failure = error as { response?: unknown; message?: string; code?: string };
    failure.response ??= {
      status: 0,
      data: {
        error: { code: 'NETWORK_ERROR', description: failure.message, reason: failure.code },
      },
    };
    throw error;
  });
}

async function call<T>(shape: z.ZodType<T>, request: () => Promise<unknown>): Promise<T> {
  let answer: unknown;
  try {
    answer = await request();
  } catch (error) {
    throw gatewayError(error);
  }
  const parsed = shape.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new GatewayError('The gateway answered in an unknown shape.', false, 'unknown_shape');
}

type SdkFailure = {
  statusCode?: number;
  error?: { code?: string; description?: string; reason?: string };
  response?: { status?: number; data?: { error?: SdkFailure['error'] } };
};

/** Only a 4xx that is not about timing is a 'no'; the rest leaves open what happened. */
function gatewayError(thrown: unknown): GatewayError {
  const failure = (thrown ?? {}) as SdkFailure;
  const status = failure.statusCode ?? failure.response?.status ?? 0;
  const detail = failure.error ?? failure.response?.data?.error;
  const isFinal = status >= 400 && status < 500 && ![408, 409, 429].includes(status);
  const reason = detail?.reason ?? detail?.code ?? `http_${status}`;
  return new GatewayError(detail?.description ?? 'The gateway did not answer.', isFinal, reason);
}

const Order = z.object({
  id: z.string(),
  amount: z.coerce.number<string | number>(),
  currency: z.string(),
});
const Payment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: z.coerce.number<string | number>(),
  currency: z.string(),
  method: z.string().nullish(),
  fee: z.number().nullish(),
  tax: z.number().nullish(),
  error_code: z.string().nullish(),
  error_description: z.string().nullish(),
});
const PaymentList = z.object({ items: z.array(Payment) });
const Refund = z.object({
  id: z.string(),
  amount: z.number(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});
const RefundList = z.object({ items: z.array(Refund) });

function paymentOf(payment: z.infer<typeof Payment>): GatewayPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? null,
    status: payment.status,
    amountPaise: payment.amount,
    currency: payment.currency,
    method: payment.method ?? null,
    feePaise: payment.fee ?? null,
    taxPaise: payment.tax ?? null,
    errorCode: payment.error_code ?? null,
    errorDescription: payment.error_description ?? null,
  };
}

function refundOf(refund: z.infer<typeof Refund>): GatewayRefund {
  return {
    id: refund.id,
    amountPaise: refund.amount,
    receipt: refund.receipt ?? null,
    status: refund.status,
  };
}
