import type { BookedDate } from '#contract/booking/series/part.ts';
import { formatRupees } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { T } from '#messages/translation.ts';

type Amounts = Pick<BookedDate, 'paid' | 'refunded'>;

/** 'Paid ₹500.00', and how much of it is refunded. */
export function dateAmountText(t: T, { paid, refunded }: Amounts): string {
  const amount = formatRupees(paid);
  if (refunded === 0) return t('details.datePaid', { amount });
  return t('details.dateRefunded', { amount, refund: formatRupees(refunded) });
}

/** The amounts of all dates, exact to the paisa. */
export function summedDates(dates: readonly Amounts[]): Amounts {
  const sum = (amount: keyof Amounts) =>
    dates.reduce((paise, date) => paise + (paiseOf(date[amount]) ?? 0), 0) / 100;
  return { paid: sum('paid'), refunded: sum('refunded') };
}
