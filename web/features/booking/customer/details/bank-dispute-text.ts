import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';

type BankDispute = NonNullable<BookingDetails['bankDispute']>;
/** Explains what the payer's bank does about the payment, and what follows. */
export function bankDisputeSentence({ state, amount }: BankDispute): string {
  const sum = formatRupees(amount);
  return state === 'open'
    ? `Your bank asks ${sum} of this payment back from us. Until that is decided, refunds of it wait, so that you get them once.`
    : `Your bank has taken ${sum} of this payment back. That much of a refund counts as paid.`;
}
