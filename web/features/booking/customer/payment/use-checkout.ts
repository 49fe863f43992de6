import { useEffect, useRef } from 'react';
import { useCall } from '#web/api/client/query.ts';
import {
  type Checkout,
  type CheckoutAnswer,
  loadCheckout,
} from '#web/lib/checkout/checkout-script.ts';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import type { Held } from './pay-flow.ts';

/** The payer's data for the checkout. */
export type Prefill = { name?: string; email?: string; contact?: string };

type CheckoutEvents = {
  onPaid: (answer: CheckoutAnswer) => void;
  onFailed: (description: string | undefined) => void;
  onDismissed: () => void;
};

const BRAND_COLOUR = '#0d5c5b';

/** Opens the provider's checkout for a held time, and closes it with the hold. */
export function useCheckout(described: string) {
  const checkout = useRef<Checkout>(undefined);
  const { data: me } = useCall('me', { skipNotification: true }, { needsPerson: true });
  const person = me?.data;
  const prefill: Prefill | undefined = person && {
    name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    ...(person.phoneNumber ? { contact: `+91${person.phoneNumber.slice(-10)}` } : {}),
  };
  useEffect(() => () => checkout.current?.close?.(), []);

  return {
    prefill: prefill ?? {},
    prepare: async ({ order, endsAt }: Held, events: CheckoutEvents) => {
      const Razorpay = await loadCheckout(order.checkoutUrl);
      checkout.current = new Razorpay({
        key: order.keyId,
        amount: order.amount,
        currency: order.currency,
        name: 'Zap Booking',
        description: described,
        order_id: order.razorpayOrderId,
        prefill: prefill ?? {},
        timeout: Math.max(1, Math.floor((endsAt - serverNow()) / 1000)),
        handler: events.onPaid,
        modal: { ondismiss: events.onDismissed },
        theme: { color: BRAND_COLOUR },
      });
      checkout.current.on('payment.failed', ({ error }) => events.onFailed(error?.description));
    },
    open: () => checkout.current?.open(),
    close: () => {
      checkout.current?.close?.();
      checkout.current = undefined;
    },
  };
}
