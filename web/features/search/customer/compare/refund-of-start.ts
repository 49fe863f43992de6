import { bandAt, type PolicyTerms } from '#contract/policies/policy.ts';
import type { ComparedService } from '#contract/search/comparison.ts';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localStart } from '#web/i18n/moments.ts';

/** The value and the condition of the row about cancelling. */
type RefundTexts = { value: string; note: string };

/** What a policy refunds; undefined while it loads. `now` is epoch milliseconds. */
export type RefundRules = { terms: Pick<PolicyTerms, 'bands'> | undefined; now: number };

/** The refund of the first displayed time; a general text if no time is displayed or the policy is unknown. */
export function refundOfStart(
  t: T,
  { offer, starts: [first], timeZone }: Pick<ComparedService, 'offer' | 'starts' | 'timeZone'>,
  { terms, now }: RefundRules,
): RefundTexts {
  if (offer.isNonRefundable) {
    return { value: t('compare.nonRefundable'), note: t('compare.nonRefundableText') };
  }
  if (first === undefined || terms === undefined) {
    return { value: t('compare.refundDepends'), note: t('compare.refundDependsText') };
  }
  const start = Date.parse(first);
  const { refundPercent, endsMsBefore } = bandAt(terms, start - now);
  const note = t('compare.refundOf', { time: formatTime(first, timeZone) });
  if (refundPercent === 0) return { value: t('compare.noRefund'), note };
  const moment = localStart(t, new Date(start - endsMsBefore).toISOString(), timeZone);
  const value =
    refundPercent === 100
      ? t('compare.fullRefundUntil', { moment })
      : t('compare.refundUntil', { moment, percent: refundPercent });
  return { value, note };
}
