import type { RefusalCode } from '#contract/errors.ts';
import type { T } from '#messages/translation.ts';
import { serverText } from '#web/i18n/server-text.ts';

/** Why a call failed; `body` has the additional fields of the error. */
export type Refusal = {
  httpStatus: number;
  code: RefusalCode | 'NETWORK';
  message: string;
  body: Record<string, unknown>;
};

/** Texts that depend on the purpose of the payment; `again` is the label of the button that orders again. */
export type PayText = { done: string; notOrdered: string; again: string };

export function orderText(t: T): PayText {
  return {
    done: t('payment.done'),
    notOrdered: t('payment.notOrdered'),
    again: t('payment.pay'),
  };
}

/** What failed and the consequence for the money; displayed once, in the dialog. */
type PayMessage = { title: string; text: string };

/** The order was refused before any payment; undefined when the login page explains it (PAY-14, PAY-15). */
export function notOrdered(
  t: T,
  { httpStatus, code, message }: Refusal,
  { notOrdered: fallback, again }: PayText,
): PayMessage | undefined {
  if (httpStatus === 401) return undefined;
  // The choice is no longer offered.
  if (code === 'NOT_BOOKABLE') return { title: message || fallback, text: t('payment.noMoney') };
  // The dialog has reloaded the team and dropped the choice.
  if (code === 'MEMBER_NOT_FOUND') {
    return { title: message || fallback, text: t('payment.memberGone', { button: again }) };
  }
  if (httpStatus > 0 && httpStatus < 500) {
    return { title: message || fallback, text: t('payment.stillHere') };
  }
  return {
    title: httpStatus === 0 && message ? message : fallback,
    text: t('payment.pressAgain', { button: again }),
  };
}

/** PAY-11. */
export function scriptFailed(t: T): PayMessage {
  return { title: t('payment.scriptFailed'), text: t('payment.adBlocker') };
}

/** PAY-09, PAY-10. The gateway's descriptions of failures are in English. */
export function paymentFailed(t: T, description: string | undefined): string {
  const reason = serverText(t, description || t('payment.tryAgain'), 'payment.tryAgain');
  return t('payment.failed', { reason });
}

/**
 * The checkout was closed without a payment (PAY-08), with or without a failed attempt. The bank may confirm an attempt
 * late, which then books the time or is refunded.
 */
export function notPaid(t: T, failure: string | undefined): PayMessage {
  return failure
    ? { title: failure, text: t('payment.bankHold') }
    : { title: t('payment.cancelled'), text: t('payment.ifApproved') };
}

/** PAY-12, PAY-13, PAY-15. */
export function verificationFailed(t: T, { httpStatus, code, message }: Refusal): string {
  if (httpStatus === 401) return t('payment.sessionEnded');
  if (code === 'PAYMENT_UNVERIFIED' || !message) return t('payment.notVerified');
  return t('payment.notVerifiedBecause', { reason: message });
}
