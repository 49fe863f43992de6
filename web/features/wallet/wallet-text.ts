import { formatRupees } from '#contract/money.ts';
import { dateIn, INDIA, shortDate } from '#contract/time.ts';
import type { Credit, CreditKind, WalletLine } from '#contract/wallet/views.ts';

/** '20 May 2027', in India's time zone. */
export function dayOf(iso: string): string {
  return shortDate(dateIn(iso, INDIA));
}

/** '₹100.00 until 20 May 2027'; omits a missing expiry. */
export function creditTitle({ left, expiresAt }: Pick<Credit, 'left' | 'expiresAt'>): string {
  const end = expiresAt ? ` until ${dayOf(expiresAt)}` : ', without an end';
  return formatRupees(left) + end;
}

export const kindLabels: Record<CreditKind, string> = {
  bonus: 'Bonus',
  refund: 'Refund',
  return: 'Came back',
  goodwill: 'Goodwill',
};

/** '+₹100.00' for a credit, '−₹40.00' for a debit. */
export function signedAmount({ amount }: Pick<WalletLine, 'amount'>): string {
  return amount > 0 ? `+${formatRupees(amount)}` : formatRupees(amount);
}
