import { useRef, useState } from 'react';
import type { GiftCardBody } from '#contract/prepaid/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type CheckoutAnswer, loadCheckout } from '#web/lib/checkout/checkout-script.ts';

const BRAND_COLOUR = '#0d5c5b';
/** Seconds for which the checkout stays open. */
const CHECKOUT_SECONDS = 900;

export type BuyState =
  | { step: 'form'; problem?: string }
  | { step: 'busy' }
  /** The checkout is open; the dialog is hidden, because both trap the focus. */
  | { step: 'paying' }
  | { step: 'confirming' }
  | { step: 'sent' };

/** Orders a gift card, opens the checkout and confirms the payment. */
export function useBuyGiftCard(described: string) {
  const t = useT();
  const [state, setState] = useState<BuyState>({ step: 'form' });
  const isPaid = useRef(false);

  const confirm = async (answer: CheckoutAnswer) => {
    isPaid.current = true;
    setState({ step: 'busy' });
    try {
      await browserApi.call('verifyGiftCard', { body: answer, skipNotification: true });
      setState({ step: 'sent' });
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.code === 'GIFT_CARD_REFUNDED';
      setState(isRefused ? { step: 'form', problem: failureText(error) } : { step: 'confirming' });
    }
    void refresh('giftCards');
  };

  const buy = async (body: GiftCardBody) => {
    setState({ step: 'busy' });
    try {
      const { data } = await browserApi.call('buyGiftCard', { body, skipNotification: true });
      const Razorpay = await loadCheckout(data.checkoutUrl);
      const checkout = new Razorpay({
        key: data.keyId,
        amount: data.amount,
        currency: data.currency,
        name: 'Zap Booking',
        description: described,
        order_id: data.razorpayOrderId,
        prefill: {},
        timeout: CHECKOUT_SECONDS,
        handler: (answer) => void confirm(answer),
        modal: {
          ondismiss: () => {
            if (!isPaid.current) setState({ step: 'form', problem: t('gifts.notPaid') });
          },
        },
        theme: { color: BRAND_COLOUR },
      });
      setState({ step: 'paying' });
      // After the dialog is gone.
      setTimeout(() => checkout.open());
    } catch (error) {
      const problem = error instanceof ApiFailure ? failureText(error) : t('gifts.noCheckout');
      setState({ step: 'form', problem });
    }
  };
  return { state, buy };
}
