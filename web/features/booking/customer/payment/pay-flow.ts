import type { SlotAlternative } from '#contract/availability/views.ts';
import type { Order } from '#contract/booking/views.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { T } from '#messages/translation.ts';
import type { CheckoutAnswer } from '#web/lib/checkout/checkout-script.ts';
import {
  notOrdered,
  notPaid,
  orderText,
  type PayText,
  paymentFailed,
  type Refusal,
  scriptFailed,
  verificationFailed,
} from './pay-text.ts';

export type { Refusal } from './pay-text.ts';

/** An order with an amount left to pay. */
export type Payable = Order & { razorpayOrderId: string };

/** A held time while it is paid for. `endsAt` is epoch milliseconds on the server's clock. */
export type Held = { order: Payable; endsAt: number };

export type PriceOfStart = { at: string; pricePaise: number };

/** A message of the form that keeps the choice. */
export type Notice =
  | {
      kind: 'taken';
      text: string;
      nearest: readonly string[];
      /** Alternatives at the same start. */
      alternatives: readonly SlotAlternative[];
    }
  | {
      kind: 'price';
      text: string;
      pricePaise: number;
      chargePaise: number;
      /** The current deposit of the service, and the amount one person then pays when booking. */
      deposit?: { percent: number; nowPaise: number };
      /** The current price of each date of a series. */
      dates?: readonly PriceOfStart[];
    }
  /** The current travel fee to the customer's home, in rupees. */
  | { kind: 'travel-fee'; travelFee: number }
  | { kind: 'address'; text: string }
  | { kind: 'non-refundable' }
  | { kind: 'expired' }
  /** The payment was not completed: the message, and the consequence for the money. */
  | { kind: 'unpaid'; title: string; text: string };

export type PayState =
  | { step: 'choosing'; notice: Notice | undefined }
  | { step: 'ordering' }
  | { step: 'opening'; held: Held }
  /** `failure` is the last failed attempt in the checkout, which stays open for another attempt. */
  | { step: 'paying'; held: Held; failure?: string }
  /** `isDelayed`: the server was too busy to respond, and the page repeats the call. */
  | { step: 'verifying'; held: Held; answer: CheckoutAnswer; isDelayed?: true }
  | { step: 'unverified'; held: Held; answer: CheckoutAnswer; title: string }
  | { step: 'confirming'; bookingId: string }
  | { step: 'refunding'; bookingId: string }
  | { step: 'paid-already'; bookingId: string }
  /** Paid in another tab, or by an attempt that this checkout did not report. */
  | { step: 'paid-elsewhere'; bookingId: string }
  | { step: 'placed'; bookingId: string };

export type PayEvent =
  | { type: 'pay' }
  | { type: 'ordered'; held: Held }
  | { type: 'booked'; bookingId: string }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'script-failed' }
  | { type: 'opened' }
  | { type: 'payment-failed'; description: string | undefined }
  | { type: 'dismissed' }
  | { type: 'hold-ended' }
  | { type: 'paid-elsewhere' }
  | { type: 'paid'; answer: CheckoutAnswer }
  | { type: 'delayed' }
  | { type: 'verified'; bookingId: string }
  | { type: 'unverified'; refusal: Refusal }
  | { type: 'verify-again' }
  | { type: 'changed' };

export const choosing: PayState = { step: 'choosing', notice: undefined };

/**
 * The payment state machine (PAY-02 to PAY-15): returns the next state; an event that does not fit leaves it
 * unchanged.
 */
export function payFlow(
  t: T,
  state: PayState,
  event: PayEvent,
  text: PayText = orderText(t),
): PayState {
  switch (state.step) {
    case 'choosing':
      if (event.type === 'pay') return { step: 'ordering' };
      return event.type === 'changed' && state.notice ? choosing : state;
    case 'ordering':
      if (event.type === 'ordered') return { step: 'opening', held: event.held };
      if (event.type === 'booked') return { step: 'placed', bookingId: event.bookingId };
      return event.type === 'refused' ? choosingAfter(t, event.refusal, text) : state;
    case 'opening':
      if (event.type === 'opened') return { step: 'paying', held: state.held };
      if (event.type === 'script-failed') return unpaid(scriptFailed(t));
      if (event.type === 'paid-elsewhere') return paidElsewhere(state);
      return event.type === 'hold-ended' ? holdEnded : state;
    case 'paying':
      return afterCheckout(t, state, event);
    case 'verifying':
      if (event.type === 'verified') return { step: 'placed', bookingId: event.bookingId };
      if (event.type === 'delayed') return { ...state, isDelayed: true };
      return event.type === 'unverified' ? notVerified(t, state, event.refusal) : state;
    case 'unverified':
      if (event.type !== 'verify-again') return state;
      return { step: 'verifying', held: state.held, answer: state.answer };
    case 'refunding':
      return event.type === 'changed' ? choosing : state;
    default:
      return state;
  }
}

