import { PLATFORM, post, postingsOf } from '#capabilities/ledger/index.ts';
import {
  capturedOf,
  isDisputed,
  refundedByGatewayPaise,
  requestRefund,
} from '#capabilities/payments/index.ts';
import { refundOfPackage } from '#capabilities/prepaid/index.ts';
import { giftShareOf, returnCredit, returnGift } from '#capabilities/wallet/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { orderedBy } from '../series.store.ts';
import type { BookingRow } from '../store.ts';
import { goodwillGiven } from './goodwill.store.ts';
import { paidByPaymentsPaise, partLeftPaise, paymentsFor } from './payments.store.ts';
import { giftRefund } from './refund.rules.ts';

const GIVEN_BEFORE = 'given back before';
const GOODWILL_COUNTED = 'goodwill counted';

export type BookingRefund = {
  /** Part of the booking's escrow, in paise. */
  amountPaise: number;
  target: 'source' | 'wallet';
  /** Idempotency key: the same key refunds once. */
  key: string;
  /** Shown to the customer. */
  reason: string;
  /** Refunds to the source are not sent before this instant. */
  sendAt?: Temporal.Instant;
  /** The money of refunds to its payments, recalled; gift cards have their share of it already. */
  isRecalled?: true;
};

type Needs = Pick<Deps, 'outbox' | 'clock'>;

/**
 * Refunds money of a booking, in the caller's transaction. The share that gift cards paid returns
 * to them. The rest counts first what the customer already received (the gateway's own refunds,
 * then chargebacks), then refunds the payments, newest first, and finally the wallet credits that
 * paid. Earlier refunds of goodwill count towards the remainder. A booking that a package paid for
 * is refunded to the package.
 */
export async function refundBooking(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  input: BookingRefund,
): Promise<void> {
  const { packageId, id: bookingId } = booking;
  if (packageId !== null) return refundOfPackage(tx, deps, { ...input, packageId, bookingId });
  const payments = await paymentsFor(tx, booking.id);
  const cards = cardsReturn(tx, deps, booking, input);
  const { amountPaise, isRecalled } = input;
  const ofCards = isRecalled ? 0 : await giftPart(tx, booking.id, amountPaise);
  let rest = amountPaise - (await cards(ofCards));
  rest -= await countGatewayRefunds(tx, deps, booking, { ...input, amountPaise: rest });
  for (const [nth, paymentId] of payments.entries()) {
    const { lostPaise } = await partOf(tx, booking.id, paymentId);
    const part = { paymentId, amountPaise: Math.min(rest, lostPaise), nth: `bank-${nth}` };
    rest -= await refund(tx, deps, booking, { ...input, ...part });
  }
  for (const [nth, paymentId] of payments.entries()) {
    const { leftPaise } = await partOf(tx, booking.id, paymentId);
    const amountPaise = Math.min(rest, leftPaise);
    const part = { paymentId, amountPaise, nth: nth === 0 ? '' : `${nth}` };
    rest -= await refund(tx, deps, booking, { ...input, ...part });
  }
  if (rest <= 0) return;
  const { key, reason: note } = input;
  const back = { bookingId: booking.id, amountPaise: rest, key, note };
  rest -= await returnCredit(tx, back, deps.clock.now());
  if (rest > 0) rest -= await cards(rest, '-rest');
  if (rest > 0) rest -= await countGoodwill(tx, deps, booking, { key, amountPaise: rest });
  if (rest > 0) throw new Error(`${booking.reference}: ${rest} paise could not be given back.`);
}

/** The part of a refund that returns to gift cards, in paise. */
export async function giftPart(tx: Tx, bookingId: string, refundPaise: number): Promise<number> {
  const gift = await giftShareOf(tx, bookingId);
  if (gift.openPaise <= 0) return 0;
  const paidPaise = gift.allSpentPaise + (await paidByPaymentsPaise(tx, bookingId));
  return giftRefund(refundPaise, { ...gift, paidPaise });
}

/** Returns an amount to the gift cards that paid. */
function cardsReturn(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { id: bookingId, providerId: businessId }: BookingRow,
  { key, reason: note }: BookingRefund,
) {
  return (amountPaise: number, suffix = '') => {
    const back = { businessId, bookingId, amountPaise, key: `${key}-gift${suffix}`, note };
    return returnGift(tx, back, deps.clock.now());
  };
}

