/** The response of the checkout after a payment (ENT-20). */
export type CheckoutAnswer = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

/** The part of the Razorpay checkout API that we use. Amounts are in paise, times in seconds. */
export type CheckoutOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name?: string; email?: string; contact?: string };
  timeout: number;
  handler: (answer: CheckoutAnswer) => void;
  modal: { ondismiss: () => void };
  theme: { color: string };
};

export type Checkout = {
  on: (
    event: 'payment.failed',
    listener: (answer: { error?: { description?: string } }) => void,
  ) => void;
  open: () => void;
  /** Undocumented, but present. */
  close?: () => void;
};

type CheckoutMaker = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutMaker;
  }
}

/** Milliseconds after which loading the script counts as failed. */
const SCRIPT_MS_MAX = 20_000;

/**
 * Loads the checkout script from the payment provider, once.
 * @throws Error when it does not load; the next call tries again (PAY-11).
 */
export async function loadCheckout(url: string): Promise<CheckoutMaker> {
  if (!window.Razorpay) await loadScript(url);
  if (!window.Razorpay) throw new Error('The checkout script brought no checkout.');
  return window.Razorpay;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The checkout script did not load.'));
    };
    const timer = setTimeout(fail, SCRIPT_MS_MAX);
    script.src = url;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
}
