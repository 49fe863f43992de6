import { PLATFORM, post, postingsOf } from '#capabilities/ledger/index.ts';
import {
  capturedOf,
  isDisputed,
  refundedByGatewayPaise,
  requestRefund,
} from '#capabilities/payments/index.ts';
import { returnCredit } from '#capabilities/wallet/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { BookingRow } from '../store.ts';
import { paymentsFor } from './payments.store.ts';

const GIVEN_BEFORE = 'given back before';

export type BookingRefund = {
  /** Integer paise of what the booking's escrow holds. */
  amountPaise: number;
  target: 'source' | 'wallet';
  /** Names what happened; the same key gives money back once. */
  key: string;
  /** For the customer. */
  reason: string;
  /** Not sent to the source before this instant. */
  sendAt?: Temporal.Instant;
};

type Needs = Pick<Deps, 'outbox' | 'clock'>;

/**
 * Gives a booking's money back, in the caller's transaction. What the customer has already counts first:
 * from the gateway by itself, from their bank. Then to the payments, the newest of them first, and what they
 * did not pay as the credits that did.
 */
export async function refundBooking(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  wish: BookingRefund,
): Promise<void> {
  const payments = await paymentsFor(tx, booking.id);
  let rest = wish.amountPaise - (await countGatewaysOwn(tx, deps, booking, wish));
  for (const [nth, paymentId] of payments.entries()) {
    const { lostPaise } = await capturedOf(tx, paymentId);
    const part = { paymentId, amountPaise: Math.min(rest, lostPaise), nth: `bank-${nth}` };
    rest -= await refund(tx, deps, booking, { ...wish, ...part });
  }
  for (const [nth, paymentId] of payments.entries()) {
    const part = { paymentId, amountPaise: rest, nth: nth === 0 ? '' : `${nth}` };
    rest -= await refund(tx, deps, booking, { ...wish, ...part });
  }
  if (rest <= 0) return;
  const { key, reason: note } = wish;
  const back = { bookingId: booking.id, amountPaise: rest, key, note };
  rest -= await returnCredit(tx, back, deps.clock.now());
  if (rest > 0) throw new Error(`${booking.reference}: ${rest} paise could not be given back.`);
}

/** @returns the paise that this payment gives back. */
async function refund(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  part: BookingRefund & { paymentId: string; nth: string },
): Promise<number> {
  const { paymentId, amountPaise, target, reason, sendAt } = part;
  if (amountPaise <= 0) return 0;
  return requestRefund(tx, deps, {
    paymentId,
    subjectId: booking.id,
    personId: booking.customer_id,
    amountPaise,
    target,
    reason,
    reasonKey: part.nth ? `${part.key}-${part.nth}` : part.key,
    ...(sendAt ? { sendAt } : {}),
  });
}

/**
 * What the gateway has given back by itself the customer has already; it was made up to the booking from
 * our goodwill, to which it returns, once.
 * @returns the paise of it that count now.
 */
async function countGatewaysOwn(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  booking: BookingRow,
  { key, amountPaise: wanted }: BookingRefund,
): Promise<number> {
  const amountPaise = Math.min(wanted, await gatewaysOwnPaise(tx, booking.id));
  if (amountPaise <= 0) return 0;
  const isCounted = await post(tx, {
    key: `given-before-${key}`,
    kind: GIVEN_BEFORE,
    subjectId: booking.id,
    note: `${formatPaise(amountPaise)} had been given back by the gateway itself`,
    at: deps.clock.now(),
    lines: [
      { kind: 'escrow', owner: booking.id, amount: amountPaise },
      { kind: 'goodwill', owner: PLATFORM, amount: -amountPaise },
    ],
  });
  return isCounted ? amountPaise : 0;
}

/** What the gateway gave back by itself of what pays for a booking, and was not counted yet, in paise. */
async function gatewaysOwnPaise(tx: Tx, bookingId: string): Promise<number> {
  const given = await refundedByGatewayPaise(tx, bookingId);
  if (given === 0) return 0;
  const counted = (await postingsOf(tx, bookingId))
    .filter((line) => line.kind === GIVEN_BEFORE && line.account === 'escrow')
    .reduce((sum, line) => sum + line.amount_paise, 0);
  return given - counted;
}

/** What of a booking's payments can still go back, in paise of all of them together. */
export type SourceLeft = {
  leftPaise: number;
  /** With the customer already, from their bank or the gateway itself: it counts first. */
  hadPaise: number;
  /** A bank asks some of it back: what is promised waits. */
  isHeld: boolean;
};

export async function refundableToSource(tx: Tx, bookingId: string): Promise<SourceLeft> {
  const hadPaise = await gatewaysOwnPaise(tx, bookingId);
  const sum = { leftPaise: 0, hadPaise, isHeld: false };
  for (const id of await paymentsFor(tx, bookingId)) {
    const { leftPaise, lostPaise } = await capturedOf(tx, id);
    sum.leftPaise += leftPaise;
    sum.hadPaise += lostPaise;
    sum.isHeld ||= await isDisputed(tx, id);
  }
  return sum;
}