/** The amount of a payment that can be refunded to this booking; it may also pay for other dates of a series. */
export async function partOf(tx: Tx, bookingId: string, paymentId: string) {
  const { leftPaise, lostPaise } = await capturedOf(tx, paymentId);
  const own = await partLeftPaise(tx, bookingId, paymentId);
  return { leftPaise: Math.min(leftPaise, own), lostPaise: Math.min(lostPaise, own) };
}

/** Refunds a part from one payment. @returns the refunded paise. */
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
    personId: booking.customerId,
    amountPaise,
    target,
    reason,
    reasonKey: part.nth ? `${part.key}-${part.nth}` : part.key,
    ...(sendAt ? { sendAt } : {}),
  });
}

/**
 * Counts refunds that the gateway made on its own. Goodwill replaced that money in the booking's escrow, so it
 * is posted back to goodwill, once.
 * @returns the counted paise.
 */
async function countGatewayRefunds(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  booking: BookingRow,
  { key, amountPaise: wanted }: BookingRefund,
): Promise<number> {
  const amountPaise = Math.min(wanted, await gatewayRefundsPaise(tx, booking.id));
  if (amountPaise <= 0) return 0;
  const isCounted = await post(tx, {
    key: `given-before-${key}`,
    kind: GIVEN_BEFORE,
    subjectId: await orderedBy(tx, booking.id),
    note: `${formatPaise(amountPaise)} had been given back by the gateway itself`,
    at: deps.clock.now(),
    lines: [
      { kind: 'escrow', owner: booking.id, amount: amountPaise },
      { kind: 'goodwill', owner: PLATFORM, amount: -amountPaise },
    ],
  });
  return isCounted ? amountPaise : 0;
}

/**
 * Counts earlier refunds of goodwill towards a refund for which the payments no longer suffice; its
 * part of the escrow is posted back to goodwill.
 * @returns the counted paise.
 */
async function countGoodwill(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { id: bookingId }: BookingRow,
  { key, amountPaise: wanted }: Pick<BookingRefund, 'key' | 'amountPaise'>,
): Promise<number> {
  const { sourcePaise } = await goodwillGiven(tx, bookingId);
  const counted = await countedPaise(tx, bookingId, GOODWILL_COUNTED);
  const amountPaise = Math.min(wanted, sourcePaise - counted);
  if (amountPaise <= 0) return 0;
  const isCounted = await post(tx, {
    key: `goodwill-counted-${key}`,
    kind: GOODWILL_COUNTED,
    subjectId: bookingId,
    note: `${formatPaise(amountPaise)} had been given back as goodwill`,
    at: deps.clock.now(),
    lines: [
      { kind: 'escrow', owner: bookingId, amount: amountPaise },
      { kind: 'goodwill', owner: PLATFORM, amount: -amountPaise },
    ],
  });
  return isCounted ? amountPaise : 0;
}

/** The sum that transactions of a kind posted from the escrow, in paise. */
async function countedPaise(tx: Tx, subjectId: string, kind: string): Promise<number> {
  return (await postingsOf(tx, subjectId))
    .filter((line) => line.kind === kind && line.account === 'escrow')
    .reduce((sum, line) => sum + line.amountPaise, 0);
}

/** The gateway's own refunds of a booking's payments that are not counted yet, in paise. */
async function gatewayRefundsPaise(tx: Tx, bookingId: string): Promise<number> {
  // The payment of a series is assigned to its first date.
  const orderedId = await orderedBy(tx, bookingId);
  const given = await refundedByGatewayPaise(tx, orderedId);
  if (given === 0) return 0;
  return given - (await countedPaise(tx, orderedId, GIVEN_BEFORE));
}

/** The amount that can still be refunded to a booking's payments, in paise. */
export type RefundableToSource = {
  leftPaise: number;
  /** Received by the customer already, by chargeback or the gateway's own refund; it counts first. */
  receivedPaise: number;
  /** The part of it that a chargeback took. */
  lostPaise: number;
  /** A bank dispute is open, so refunds wait. */
  isHeld: boolean;
};

export async function refundableToSource(tx: Tx, bookingId: string): Promise<RefundableToSource> {
  const receivedPaise = await gatewayRefundsPaise(tx, bookingId);
  const sum = { leftPaise: 0, receivedPaise, lostPaise: 0, isHeld: false };
  for (const id of await paymentsFor(tx, bookingId)) {
    const { leftPaise, lostPaise } = await partOf(tx, bookingId, id);
    sum.leftPaise += leftPaise;
    sum.receivedPaise += lostPaise;
    sum.lostPaise += lostPaise;
    sum.isHeld ||= await isDisputed(tx, id);
  }
  return sum;
}
