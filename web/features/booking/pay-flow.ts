import type { Order } from '#contract/booking.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { paiseOf } from '#contract/money.ts';
import type { CheckoutAnswer } from './checkout-script.ts';

/** An order of which something is left to pay. */
export type Payable = Order & { razorpayOrderId: string };

/** A paid-for time in the making. `endsAt` is epoch milliseconds by the server's clock. */
export type Held = { order: Payable; endsAt: number };

/** Why a call did not succeed; `body` carries what the refusal adds. */
export type Refusal = {
  httpStatus: number;
  code: RefusalCode | 'NETWORK';
  message: string;
  body: Record<string, unknown>;
};

/** What the form says in place while everything chosen stays. */
export type Notice =
  | { kind: 'taken'; text: string; nearest: readonly string[] }
  | { kind: 'price'; text: string; pricePaise: number; chargePaise: number }
  | { kind: 'address'; text: string }
  | { kind: 'expired' };

export type PayState =
  | { step: 'choosing'; notice: Notice | undefined }
  | { step: 'ordering' }
  | { step: 'opening'; held: Held }
  | { step: 'paying'; held: Held }
  | { step: 'verifying'; held: Held; answer: CheckoutAnswer }
  | { step: 'unverified'; held: Held; answer: CheckoutAnswer }
  | { step: 'confirming'; bookingId: string }
  | { step: 'refunding'; bookingId: string }
  | { step: 'paid-already'; bookingId: string }
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
  | { type: 'paid'; answer: CheckoutAnswer }
  | { type: 'verified'; bookingId: string }
  | { type: 'unverified'; refusal: Refusal }
  | { type: 'verify-again' }
  | { type: 'changed' };

export const choosing: PayState = { step: 'choosing', notice: undefined };

/** The payment flow (PAY-02 to PAY-15): the next state; an event that does not fit changes nothing. */
export function payFlow(state: PayState, event: PayEvent): PayState {
  switch (state.step) {
    case 'choosing':
      if (event.type === 'pay') return { step: 'ordering' };
      return event.type === 'changed' && state.notice ? choosing : state;
    case 'ordering':
      if (event.type === 'ordered') return { step: 'opening', held: event.held };
      if (event.type === 'booked') return { step: 'placed', bookingId: event.bookingId };
      return event.type === 'refused' ? choosingAfter(event.refusal) : state;
    case 'opening':
      if (event.type === 'opened') return { step: 'paying', held: state.held };
      if (event.type === 'script-failed') return choosing;
      return event.type === 'hold-ended' ? holdEnded : state;
    case 'paying':
      return afterCheckout(state, event);
    case 'verifying':
      if (event.type === 'verified') return { step: 'placed', bookingId: event.bookingId };
      return event.type === 'unverified' ? notVerified(state, event.refusal) : state;
    case 'unverified':
      return event.type === 'verify-again' ? { ...state, step: 'verifying' } : state;
    case 'refunding':
      return event.type === 'changed' ? choosing : state;
    default:
      return state;
  }
}

const holdEnded: PayState = { step: 'choosing', notice: { kind: 'expired' } };

/** A failed payment changes nothing: the checkout stays open, and a retry in it may succeed. */
function afterCheckout(state: Extract<PayState, { step: 'paying' }>, event: PayEvent): PayState {
  if (event.type === 'paid') return { step: 'verifying', held: state.held, answer: event.answer };
  if (event.type === 'dismissed') return choosing;
  return event.type === 'hold-ended' ? holdEnded : state;
}

function choosingAfter({ code, message, body }: Refusal): PayState {
  if (code === 'SLOT_TAKEN' || code === 'SLOT_NOT_OFFERED') {
    const nearest = Array.isArray(body['nearest']) ? body['nearest'].map(String) : [];
    return { step: 'choosing', notice: { kind: 'taken', text: message, nearest } };
  }
  if (code === 'PRICE_CHANGED') {
    const pricePaise = paiseOf(Number(body['labourChargePerPerson']));
    const chargePaise = paiseOf(Number(body['bookingCharge']));
    if (pricePaise !== undefined && chargePaise !== undefined) {
      return {
        step: 'choosing',
        notice: { kind: 'price', text: message, pricePaise, chargePaise },
      };
    }
  }
  if (code === 'ADDRESS_REQUIRED') {
    return { step: 'choosing', notice: { kind: 'address', text: message } };
  }
  return choosing;
}

type Verifying = Extract<PayState, { step: 'verifying' }>;

function notVerified(state: Verifying, { code, body }: Refusal): PayState {
  const { bookingId } = state.held.order;
  if (code === 'PAYMENT_PENDING') return { step: 'confirming', bookingId };
  if (code === 'PAID_ALREADY') return { step: 'paid-already', bookingId };
  if (code === 'PAYMENT_REFUNDED') {
    return { step: 'refunding', bookingId: String(body['bookingId'] ?? bookingId) };
  }
  return { ...state, step: 'unverified' };
}
