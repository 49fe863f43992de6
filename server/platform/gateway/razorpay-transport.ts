import type Razorpay from 'razorpay';
import type { z } from 'zod';
import { GatewayError } from './port.ts';

export const REAL_BASE_URL = 'https://api.razorpay.com';
export const TIMEOUT_MS = 8_000;

export type Transport = {
  defaults: { baseURL?: string; timeout?: number; proxy?: unknown; maxRedirects?: number };
  interceptors: { response: { use(ok: undefined, failed: (error: unknown) => never): void } };
  get(path: string): Promise<{ data: unknown }>;
  post(path: string, body: object, config: object): Promise<{ data: unknown }>;
};

/**
 * The SDK's internal HTTP client, which its types do not expose, with corrected timeout and errors.
 */
export function configureTransport(sdk: Razorpay, baseUrl: string | undefined): Transport {
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
  // Without a response the SDK would throw a TypeError and lose the cause; it passes this shape on.
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

/** Calls the gateway and parses its response. Every failure is a `GatewayError`. */
export async function call<T>(shape: z.ZodType<T>, request: () => Promise<unknown>): Promise<T> {
  let response: unknown;
  try {
    response = await request();
  } catch (error) {
    throw gatewayError(error);
  }
  const parsed = shape.safeParse(response);
  if (parsed.success) return parsed.data;
  throw unknownShape();
}

export function unknownShape(): GatewayError {
  return new GatewayError('The gateway answered in an unknown shape.', false, 'unknown_shape');
}

type SdkFailure = {
  statusCode?: number;
  error?: { code?: string; description?: string; reason?: string };
  response?: { status?: number; data?: { error?: SdkFailure['error'] } };
};

/**
 * The gateway's error when our balance does not cover a transfer. A linked account without money is
 * a different error: repeating the call would not help.
 */
const LOW_BALANCE = /^(?!.*linked account).*(?:enough|sufficient|low) (?:account )?balance/i;

/** Timing, or a key that was revoked or replaced: the same call can succeed later. */
const PASSING = [401, 403, 408, 409, 429];

/**
 * Only a 4xx about the call itself is final; otherwise the outcome is unknown. A low balance is
 * about timing: later payments raise it.
 */
function gatewayError(thrown: unknown): GatewayError {
  const failure = (thrown ?? {}) as SdkFailure;
  const status = failure.statusCode ?? failure.response?.status ?? 0;
  const detail = failure.error ?? failure.response?.data?.error;
  const isLow = status < 500 && LOW_BALANCE.test(detail?.description ?? '');
  const isRejection = status >= 400 && status < 500 && !PASSING.includes(status);
  const isFinal = isRejection && !isLow;
  const code = status === 409 ? 'conflict' : (detail?.reason ?? detail?.code ?? `http_${status}`);
  const reason = isLow ? 'low_balance' : code;
  return new GatewayError(detail?.description ?? 'The gateway did not answer.', isFinal, reason);
}
