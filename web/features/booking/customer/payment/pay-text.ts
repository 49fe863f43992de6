import type { RefusalCode } from '#contract/errors.ts';

/** Why a call failed; `body` carries the additional fields of the error. */
export type Refusal = {
  httpStatus: number;
  code: RefusalCode | 'NETWORK';
  message: string;
  body: Record<string, unknown>;
};

/** Texts that depend on what is being paid; `again` is the label of the button that orders again. */
export type PayText = { done: string; notOrdered: string; again: string };

export const orderText: PayText = {
  done: 'Order placed successfully !',
  notOrdered: 'failed to create order',
  again: 'Pay',
};

/** What failed and what that means for the money; shown once, in the dialog. */
type PayMessage = { title: string; text: string };

export const SESSION_ENDED = 'Session expired. Please login again.';
const NO_MONEY = 'No money was taken.';

/** The order was refused before any payment; undefined when the login page explains it (PAY-14, PAY-15). */
export function notOrdered(
  { httpStatus, code, message }: Refusal,
  { notOrdered: fallback, again }: PayText,
): PayMessage | undefined {
  if (httpStatus === 401) return undefined;
  // What was chosen is no longer offered.
  if (code === 'NOT_BOOKABLE') return { title: message || fallback, text: NO_MONEY };
  if (httpStatus > 0 && httpStatus < 500) {
    return { title: message || fallback, text: `${NO_MONEY} What you chose is still here.` };
  }
  return {
    title: httpStatus === 0 && message ? message : fallback,
    text: `${NO_MONEY} What you chose is still here. Press ${again} to try again.`,
  };
}

/** PAY-11. */
export function scriptFailed(): PayMessage {
  return {
    title: 'Razorpay checkout script failed to load. Please check your internet connection.',
    text: `${NO_MONEY} If you use an ad blocker, switch it off for this page, then press Pay again.`,
  };
}

/** PAY-09, PAY-10. */
export function paymentFailed(description: string | undefined): string {
  return `Payment Failed: ${description || 'Please try again'}`;
}

/**
 * The checkout was closed without a payment (PAY-08), after a failed attempt or without one. The bank may
 * confirm an attempt late, which then books the time or is refunded.
 */
export function notPaid(failure: string | undefined): PayMessage {
  const next = `Press Pay to try again${failure ? ' or to use another way to pay' : ''}.`;
  return failure
    ? {
        title: failure,
        text: `${NO_MONEY} Your bank may show a hold, which it releases by itself. ${next}`,
      }
    : {
        title: 'Payment was cancelled',
        text: `${NO_MONEY} If you have already approved it with your bank, you get the booking or a full refund. ${next}`,
      };
}

/** PAY-12, PAY-13, PAY-15. */
export function verificationFailed({ httpStatus, code, message }: Refusal): string {
  if (httpStatus === 401) return SESSION_ENDED;
  if (code === 'PAYMENT_UNVERIFIED' || !message) return 'Payment verification failed';
  return `Verification Failed: ${message}`;
}
