import { bandAt, type PolicyTerms } from '#contract/policies/policy.ts';
import { dateIn, dateText, formatTime, zoneName } from '#contract/time.ts';
import { startInShort } from './times/slot-text.ts';

type Start = { startsAt: string; timeZone: string; now: number };

/**
 * The refund that a start still allows, as a sentence with dates. A boundary belongs to the more generous
 * band, so 'before' never promises too much. `now` is epoch milliseconds.
 */
export function refundSentence(
  terms: Pick<PolicyTerms, 'bands'>,
  { startsAt, timeZone, now }: Start,
): string {
  const start = Date.parse(startsAt);
  const { refundPercent, endsMsBefore } = bandAt(terms, start - now);
  if (refundPercent === 0) {
    const last = terms.bands.findLast((band) => band.refundPercent > 0);
    const hours = last?.hoursBefore ?? 0;
    return `This start is less than ${hours} hours away: the price is not refunded if you cancel.`;
  }
  const until = new Date(start - endsMsBefore).toISOString();
  const share = refundPercent === 100 ? 'a full refund' : `a ${refundPercent}% refund`;
  return `Cancel before ${formatNearMoment(until, timeZone)} for ${share} of the price.`;
}

/** 'Full refund until Sun, 2 Aug, 10:00 AM', '50% refund until …' or 'No refund', for a list of starts. */
export function shortRefundText(
  terms: Pick<PolicyTerms, 'bands'>,
  { startsAt, timeZone, now }: Start,
): string {
  const start = Date.parse(startsAt);
  const { refundPercent, endsMsBefore } = bandAt(terms, start - now);
  if (refundPercent === 0) return 'No refund';
  const until = startInShort(new Date(start - endsMsBefore).toISOString(), timeZone);
  return `${refundPercent === 100 ? 'Full' : `${refundPercent}%`} refund until ${until}`;
}

/** 'Tue, 4 Aug at 10:00 AM IST': omits the year, because the moment is near. */
export function formatNearMoment(iso: string, timeZone: string): string {
  const { weekdayShort, day, monthShort } = dateText(dateIn(iso, timeZone));
  return `${weekdayShort}, ${day} ${monthShort} at ${formatTime(iso, timeZone)} ${zoneName(timeZone)}`;
}
