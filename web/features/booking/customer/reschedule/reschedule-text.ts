import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localNearMoment, localStart } from '#web/i18n/moments.ts';
import type { PriceLine } from '#web/ui/display/price-lines.tsx';
import { pendingText } from '../change/pending-text.ts';
import type { Members } from './use-members.ts';

/** The price difference between the new and the old time, with formatted amounts of what is paid online. */
export function rescheduleLines(
  t: T,
  { difference, newTotal, atVenue = 0 }: RescheduleQuote,
): { lines: PriceLine[]; total: PriceLine } {
  const online = newTotal - atVenue;
  const lines = [
    { label: t('reschedule.paidSoFar'), amount: formatRupees(online - difference) },
    { label: t('reschedule.atNewTime'), amount: formatRupees(online) },
  ];
  if (difference > 0) {
    return {
      lines,
      total: { label: t('reschedule.toPayNow'), amount: formatRupees(difference) },
    };
  }
  const amount = formatRupees(Math.abs(difference));
  return {
    lines,
    total: { label: t(difference < 0 ? 'reschedule.refund' : 'reschedule.toPay'), amount },
  };
}

/** Whether only the members change. */
export function isSameTime({ from, to }: RescheduleQuote): boolean {
  return Date.parse(from) === Date.parse(to);
}

/** Whether the provider has to accept again, and what happens to the current time until then. */
export function answerSentence(t: T, quote: RescheduleQuote, timeZone: string): string {
  const { asksAgain, keepsTime, from, to } = quote;
  if (isSameTime(quote))
    return t(asksAgain ? 'reschedule.acceptBefore' : 'reschedule.atOnceMember');
  if (keepsTime) {
    return t('reschedule.staysIfDeclined', { pending: pendingText(t, { from, to, timeZone }) });
  }
  return t(asksAgain ? 'reschedule.acceptAgain' : 'reschedule.atOnce');
}

type Chosen = Pick<BookingDetails, 'chosenMember'>;

/** The members after the reschedule, if the customer chose one before or now; undefined without a choice. */
export function memberSentence(
  t: T,
  { chosenMember: kept }: Pick<RescheduleQuote, 'chosenMember'>,
  { chosenMember: chosen }: Chosen,
  { segments, changed }: Pick<Members, 'segments' | 'changed'>,
): string | undefined {
  if (changed) {
    const served = segments.map(({ name: service, member }) => ({
      service: t.nameOf(service),
      name: member?.name ?? t('reschedule.anyone'),
    }));
    const [first, ...others] = served;
    if (!first) return undefined;
    if (others.length > 0) {
      const parts = served.map((one) => t('reschedule.partWith', one)).join(', ');
      return t('reschedule.withParts', { parts });
    }
    const { name } = first;
    return chosen
      ? t('reschedule.withInstead', { name, before: chosen.name })
      : t('reschedule.with', { name });
  }
  if (kept) return t('reschedule.withChosen', { name: kept.name });
  return chosen && t('reschedule.noLonger', { name: chosen.name });
}

/** The refund of a later cancellation, and the start from which it is counted. */
export function bandSentence(t: T, { band, to }: RescheduleQuote, timeZone: string): string {
  const { refundPercent, until, countedFrom } = band;
  const moment = localNearMoment(t, until, timeZone);
  const refund =
    refundPercent === 100
      ? t('reschedule.laterFull', { moment })
      : t('reschedule.laterPart', { moment, percent: refundPercent });
  const later = refundPercent === 0 ? t('reschedule.laterNone') : refund;
  if (Date.parse(countedFrom) === Date.parse(to)) return later;
  const counted = { moment: localNearMoment(t, countedFrom, timeZone) };
  return `${later} ${t('reschedule.countedFrom', counted)}`;
}

/** Label of the button: the new time, or the amount to pay or to be refunded. */
export function rescheduleLabel(t: T, quote: RescheduleQuote, timeZone: string): string {
  const { difference, to, keepsTime, chosenMember } = quote;
  const amount = formatRupees(Math.abs(difference));
  const time = localStart(t, to, timeZone);
  if (isSameTime(quote)) {
    return chosenMember
      ? t('reschedule.changeTo', { name: chosenMember.name })
      : t('reschedule.changeMember');
  }
  if (keepsTime) {
    return difference > 0
      ? t('reschedule.requestAndPay', { amount })
      : t('reschedule.requestTime', { time });
  }
  if (difference > 0) return t('reschedule.andPay', { amount });
  return difference < 0 ? t('reschedule.andGet', { amount }) : t('reschedule.toTime', { time });
}
