import { browserApi } from '#web/api/client/browser-api.ts';
import type { CheckoutAnswer } from '#web/lib/checkout/checkout-script.ts';
import type { Refusal } from './pay-text.ts';
import { refusalOf } from './refusal.ts';

/** Maximum number of attempts of the page to verify one payment. */
const TRIES_MAX = 8;

/** Maximum delay, regardless of the server's value. */
const WAIT_MS_MAX = 15_000;

/** Statuses of no response, too many requests, and overloaded servers and proxies. */
const busyStatuses: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/**
 * Milliseconds after which the call can be retried after failure number `failures`: the server's value, otherwise
 * increasing with each failure. Undefined if a retry is pointless.
 */
export function retryDelayMs({ httpStatus, body }: Refusal, failures: number): number | undefined {
  if (!busyStatuses.has(httpStatus) || failures >= TRIES_MAX) return undefined;
  const seconds = body['retryAfterSeconds'];
  const ms = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : 1000 * 2 ** failures;
  return Math.min(ms, WAIT_MS_MAX);
}

type Steps = {
  verify: () => Promise<string>;
  wait: (ms: number) => Promise<void>;
  onBusy: () => void;
};

/**
 * Verifies a payment, which is idempotent, and retries while the server is too busy to respond.
 * @returns the id of the booking
 * @throws the last failure
 */
export async function verifyPatiently({ verify, wait, onBusy }: Steps): Promise<string> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await verify();
    } catch (error) {
      const ms = retryDelayMs(refusalOf(error), failures);
      if (ms === undefined) throw error;
      onBusy();
      await wait(ms);
    }
  }
}

/** Sends the checkout's response to the server for verification. */
export function verifyPayment(answer: CheckoutAnswer, onBusy: () => void): Promise<string> {
  return verifyPatiently({
    verify: async () => {
      const { data } = await browserApi.call('verify', { body: answer, skipNotification: true });
      return data.bookingId;
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onBusy,
  });
}
