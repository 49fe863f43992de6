import type { z } from 'zod';
import { formatRupees } from '../../money.ts';
import type { Refund } from '../../payments/views.ts';
import { formatDay, INDIA } from '../../time.ts';
import type { BookingSums } from './sums.ts';

/** The refunded parts of the payment with their labels; zero amounts are omitted. */
export function partsBack(sums: BookingSums): { label: string; amount: number }[] {
  const { refunded, onItsWay, waiting, moved } = sums;
  return [
    { label: 'Refunded', amount: refunded },
    { label: 'Refund on its way', amount: onItsWay },
    { label: 'Waiting for your choice', amount: waiting },
    { label: 'Used for another booking', amount: moved },
  ].filter(({ amount }) => amount > 0);
}

export const TOTAL_NOW = 'Total now';

/** 'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00', the same on pages, in e-mails and on documents. */
export function sumsText(sums: BookingSums): string {
  const back = partsBack(sums);
  const parts = [{ label: 'Paid', amount: sums.paid }, ...back];
  if (back.length > 0) parts.push({ label: TOTAL_NOW, amount: sums.kept });
  return parts.map(({ label, amount }) => `${label} ${formatRupees(amount)}`).join(' · ');
}

/**
 * 'between Tue, 24 Nov 2026 and Tue, 1 Dec 2026': dates are those of banks in India, regardless of the booking's time
 * zone.
 */
export function betweenDates([from, by]: readonly [string, string]): string {
  return `between ${formatDay(from, INDIA)} and ${formatDay(by, INDIA)}`;
}

export type RefundView = z.infer<typeof Refund>;
