import { useEffect, useRef, useState } from 'react';
import type { RefusalCode } from '#contract/errors.ts';
import { ApiFailure } from '#web/api/api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import {
  type Checkout,
  type CheckoutAnswer,
  loadCheckout,
} from '#web/lib/checkout/checkout-script.ts';
import { useIsMounted } from '#web/lib/use-is-mounted.ts';

const BRAND_COLOUR = '#0d5c5b';
/** Seconds for which the checkout stays open. */
const CHECKOUT_SECONDS = 900;

export type BuyState =
  | { step: 'form'; problem?: string }
  | { step: 'busy' }
  /** True while the checkout is open; the dialog is hidden, because both trap the focus. */
  | { step: 'paying' }
  | { step: 'confirming' }
  | { step: 'bought' };

type Order = {
  razorpayOrderId: string;
  amount: number;
  currency: string;
  keyId: string;
  checkoutUrl: string;
};

type Purchase = {
  description: string;
  verify: (answer: CheckoutAnswer) => Promise<unknown>;
  /** The refusal of a payment that can no longer be completed. */
  refusedAs: RefusalCode;
  notPaid: string;
  noCheckout: string;
};

/** Orders a gift card or a package, opens the checkout and confirms the payment. */
export function usePrepaidCheckout({ description, verify, refusedAs, ...texts }: Purchase) {
  const [state, setState] = useState<BuyState>({ step: 'form' });
  const isMounted = useIsMounted();
  const opened = useRef<Checkout>(undefined);
  useEffect(() => () => opened.current?.close?.(), []);

  const confirm = async (answer: CheckoutAnswer) => {
    setState({ step: 'busy' });
    try {
      await verify(answer);
      setState({ step: 'bought' });
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.code === refusedAs;
      setState(isRefused ? { step: 'form', problem: failureText(error) } : { step: 'confirming' });
    }
  };

  const buy = async (placeOrder: () => Promise<{ data: Order }>) => {
    setState({ step: 'busy' });
    try {
      const { data } = await placeOrder();
      const Razorpay = await loadCheckout(data.checkoutUrl);
      // A payment must not open over the page that the customer went to meanwhile.
      if (!isMounted.current) return;
      const checkout = new Razorpay({
        key: data.keyId,
        amount: data.amount,
        currency: data.currency,
        name: 'Zap Booking',
        description,
        order_id: data.razorpayOrderId,
        prefill: {},
        timeout: CHECKOUT_SECONDS,
        handler: (answer) => void confirm(answer),
        modal: {
          ondismiss: () => setState((now) => afterDismissal(now, texts.notPaid)),
        },
        theme: { color: BRAND_COLOUR },
      });
      opened.current = checkout;
      setState({ step: 'paying' });
      // Runs after the dialog is hidden.
      setTimeout(() => checkout.open());
    } catch (error) {
      const problem = error instanceof ApiFailure ? failureText(error) : texts.noCheckout;
      setState({ step: 'form', problem });
    }
  };
  return { state, buy };
}

/** The checkout was closed; after a payment, its confirmation decides. */
export function afterDismissal(now: BuyState, notPaid: string): BuyState {
  return now.step === 'paying' ? { step: 'form', problem: notPaid } : now;
}
