import type Razorpay from 'razorpay';
import type { z } from 'zod';
import { GatewayError } from './port.ts';

const REAL_BASE_URL = 'https://api.razorpay.com';
const TIMEOUT_MS = 8_000;

export type Transport = {
  defaults: { baseURL?: string; timeout?: number; proxy?: unknown; maxRedirects?: number };
  interceptors: { response: { use(ok: undefined, failed: (error: unknown) => never): void } };
  post(path: string, body: object, config: object): Promise<{ data: unknown }>;
};

/** The SDK's own HTTP client, which its types do not show, with its timeout and errors put right. */
export function tunedTransport(sdk: Razorpay, baseUrl: string | undefined): Transport {
  const { rq: http } = (sdk as unknown as { api: { rq?: Transport } }).api;
  if (http?.defaults.baseURL !== REAL_BASE_URL) {
    throw new Error('The Razorpay SDK changed its inside: its base address is not where it was.');
  }
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
  return http;
}

/** Makes a call and reads its answer; every failure leaves as a `GatewayError`. */
export async function call<T>(shape: z.ZodType<T>, request: () => Promise<unknown>): Promise<T> {
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

/**
 * What the gateway says when our balance there does not cover what it was asked to send. A linked account
 * without money is another matter: it does not fill by itself.
 */
const LOW_BALANCE = /^(?!.*linked account).*(?:enough|sufficient|low) (?:account )?balance/i;

/**
 * Only a 4xx that is not about timing is a 'no'; the rest leaves open what happened. Want of balance is
 * about timing: the next payments fill it.
 */
function gatewayError(thrown: unknown): GatewayError {
  const failure = (thrown ?? {}) as SdkFailure;
  const status = failure.statusCode ?? failure.response?.status ?? 0;
  const detail = failure.error ?? failure.response?.data?.error;
  const isLow = status < 500 && LOW_BALANCE.test(detail?.description ?? '');
  const isNo = status >= 400 && status < 500 && ![408, 409, 429].includes(status);
  const isFinal = isNo && !isLow;
  const reason = isLow ? 'low_balance' : (detail?.reason ?? detail?.code ?? `http_${status}`);
  return new GatewayError(detail?.description ?? 'The gateway did not answer.', isFinal, reason);
}
