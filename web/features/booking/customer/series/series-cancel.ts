import type { CancelQuote } from '#contract/booking/cancellation.ts';
import type { SeriesCancelQuote } from '#contract/booking/series/views.ts';
import { formatRupees } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { formatCount } from '#web/lib/plural.ts';

type Amount = 'paid' | 'refund' | 'toSource' | 'toWallet' | 'returned';

/** The quotes of all dates as one: where the refund goes, and whether it waits. */
export function summedQuote({ dates }: SeriesCancelQuote): CancelQuote | undefined {
  const [first] = dates;
  if (!first) return undefined;
  const sum = (amount: Amount) =>
    dates.reduce((paise, { quote }) => paise + (paiseOf(quote[amount]) ?? 0), 0) / 100;
  return {
    ...first.quote,
    ...{ paid: sum('paid'), refund: sum('refund'), returned: sum('returned') },
    ...{ toSource: sum('toSource'), toWallet: sum('toWallet') },
    isHeld: dates.some(({ quote }) => quote.isHeld),
  };
}

/** 'Cancel 3 dates and refund ₹1,497.00' */
export function cancelSeriesLabel({ dates, refund }: SeriesCancelQuote): string {
  const cancel = `Cancel ${formatCount(dates.length, 'date')}`;
  return refund > 0 ? `${cancel} and refund ${formatRupees(refund)}` : `${cancel} without refund`;
}

/** '100% of the price', or that nothing of it comes back. */
export function dateRefundText({ band, isNonRefundable }: CancelQuote): string {
  if (isNonRefundable) return 'Non-refundable';
  return band.refundPercent === 0 ? 'No refund' : `${band.refundPercent}% of the price`;
}
