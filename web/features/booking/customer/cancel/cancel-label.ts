import type { CancelQuote } from '#contract/booking/cancellation.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';

/** Label of the cancel button: names the refund, and the service or the number of people if the booking continues. */
export function confirmLabel(t: T, quote: CancelQuote, droppedName?: string): string {
  const { refund, returned, people: count, peopleLeft, visit, visitsBack = 0 } = quote;
  const end = endOf(quote);
  const amount = formatRupees(refund - returned);
  if (visit) {
    const service = droppedName ?? t('cancel.thisService');
    return t(`cancel.part${end}`, { service, amount });
  }
  if (visitsBack > 0) {
    return t(peopleLeft > 0 ? 'cancel.someAndVisits' : 'cancel.andVisits', { count });
  }
  if (peopleLeft > 0) return t(`cancel.some${end}`, { count, amount });
  return t(wholeLabels[end], { amount });
}

type End = 'AndRefund' | 'AndRefundMore' | 'NoRefund' | 'NoMoreRefund';

const wholeLabels = {
  AndRefund: 'cancel.andRefund',
  AndRefundMore: 'cancel.andRefundMore',
  NoRefund: 'cancel.noRefund',
  NoMoreRefund: 'cancel.noMoreRefund',
} as const;

/** A sentence for a refund that the payer's bank has already returned, completely or in part. */
function endOf({ refund, returned }: CancelQuote): End {
  if (returned > 0) return returned === refund ? 'NoMoreRefund' : 'AndRefundMore';
  return refund > 0 ? 'AndRefund' : 'NoRefund';
}
