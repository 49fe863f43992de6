import type { Order } from '../gateway/entities.ts';

/** The reason why a checkout cannot open; the shop receives it as a failed payment. */
export type OpeningError = {
  code: 'BAD_REQUEST_ERROR';
  description: string;
  source: 'business';
  step: 'payment_initiation';
  reason: string;
  metadata: { order_id: string };
};

export type Opening = { key: string; amount: string; currency: string };

/** Compares the shop's options with the order: key, amount, currency, and not yet paid. */
export function openingError(
  order: Order | undefined,
  orderId: string,
  { key, amount, currency }: Opening,
  keyId: string,
): OpeningError | undefined {
  const refuse = (description: string, reason: string): OpeningError => ({
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata: { order_id: orderId },
  });
  if (!order || key !== keyId) {
    return refuse('The id provided does not exist', 'input_validation_failed');
  }
  if (amount !== '' && Number(amount) !== order.amount) {
    const text = 'The amount does not match the amount of the order.';
    return refuse(text, 'order_amount_mismatch');
  }
  if (currency !== '' && currency !== order.currency) {
    const text = 'The currency does not match the currency of the order.';
    return refuse(text, 'order_currency_mismatch');
  }
  if (order.status === 'paid') return refuse('This order is already paid.', 'order_already_paid');
  return undefined;
}
