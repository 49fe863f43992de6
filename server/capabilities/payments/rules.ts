/** How far a payment has come; it only ever moves up, and 'failed' can still be authorised late. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured';

const ranks: Record<PaymentStatus, number> = { created: 0, failed: 1, authorized: 2, captured: 3 };

/** True when what the gateway says now is news compared with what is known. */
export function isProgress(known: PaymentStatus | undefined, seen: PaymentStatus): boolean {
  return known === undefined || ranks[seen] > ranks[known];
}

type Shown = { status: PaymentStatus | 'refunded'; feePaise: number | null };

/**
 * The gateway's 'refunded' is a captured payment whose money went back: refunds are kept apart. One that
 * it gave back without ever taking the money, for which it charges no fee, has failed to us.
 */
export function statusOf({ status, feePaise }: Shown): PaymentStatus {
  if (status !== 'refunded') return status;
  return feePaise ? 'captured' : 'failed';
}

type Expected = { amountPaise: number };
type Seen = { amountPaise: number; currency: string };

/** A payment counts for an order only in its amount and in rupees. */
export function matchesOrder(order: Expected, payment: Seen): boolean {
  return payment.amountPaise === order.amountPaise && payment.currency === 'INR';
}

/** The gateway sends back a rupee at least. */
export const REFUND_PAISE_MIN = 100;

/** So often a bank may refuse a refund, until the money goes into the wallet. */
export const REFUND_ROUNDS_MAX = 5;

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
 * How often an unpaid order is looked at while it is younger than this. Young ones often: within 15
 * minutes nothing captured is left unmatched.
 */
export const watches = [
  { youngerMs: 30 * MINUTE_MS, everyMs: 2 * MINUTE_MS },
  { youngerMs: 24 * HOUR_MS, everyMs: 15 * MINUTE_MS },
  { youngerMs: WATCH_MS_MAX, everyMs: 6 * HOUR_MS },
] as const;

/** Milliseconds between two looks at an unpaid order of this age; undefined when it need not be watched. */
export function watchEveryMs(ageMs: number): number | undefined {
  return watches.find(({ youngerMs }) => ageMs < youngerMs)?.everyMs;
}

/** How much of each payment goes to a provider: the first as far as it reaches, then the next. */
export function transferShares(targetPaise: number, rooms: readonly number[]): number[] {
  let rest = targetPaise;
  return rooms.map((room) => {
    const share = Math.min(rest, Math.max(0, room));
    rest -= share;
    return share;
  });
}
