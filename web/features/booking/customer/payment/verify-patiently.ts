import { browserApi } from '#web/api/client/browser-api.ts';
import type { CheckoutAnswer } from '#web/lib/checkout/checkout-script.ts';
import type { Refusal } from './pay-text.ts';
import { refusalOf } from './refusal.ts';

/** How often the page verifies one payment by itself, at most. */
const TRIES_MAX = 8;

/** No time to wait is longer than this, whatever the server names. */
const WAIT_MS_MAX = 15_000;

/** No response, too many requests, and what servers and proxies answer under overload. */
const busyStatuses: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);

/**
 * Milliseconds until the same call may succeed after its failure number `failures`: what the server asks for, otherwise
 * longer with each failure. Undefined when another try changes nothing.
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
 * Verifies a payment, which is safe to repeat, again while the server is too busy to answer.
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

/** Verifies the answer of the checkout with the server. */
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
