import { formatRupees } from '#contract/money.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import type { Credit, CreditKind, WalletLine } from '#contract/wallet/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';

/** '20 May 2027', in India's time zone. */
export function dayOf(t: T, iso: string): string {
  const { day, monthShort, year } = localDate(t, dateIn(iso, INDIA));
  return `${day} ${monthShort} ${year}`;
}

/** '₹100.00, valid until 20 May 2027' */
export function creditTitle(t: T, { left, expiresAt }: Pick<Credit, 'left' | 'expiresAt'>): string {
  const amount = formatRupees(left);
  return expiresAt
    ? t('wallet.validUntil', { amount, date: dayOf(t, expiresAt) })
    : t('wallet.noExpiry', { amount });
}

export const kindLabels = {
  bonus: 'wallet.kindBonus',
  refund: 'wallet.kindRefund',
  return: 'wallet.kindReturn',
  goodwill: 'wallet.kindGoodwill',
} as const satisfies Record<CreditKind, PlainKey>;

export const lineTitles = {
  bonus: 'wallet.lineBonus',
  refund: 'wallet.lineRefund',
  return: 'wallet.lineReturn',
  goodwill: 'wallet.lineGoodwill',
  spent: 'wallet.lineSpent',
  returned: 'wallet.lineReturned',
  expired: 'wallet.lineExpired',
} as const satisfies Record<WalletLine['kind'], PlainKey>;

/** '+₹100.00' for a credit, '−₹40.00' for a debit. */
export function signedAmount({ amount }: Pick<WalletLine, 'amount'>): string {
  return amount > 0 ? `+${formatRupees(amount)}` : formatRupees(amount);
}
