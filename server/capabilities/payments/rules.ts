/** How far a payment has come; it only ever moves up, and 'failed' can still be authorised late. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured';

const ranks: Record<PaymentStatus, number> = { created: 0, failed: 1, authorized: 2, captured: 3 };

/** True when what the gateway says now is news compared with what is known. */
export function isProgress(known: PaymentStatus | undefined, seen: PaymentStatus): boolean {
  return known === undefined || ranks[seen] > ranks[known];
}

/** The gateway's 'refunded' is a captured payment whose money went back: refunds are kept apart. */
export function statusOf(seen: PaymentStatus | 'refunded'): PaymentStatus {
  return seen === 'refunded' ? 'captured' : seen;
}

type Expected = { amountPaise: number };
type Seen = { amountPaise: number; currency: string };

/** A payment counts for an order only in its amount and in rupees. */
export function matchesOrder(order: Expected, payment: Seen): boolean {
  return payment.amountPaise === order.amountPaise && payment.currency === 'INR';
}

const FIRST_RETRY_SECONDS = 10;
const RETRY_SECONDS_MAX = 3600;

/** Seconds until a refund is tried again: 10, 20, 40 … up to an hour. */
export function refundRetrySeconds(attempts: number): number {
  return Math.min(RETRY_SECONDS_MAX, FIRST_RETRY_SECONDS * 2 ** Math.min(attempts, 12));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The bank may authorise for up to five days; a sixth is kept for the clocks between us. */
const WATCH_MS_MAX = 6 * 24 * HOUR_MS;

/**
 * Milliseconds between two looks at an unpaid order of this age, or undefined when it need not be
 * watched any longer. Young ones often: within 15 minutes nothing captured is left unmatched.
 */
export function watchEveryMs(ageMs: number): number | undefined {
  if (ageMs >= WATCH_MS_MAX) return undefined;
  if (ageMs < 30 * MINUTE_MS) return 2 * MINUTE_MS;
  return ageMs < 24 * HOUR_MS ? 15 * MINUTE_MS : 6 * HOUR_MS;
}
