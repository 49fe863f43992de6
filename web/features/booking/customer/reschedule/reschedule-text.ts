import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import { pendingTextForCustomer } from '#contract/booking/reschedule-text.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { PriceLine } from '#web/ui/display/price-lines.tsx';
import { formatNearMoment, startInShort } from '../times/english-times.ts';
import type { Members } from './use-members.ts';

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

/** Only who serves changes. */
export function isSameTime({ from, to }: RescheduleQuote): boolean {
  return Date.parse(from) === Date.parse(to);
}

/** Whether the provider has to accept again, and what happens to the current time until then. */
export function answerSentence(quote: RescheduleQuote, timeZone: string): string {
  const { asksAgain, keepsTime, from, to } = quote;
  if (isSameTime(quote)) {
    return asksAgain
      ? 'The provider has to accept your booking as before.'
      : 'They are free then. The change takes effect at once.';
  }
  if (keepsTime) {
    return `${pendingTextForCustomer({ from, to, timeZone })} If they decline or don’t answer, it stays as it is.`;
  }
  return asksAgain
    ? 'The provider has to accept the new time. If they cannot, you get everything back.'
    : 'The new time is accepted at once.';
}

type Chosen = Pick<BookingDetails, 'chosenMember'>;

/** Who serves then, when the customer chose a team member before or now; undefined without a choice. */
export function memberSentence(
  { chosenMember: kept }: Pick<RescheduleQuote, 'chosenMember'>,
  { chosenMember: chosen }: Chosen,
  { segments, changed }: Pick<Members, 'segments' | 'changed'>,
): string | undefined {
  if (changed) {
    const [first, ...others] = segments.map(({ name, member }) => ({
      name,
      by: member?.name ?? 'anyone on the team',
    }));
    if (!first) return undefined;
    if (others.length > 0) {
      return `${[first, ...others].map(({ name, by }) => `${name} with ${by}`).join(', ')}.`;
    }
    return `With ${first.by}${chosen ? `, instead of ${chosen.name}` : ''}.`;
  }
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
export function rescheduleLabel(quote: RescheduleQuote, timeZone: string): string {
  const { difference, to, keepsTime, chosenMember } = quote;
  if (isSameTime(quote))
    return chosenMember ? `Change to ${chosenMember.name}` : 'Change team member';
  if (keepsTime) {
    return difference > 0
      ? `Request and pay ${formatRupees(difference)}`
      : `Request ${startInShort(to, timeZone)}`;
  }
  if (difference > 0) return `Move and pay ${formatRupees(difference)}`;
  if (difference < 0) return `Move and get ${formatRupees(-difference)} back`;
  return `Move to ${startInShort(to, timeZone)}`;
}