const holdEnded: PayState = { step: 'choosing', notice: { kind: 'expired' } };

/** The checkout stays open after a failed attempt, because a retry may succeed; closing it shows the failure. */
function afterCheckout(t: T, state: Paying, event: PayEvent): PayState {
  const { held, failure } = state;
  switch (event.type) {
    case 'paid':
      return { step: 'verifying', held, answer: event.answer };
    case 'payment-failed':
      return { ...state, failure: paymentFailed(t, event.description) };
    case 'dismissed':
      return unpaid(notPaid(t, failure));
    case 'hold-ended':
      return holdEnded;
    case 'paid-elsewhere':
      return paidElsewhere(state);
    default:
      return state;
  }
}

type Paying = Extract<PayState, { step: 'paying' }>;

function paidElsewhere({ held }: { held: Held }): PayState {
  return { step: 'paid-elsewhere', bookingId: held.order.bookingId };
}

function unpaid(message: { title: string; text: string }): PayState {
  return { step: 'choosing', notice: { kind: 'unpaid', ...message } };
}

/** Refusals after which the customer has to choose another time. */
const anotherTime: ReadonlySet<string> = new Set([
  'SLOT_TAKEN',
  'SLOT_NOT_OFFERED',
  'SERIES_TAKEN',
  'SESSION_NOT_FOUND',
  'SESSION_CANCELLED',
  'SESSION_TIME',
]);

/** Refusals of the address of a home visit. */
const addressCodes: ReadonlySet<string> = new Set([
  'ADDRESS_REQUIRED',
  'PIN_ELSEWHERE',
  'HOME_NOT_FOUND',
  'HOME_TOO_FAR',
]);

function choosingAfter(t: T, refusal: Refusal, text: PayText): PayState {
  const { code, message, body } = refusal;
  if (anotherTime.has(code)) {
    const nearest = Array.isArray(body['nearest']) ? body['nearest'].map(String) : [];
    const alternatives = Array.isArray(body['alternatives'])
      ? (body['alternatives'] as SlotAlternative[]).filter(({ part }) => part === undefined)
      : [];
    return { step: 'choosing', notice: { kind: 'taken', text: message, nearest, alternatives } };
  }
  if (code === 'PRICE_CHANGED' && typeof body['travelFee'] === 'number') {
    return { step: 'choosing', notice: { kind: 'travel-fee', travelFee: body['travelFee'] } };
  }
  if (code === 'PRICE_CHANGED') {
    const pricePaise = paiseOf(Number(body['labourChargePerPerson']));
    const chargePaise = paiseOf(Number(body['bookingCharge']));
    const deposit = depositOf(body);
    const dates = datesOf(body);
    if (pricePaise !== undefined && chargePaise !== undefined) {
      return {
        step: 'choosing',
        notice: {
          kind: 'price',
          text: message,
          pricePaise,
          chargePaise,
          ...(deposit && { deposit }),
          ...(dates && { dates }),
        },
      };
    }
  }
  if (code === 'NON_REFUNDABLE') {
    return { step: 'choosing', notice: { kind: 'non-refundable' } };
  }
  if (addressCodes.has(code)) {
    return { step: 'choosing', notice: { kind: 'address', text: message } };
  }
  const explanation = notOrdered(t, refusal, text);
  return explanation ? unpaid(explanation) : choosing;
}

/** The price of each service of a visit is split separately, so the page uses the deposit in the server's response. */
function depositOf({ depositPercent, depositPerPerson }: Refusal['body']) {
  const nowPaise = paiseOf(Number(depositPerPerson));
  return typeof depositPercent === 'number' && nowPaise !== undefined
    ? { percent: depositPercent, nowPaise }
    : undefined;
}

/** The prices of the dates of a series. */
function datesOf({ prices }: Refusal['body']): PriceOfStart[] | undefined {
  if (!Array.isArray(prices)) return undefined;
  return prices.flatMap(({ at, labourChargePerPerson }) => {
    const pricePaise = paiseOf(Number(labourChargePerPerson));
    return pricePaise === undefined ? [] : [{ at: String(at), pricePaise }];
  });
}

type Verifying = Extract<PayState, { step: 'verifying' }>;

function notVerified(t: T, state: Verifying, refusal: Refusal): PayState {
  const { code, body } = refusal;
  const { bookingId } = state.held.order;
  if (code === 'PAYMENT_PENDING') return { step: 'confirming', bookingId };
  if (code === 'PAID_ALREADY') return { step: 'paid-already', bookingId };
  if (code === 'PAYMENT_REFUNDED') {
    return { step: 'refunding', bookingId: String(body['bookingId'] ?? bookingId) };
  }
  const { held, answer } = state;
  return { step: 'unverified', held, answer, title: verificationFailed(t, refusal) };
}
