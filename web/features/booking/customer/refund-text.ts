import { bandAt, type PolicyTerms } from '#contract/policies/policy.ts';
import type { T } from '#messages/translation.ts';
import { localNearMoment, localStart } from '#web/i18n/moments.ts';

type Start = { startsAt: string; timeZone: string; now: number };

/**
 * The refund that a start still allows, as a sentence with dates. A boundary belongs to the more generous
 * band, so 'before' never promises too much. `now` is epoch milliseconds.
 */
export function refundSentence(
  t: T,
  terms: Pick<PolicyTerms, 'bands'>,
  { startsAt, timeZone, now }: Start,
): string {
  const start = Date.parse(startsAt);
  const { refundPercent, endsMsBefore } = bandAt(terms, start - now);
  if (refundPercent === 0) {
    const last = terms.bands.findLast((band) => band.refundPercent > 0);
    const hours = last?.hoursBefore ?? 0;
    return t('times.noRefundWithin', { hours });
  }
  const until = new Date(start - endsMsBefore).toISOString();
  return refundBandSentence(t, { refundPercent, until }, timeZone);
}

/** The refund of a booked time as the same sentence. */
export function refundBandSentence(
  t: T,
  { refundPercent: percent, until }: { refundPercent: number; until: string },
  timeZone: string,
): string {
  if (percent === 0) return t('times.noRefundNow');
  const moment = localNearMoment(t, until, timeZone);
  return percent === 100
    ? t('times.fullRefundBefore', { moment })
    : t('times.refundBefore', { moment, percent });
}

/** 'Full refund until Sun, 2 Aug, 10:00 AM', '50% refund until …' or 'No refund', for a list of starts. */
export function shortRefundText(
  t: T,
  terms: Pick<PolicyTerms, 'bands'>,
  { startsAt, timeZone, now }: Start,
): string {
  const start = Date.parse(startsAt);
  const { refundPercent, endsMsBefore } = bandAt(terms, start - now);
  if (refundPercent === 0) return t('times.noRefund');
  const moment = localStart(t, new Date(start - endsMsBefore).toISOString(), timeZone);
  return refundPercent === 100
    ? t('times.fullRefundUntil', { moment })
    : t('times.refundUntil', { moment, percent: refundPercent });
}
