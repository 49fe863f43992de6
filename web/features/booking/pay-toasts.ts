import type { PayEvent, PayState, Refusal } from './pay-flow.ts';

type PayToast = { kind: 'success' | 'error' | 'warn' | 'info'; text: string };

/** What is being paid for decides these words. */
export type PayWords = { done: string; notOrdered: string };
export const orderWords: PayWords = {
  done: 'Order placed successfully !',
  notOrdered: 'failed to create order',
};

/** The one toast an event makes in a state (PAY-05 to PAY-15); what is said in place makes none. */
export function payToast(
  state: PayState,
  event: PayEvent,
  words: PayWords = orderWords,
): PayToast | undefined {
  if (state.step === 'ordering') return orderingToast(event, words);
  if (event.type === 'script-failed' && state.step === 'opening') {
    const text = 'Razorpay checkout script failed to load. Please check your internet connection.';
    return { kind: 'error', text };
  }
  if (event.type === 'payment-failed' && state.step === 'paying') {
    return { kind: 'error', text: `Payment Failed: ${event.description || 'Please try again'}` };
  }
  if (event.type === 'dismissed' && state.step === 'paying') {
    return { kind: 'warn', text: 'Payment was cancelled' };
  }
  if (state.step !== 'verifying') return undefined;
  if (event.type === 'verified') return { kind: 'success', text: words.done };
  return event.type === 'unverified' ? verifyToast(event.refusal) : undefined;
}

const SAID_IN_PLACE = ['SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'PRICE_CHANGED', 'ADDRESS_REQUIRED'];

function orderingToast(event: PayEvent, { done, notOrdered }: PayWords): PayToast | undefined {
  if (event.type === 'booked') return { kind: 'success', text: done };
  return event.type === 'refused' ? orderToast(event.refusal, notOrdered) : undefined;
}

function orderToast(
  { httpStatus, code, message }: Refusal,
  notOrdered: string,
): PayToast | undefined {
  if (SAID_IN_PLACE.includes(code)) return undefined;
  if (httpStatus === 401) return { kind: 'error', text: 'Session expired. Please login again.' };
  if (httpStatus >= 500) return { kind: 'error', text: notOrdered };
  return { kind: 'error', text: message || notOrdered };
}

function verifyToast({ httpStatus, code, message }: Refusal): PayToast | undefined {
  if (['PAYMENT_PENDING', 'PAYMENT_REFUNDED', 'PAID_ALREADY'].includes(code)) return undefined;
  if (httpStatus === 401) return { kind: 'error', text: 'Session expired. Please login again.' };
  if (code === 'PAYMENT_UNVERIFIED' || !message) {
    return { kind: 'error', text: 'Payment verification failed' };
  }
  return { kind: 'error', text: `Verification Failed: ${message}` };
}
