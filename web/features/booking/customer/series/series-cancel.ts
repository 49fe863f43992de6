import type { CancelQuote } from '#contract/booking/cancellation.ts';
import type { SeriesCancelQuote } from '#contract/booking/series/views.ts';
import { formatRupees } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { T } from '#messages/translation.ts';

type Amount = 'paid' | 'refund' | 'toSource' | 'toWallet' | 'toGiftCard' | 'returned';

/** The quotes of all dates combined: the refund target, and whether the refund is on hold. */
export function summedQuote({ dates }: SeriesCancelQuote): CancelQuote | undefined {
  const [first] = dates;
  if (!first) return undefined;
  const sum = (amount: Amount) =>
    dates.reduce((paise, { quote }) => paise + (paiseOf(quote[amount] ?? 0) ?? 0), 0) / 100;
  return {
    ...first.quote,
    ...{ paid: sum('paid'), refund: sum('refund'), returned: sum('returned') },
    ...{ toSource: sum('toSource'), toWallet: sum('toWallet') },
    ...(sum('toGiftCard') > 0 ? { toGiftCard: sum('toGiftCard') } : {}),
    isHeld: dates.some(({ quote }) => quote.isHeld),
  };
}

/** 'Cancel 3 dates and refund ₹1,497.00' */
export function cancelSeriesLabel(t: T, { dates, refund }: SeriesCancelQuote): string {
  const count = dates.length;
  return refund > 0
    ? t('cancel.seriesAndRefund', { count, amount: formatRupees(refund) })
    : t('cancel.seriesNoRefund', { count });
}

/** '100% of the price', or a text that nothing is refunded. */
export function dateRefundText(t: T, { band, isNonRefundable }: CancelQuote): string {
  if (isNonRefundable) return t('cancel.dateNonRefundable');
  const { refundPercent: percent } = band;
  return percent === 0 ? t('cancel.dateNoRefund') : t('cancel.datePercent', { percent });
}
