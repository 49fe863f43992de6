import type { CancelQuote } from '#contract/booking/cancellation.ts';
import { formatRupees } from '#contract/money.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { timeLeft } from '../time-left.ts';
import { formatNearMoment } from '../times/english-times.ts';

export type ReasonKey = 'plans' | 'time' | 'elsewhere' | 'mistake' | 'other';

/** Preset reasons; the provider reads the text as it stands here. */
export const reasons: readonly { value: ReasonKey; label: string }[] = [
  { value: 'plans', label: 'My plans have changed' },
  { value: 'time', label: 'The time no longer suits me' },
  { value: 'elsewhere', label: 'I found another provider' },
  { value: 'mistake', label: 'I booked by mistake' },
  { value: 'other', label: 'Something else' },
];

/** The reason as sent to the server, or the validation error. */
export function reasonOf(
  key: ReasonKey | undefined,
  typed: string,
): { reason: string } | { error: string } {
  if (key === undefined) return { error: 'Please choose a reason.' };
  if (key !== 'other') return { reason: reasons.find(({ value }) => value === key)?.label ?? '' };
  const reason = typed.trim();
  return reason ? { reason } : { error: 'Please give a reason.' };
}

/**
 * Price lines for what is cancelled: what was paid, what is kept and what is refunded, with formatted
 * amounts.
 */
export function quoteLines(quote: CancelQuote, droppedName?: string) {
  const { paid, refund, excluded, people, peopleLeft, visit } = quote;
  const forPeople = peopleLeft > 0 ? ` for ${people} of ${people + peopleLeft} people` : '';
  const forWhat = visit ? ` for ${droppedName ?? 'this service'}` : forPeople;
  return {
    lines: [
      { label: `Paid${forWhat}`, amount: formatRupees(paid) },
      ...feeLine('Cancellation fee', excluded.cancellationFee),
      ...feeLine('Booking charge (not refunded)', excluded.bookingCharge),
    ],
    total: { label: 'Comes back', amount: formatRupees(refund) },
  };
}

/** Who leaves and what they paid, where people paid different prices: the last to join leave first. */
export function pricesSentence({ prices, peopleLeft }: CancelQuote): string | undefined {
  if (!prices || peopleLeft === 0) return undefined;
  const parts = prices.map(({ people, price }) => `${people} × ${formatRupees(price)}`);
  return `Those added last are cancelled first, at the price paid for them: ${parts.join(' + ')}.`;
}

/** Splits the refund by destination; one line when everything goes to the same place. */
export function targetLines(quote: CancelQuote, to: 'source' | 'wallet') {
  const { refund, toSource, toWallet, returned } = quote;
  const source = to === 'source' ? toSource : 0;
  const wallet = to === 'source' ? toWallet : refund - returned;
  return [
    ...(returned > 0 ? [{ label: 'Already with your bank', amount: formatRupees(returned) }] : []),
    ...(source > 0 ? [{ label: 'To your card or bank', amount: formatRupees(source) }] : []),
    ...(wallet > 0 ? [{ label: 'To your wallet', amount: formatRupees(wallet) }] : []),
  ];
}

/** Explains why the refund differs from the usual path: the payer's bank reversed or disputes the payment. */
export function bankSentence({ returned, isHeld }: CancelQuote): string | undefined {
  if (isHeld) {
    return 'Your bank asks this payment back from us. What comes back waits until that is decided, whichever way you choose.';
  }
  if (returned === 0) return undefined;
  return `${formatRupees(returned)} of it went back to you outside of this booking already, so it is not sent again.`;
}

/** Label of the cancel button: names the refund, and the service or the number of people when some remain. */
export function confirmLabel(quote: CancelQuote, droppedName?: string): string {
  const { refund, returned } = quote;
  const what = cancelWhat(quote, droppedName);
  if (returned > 0 && returned === refund) return `${what} without further refund`;
  if (returned > 0) return `${what} and refund ${formatRupees(refund - returned)} more`;
  return refund > 0 ? `${what} and refund ${formatRupees(refund)}` : `${what} without refund`;
}

