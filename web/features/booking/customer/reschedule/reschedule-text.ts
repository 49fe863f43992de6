import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import { pendingTextForCustomer } from '#contract/booking/reschedule-text.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { PriceLine } from '#web/ui/display/price-lines.tsx';
import { formatNearMoment } from '../refund-text.ts';
import { startInShort } from '../times/slot-text.ts';

/** Price of the new time against the old one, with formatted amounts. */
export function rescheduleLines({ difference, newTotal }: RescheduleQuote): {
  lines: PriceLine[];
  total: PriceLine;
} {
  const lines = [
    { label: 'Paid so far', amount: formatRupees(newTotal - difference) },
    { label: 'At the new time', amount: formatRupees(newTotal) },
  ];
  if (difference > 0) {
    return { lines, total: { label: 'To pay now', amount: formatRupees(difference) } };
  }
  const amount = formatRupees(Math.abs(difference));
  return { lines, total: { label: difference < 0 ? 'Comes back' : 'To pay', amount } };
}

/** Whether the provider has to accept again, and what happens to the current time until then. */
export function answerSentence(
  { asksAgain, keepsTime, from, to }: RescheduleQuote,
  timeZone: string,
): string {
  if (keepsTime) {
    return `${pendingTextForCustomer({ from, to, timeZone })} If they decline or don’t answer, it stays as it is.`;
  }
  return asksAgain
    ? 'The provider has to accept the new time. If they cannot, you get everything back.'
    : 'The new time is accepted at once.';
}

/** Who serves the new time, when the customer chose a team member; undefined without a choice. */
export function memberSentence(
  { chosenMember: kept }: Pick<RescheduleQuote, 'chosenMember'>,
  { chosenMember: chosen }: Pick<BookingDetails, 'chosenMember'>,
): string | undefined {
  if (kept) return `With ${kept.name}, as you chose.`;
  return chosen && `${chosen.name} no longer offers this. Someone else on the team serves you.`;
}

/** The refund of a later cancellation, and the start from which it is counted. */
export function bandSentence({ band, to }: RescheduleQuote, timeZone: string): string {
  const { refundPercent, until, countedFrom } = band;
  const isFromFirst = Date.parse(countedFrom) !== Date.parse(to);
  const counted = isFromFirst
    ? ` This still counts from your earlier start, ${formatNearMoment(countedFrom, timeZone)}.`
    : '';
  if (refundPercent === 0) return `If you cancel later, the price is not refunded.${counted}`;
  return `If you cancel until ${formatNearMoment(until, timeZone)}, ${refundPercent}\u00a0% of the price comes back.${counted}`;
}

/** Label of the button: the new time, or the amount to pay or to be refunded. */
export function rescheduleLabel(
  { difference, to, keepsTime }: RescheduleQuote,
  timeZone: string,
): string {
  if (keepsTime) {
    return difference > 0
      ? `Request and pay ${formatRupees(difference)}`
      : `Request ${startInShort(to, timeZone)}`;
  }
  if (difference > 0) return `Move and pay ${formatRupees(difference)}`;
  if (difference < 0) return `Move and get ${formatRupees(-difference)} back`;
  return `Move to ${startInShort(to, timeZone)}`;
}
