import { useRef, useState } from 'react';
import type { OrderBody } from '#contract/booking.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { goTo } from '#web/api/go-to.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import type { CheckoutAnswer } from './checkout-script.ts';
import { holdEnd } from './hold-end.ts';
import {
  placedPath,
  release,
  useHoldEnd,
  useOpenCheckout,
  usePlaced,
  useReleaseOnLeave,
} from './pay-effects.ts';
import {
  choosing,
  type Held,
  type PayEvent,
  type PayState,
  payFlow,
  type Refusal,
} from './pay-flow.ts';
import { payToast } from './pay-toasts.ts';
import { useCheckout } from './use-checkout.ts';
import { useOrderKey } from './use-order-key.ts';

/** Back must not lead to a form that would pay again. */
const replacing = { isReplacing: true };

export type PayFlow = {
  state: PayState;
  pay: (order: Omit<OrderBody, 'customerInfo'>) => Promise<void>;
  verifyAgain: () => void;
  changed: () => void;
};

/** Runs the payment flow: the calls, the checkout and the toasts around the states of `payFlow`. */
export function usePayFlow(described: string): PayFlow {
  const [state, setState] = useState<PayState>(choosing);
  const latest = useRef(state);
  const checkout = useCheckout(described);
  const orderKey = useOrderKey();

  const tell = (event: PayEvent) => {
    const before = latest.current;
    latest.current = payFlow(before, event);
    setState(latest.current);
    announce(before, event);
    refreshPassedTimes(event);
    return before !== latest.current;
  };

  const pay: PayFlow['pay'] = async (order) => {
    if (!tell({ type: 'pay' })) return;
    const body = { ...order, customerInfo: customerInfoOf(checkout.prefill) };
    const { key, at } = orderKey.keyFor(body);
    let held: Held;
    try {
      const answer = await browserApi.call('order', {
        body,
        idempotencyKey: key,
        skipNotification: true,
      });
      const { holdExpiresAt } = answer.data;
      const endsAt = holdEnd({ holdExpiresAt, sentAt: at, now: Date.now() });
      held = { order: answer.data, endsAt };
    } catch (error) {
      const refusal = refusalOf(error);
      if (isAnswered(refusal)) orderKey.forget();
      tell({ type: 'refused', refusal });
      return;
    }
    orderKey.forget();
    tell({ type: 'ordered', held });
    try {
      await checkout.prepare(held, {
        onPaid: (answer) => void verify(answer),
        onFailed: (description) => tell({ type: 'payment-failed', description }),
        onDismissed: () => tell({ type: 'dismissed' }) && release(held),
      });
      tell({ type: 'opened' });
    } catch {
      if (tell({ type: 'script-failed' })) release(held);
    }
  };

  const verify = async (answer: CheckoutAnswer) => {
    tell({ type: 'paid', answer });
    try {
      const { data } = await browserApi.call('verify', { body: answer, skipNotification: true });
      tell({ type: 'verified', bookingId: data.bookingId });
    } catch (error) {
      tell({ type: 'unverified', refusal: refusalOf(error) });
    }
    void refresh('myBookings', 'slots');
  };

  useOpenCheckout(state, checkout.open);
  useHoldEnd(state, () => {
    checkout.close();
    tell({ type: 'hold-ended' });
  });
  useReleaseOnLeave(latest);
  usePlaced(state);

  return {
    state,
    pay,
    changed: () => void tell({ type: 'changed' }),
    verifyAgain: () => {
      if (state.step === 'unverified' && tell({ type: 'verify-again' })) void verify(state.answer);
    },
  };
}

function announce(before: PayState, event: PayEvent): void {
  const toast = payToast(before, event);
  if (!toast) return;
  const bookingId = event.type === 'verified' ? event.bookingId : undefined;
  const actions = bookingId && [
    { label: 'View Order', onPress: () => goTo(placedPath(bookingId), replacing) },
    { label: 'Details', onPress: () => goTo(`/booking-details/${bookingId}`, replacing) },
  ];
  notify[toast.kind](toast.text, actions ? { actions } : {});
}

/** A time that was listed has passed since, so the list is old. */
function refreshPassedTimes(event: PayEvent): void {
  if (event.type === 'refused' && event.refusal.code === 'SLOT_PAST') void refresh('slots');
}

function customerInfoOf(prefill: { name?: string; email?: string; contact?: string }) {
  const { name, email, contact } = prefill;
  return {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(contact ? { phone: contact.replace('+91', '') } : {}),
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiFailure) return error;
  return { httpStatus: 0, code: 'NETWORK', message: '', body: {} };
}

/** Without an answer, or with one about the attempt itself, the order may exist all the same. */
function isAnswered({ httpStatus, code }: Refusal): boolean {
  return httpStatus > 0 && httpStatus < 500 && code !== 'KEY_IN_FLIGHT';
}
