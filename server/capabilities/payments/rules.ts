/** Status of a payment. It only advances; a failed payment can still be authorised late. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured';

const ranks: Record<PaymentStatus, number> = { created: 0, failed: 1, authorized: 2, captured: 3 };

/** Whether the gateway's status advances the known one. */
export function isProgress(known: PaymentStatus | undefined, seen: PaymentStatus): boolean {
  return known === undefined || ranks[seen] > ranks[known];
}

type GatewayStatus = { status: PaymentStatus | 'refunded'; isCaptured: boolean };

/**
 * Our status for the gateway's. Its 'refunded' means captured, because refunds are recorded separately; a
 * refunded payment that was never captured counts as failed.
 */
export function statusOf({ status, isCaptured }: GatewayStatus): PaymentStatus {
  if (status !== 'refunded') return status;
  return isCaptured ? 'captured' : 'failed';
}

type Expected = { amountPaise: number };
type Seen = { amountPaise: number; currency: string };

/** A payment matches an order only with the same amount in rupees. */
export function matchesOrder(order: Expected, payment: Seen): boolean {
  return payment.amountPaise === order.amountPaise && payment.currency === 'INR';
}

/** The gateway's minimum refund. */
export const REFUND_PAISE_MIN = 100;

/** Refund attempts that a bank may refuse before the money goes to the wallet. */
export const REFUND_ROUNDS_MAX = 5;

/**
 * Refusals of the gateway to make a refund before the money goes to the wallet. At the intervals of the retries they
 * span more than three hours, so that a fault of the account does not count as one of the payment.
 */
export const REFUND_REFUSALS_MAX = 10;

const FIRST_RETRY_SECONDS = 10;
const RETRY_SECONDS_MAX = 3600;

/** Retry delay of a refund in seconds: 10, 20, 40 … up to an hour. */
export function refundRetrySeconds(attempts: number): number {
  return Math.min(RETRY_SECONDS_MAX, FIRST_RETRY_SECONDS * 2 ** Math.min(attempts, 12));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A bank may authorise for up to five days; one more day allows for clock differences. */
const WATCH_MS_MAX = 6 * 24 * HOUR_MS;

/**
 * Polling intervals of unpaid orders by age. Young orders are polled often, so that a captured payment is
 * matched within 15 minutes.
 */
export const watches = [
  { youngerMs: 30 * MINUTE_MS, everyMs: 2 * MINUTE_MS },
  { youngerMs: 24 * HOUR_MS, everyMs: 15 * MINUTE_MS },
  { youngerMs: WATCH_MS_MAX, everyMs: 6 * HOUR_MS },
] as const;

/** Polling interval of an unpaid order of this age; undefined when it is no longer polled. */
export function watchEveryMs(ageMs: number): number | undefined {
  return watches.find(({ youngerMs }) => ageMs < youngerMs)?.everyMs;
}

/** Splits a provider's target over payments, oldest first, each up to its available amount. */
export function transferShares(targetPaise: number, availablePaise: readonly number[]): number[] {
  let rest = targetPaise;
  return availablePaise.map((available) => {
    const share = Math.min(rest, Math.max(0, available));
    rest -= share;
    return share;
  });
}