function cancelWhat({ people, peopleLeft, visit }: CancelQuote, droppedName = 'service'): string {
  if (visit) return `Cancel ${droppedName}`;
  return peopleLeft > 0 ? `Cancel for ${formatPeople(people)}` : 'Cancel';
}

/** What remains of the booking after the cancellation. */
export function whoStillComes(people: number, all: number): string {
  const left = all - people;
  if (left === 0) return 'Nobody comes: the whole booking is cancelled.';
  return `${formatPeople(left)} still ${left === 1 ? 'comes' : 'come'}: the booking stands for them.`;
}

/**
 * Formats the refund steps as '75 % until Tue, 4 Aug at 10:00 AM IST (in 2 h 14 min), then 50 %'; undefined
 * when the refund cannot decrease. `now` is epoch milliseconds on the server's clock.
 */
export function boundarySentence(
  { band, nextBoundary }: CancelQuote,
  timeZone: string,
  now: number,
): string | undefined {
  if (!nextBoundary) return undefined;
  const until = formatNearMoment(nextBoundary.at, timeZone);
  const left = Date.parse(nextBoundary.at) - now;
  const inTime = left > 0 ? ` (in ${timeLeft(left)})` : '';
  return `${percent(band.refundPercent)} of the price comes back until ${until}${inTime}, then ${percent(nextBoundary.refundPercent)}.`;
}

/** Says that nothing is refunded, and why. */
export function nothingSentence({ band, isNonRefundable }: CancelQuote): string {
  if (isNonRefundable) return 'You booked this as non-refundable, so you get nothing back.';
  const why = 'Cancelled this close to the start, the whole price is the cancellation fee.';
  return band.refundPercent === 0 ? `Nothing comes back. ${why}` : 'Nothing comes back.';
}

/** How long a refund to the source takes (POLICY-24, POLICY-25). */
export function sourceHint(
  terms: Pick<PolicyTerms, 'processingDays' | 'bankDays'> | undefined,
  { toWallet }: CancelQuote,
): string | undefined {
  const credits = toWallet > 0 ? ' What credits paid returns to your wallet at once.' : '';
  if (!terms) return credits.trim() || undefined;
  const { processingDays, bankDays } = terms;
  return `${range(processingDays)} business days to process, then ${range(bankDays)} at your bank.${credits}`;
}

/** Why a displayed quote was replaced: it expired, it was refused, or the booking changed. */
export type RequoteCause = 'ended' | 'refused' | 'moved';

const causes: Record<RequoteCause, string> = {
  ended: 'The time for the amount is over, so we looked again.',
  refused: 'The amount was no longer held, so we looked again. Nothing is cancelled yet.',
  moved: 'The booking has changed meanwhile, so we looked again. Nothing is cancelled yet.',
};

/** The message shown when a new quote replaces the displayed one. */
export function requoteNotice(
  cause: RequoteCause,
  before: CancelQuote | undefined,
  after: CancelQuote,
): { tone: 'info' | 'warn'; text: string } {
  if (before && before.people === after.people && before.refund !== after.refund) {
    const change = `${formatRupees(after.refund)} comes back now instead of ${formatRupees(before.refund)}.`;
    return { tone: 'warn', text: `${causes[cause]} ${change}` };
  }
  const same = before ? ' The amount is the same.' : '';
  return { tone: 'info', text: causes[cause] + same };
}

function feeLine(label: string, rupees: number) {
  return rupees > 0 ? [{ label, amount: `−${formatRupees(rupees)}` }] : [];
}

/** Keeps the number and its sign on one line. */
function percent(share: number): string {
  return `${share}\u00a0%`;
}

function range([from, to]: readonly [number, number]): string {
  return `${from}–${to}`;
}
