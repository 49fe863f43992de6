import { useRef, useState } from 'react';
import type { Order } from '#contract/booking/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import type { CheckoutAnswer } from '#web/lib/checkout/checkout-script.ts';
import { useIsMounted } from '#web/lib/use-is-mounted.ts';
import { useDropOnLeave, useHoldEnd, useOpenCheckout, usePaidElsewhere } from './pay-effects.ts';
import { choosing, type Held, type PayEvent, type PayState, payFlow } from './pay-flow.ts';
import type { PayText } from './pay-text.ts';
import { refreshBookings } from './refresh-bookings.ts';
import { refusalOf } from './refusal.ts';
import { type Prefill, useCheckout } from './use-checkout.ts';
import { verifyPayment } from './verify-patiently.ts';

/** The server's response to an order request: an order, or nothing to pay. */
export type Ordered = { bookingId: string; order: Order | null };

/** The subject of the payment, and callbacks during the payment. */
export type PayTask<Input> = {
  /** The description that the checkout displays. */
  described: string;
  order: (input: Input, prefill: Prefill) => Promise<Ordered>;
  /** Whether the server has received the payment; its response can arrive before the checkout's. */
  hasArrived: (bookingId: string) => Promise<boolean>;
  /** The checkout was closed before the payment. */
  onDropped: (held: Held) => void;
  onEvent: (before: PayState, event: PayEvent, after: PayState) => void;
  text: PayText;
};

export type PayRun<Input> = {
  state: PayState;
  pay: (input: Input) => Promise<void>;
  verifyAgain: () => void;
  changed: () => void;
  /** The hold has ended, whatever the local countdown shows. */
  expire: () => void;
};

/** Counts the orders of all dialogs; a newer order of the same time continues the hold of an earlier one. */
let orders = 0;

/** Runs the payment state machine `payFlow`: makes the calls and opens the checkout. */
export function usePayRun<Input>(task: PayTask<Input>): PayRun<Input> {
  const t = useT();
  const [state, setState] = useState<PayState>(choosing);
  const latest = useRef(state);
  const checkout = useCheckout(task.described);
  const isMounted = useIsMounted();

  const dispatch = (event: PayEvent) => {
    const before = latest.current;
    latest.current = payFlow(t, before, event, task.text);
    setState(latest.current);
    task.onEvent(before, event, latest.current);
    return before !== latest.current;
  };

  const pay = async (input: Input) => {
    if (!dispatch({ type: 'pay' })) return;
    orders += 1;
    const own = orders;
    try {
      const ordered = await task.order(input, checkout.prefill);
      const held = heldBy(ordered);
      if (!held) booked(ordered.bookingId);
      else if (isMounted.current) await open(held);
      // Left before the answer, so that no checkout can open.
      else if (own === orders) task.onDropped(held);
    } catch (error) {
      dispatch({ type: 'refused', refusal: refusalOf(error) });
    }
  };

  const booked = (bookingId: string) => {
    dispatch({ type: 'booked', bookingId });
    void refreshBookings();
  };

  const open = async (held: Held) => {
    dispatch({ type: 'ordered', held });
    try {
      await checkout.prepare(held, {
        onPaid: (answer) => void verify(answer),
        onFailed: (description) => dispatch({ type: 'payment-failed', description }),
        onDismissed: () => dispatch({ type: 'dismissed' }) && task.onDropped(held),
      });
      dispatch({ type: 'opened' });
    } catch {
      if (dispatch({ type: 'script-failed' })) task.onDropped(held);
    }
  };

  const verify = async (answer: CheckoutAnswer) => {
    dispatch({ type: 'paid', answer });
    try {
      const bookingId = await verifyPayment(answer, () => dispatch({ type: 'delayed' }));
      dispatch({ type: 'verified', bookingId });
    } catch (error) {
      dispatch({ type: 'unverified', refusal: refusalOf(error) });
    }
    void refreshBookings();
  };

  const expire = () => {
    if (dispatch({ type: 'hold-ended' })) checkout.close();
  };
  /** The checkout still reports a payment at the last moment, so it stays open. */
  const endHold = async (bookingId: string) => {
    const isPaid = await task.hasArrived(bookingId).catch(() => false);
    const now = latest.current;
    if (!isPaid && 'held' in now && now.held.order.bookingId === bookingId) expire();
  };
  const closePaid = () => {
    if (!dispatch({ type: 'paid-elsewhere' })) return;
    checkout.close();
    void refreshBookings();
  };
  useOpenCheckout(state, checkout.open);
  usePaidElsewhere(state, task.hasArrived, closePaid);
  useHoldEnd(state, (bookingId) => void endHold(bookingId));
  useDropOnLeave(latest, task.onDropped);

  return {
    state,
    pay,
    changed: () => void dispatch({ type: 'changed' }),
    expire,
    verifyAgain: () => {
      if (state.step === 'unverified' && dispatch({ type: 'verify-again' }))
        void verify(state.answer);
    },
  };
}

/** The remaining amount; undefined when credits or an equal price leave nothing to pay. */
function heldBy({ order }: Ordered): Held | undefined {
  if (!order || order.razorpayOrderId === null) return undefined;
  const { holdExpiresAt, razorpayOrderId } = order;
  return { order: { ...order, razorpayOrderId }, endsAt: Date.parse(holdExpiresAt) };
}
