import type { BookingDetails, CancelQuote } from '#contract/booking.ts';
import { formatPaise, paiseOf } from '#contract/money.ts';
import type { PolicyTerms } from '#contract/policy.ts';
import { momentInWords } from './refund-sentence.ts';

export type ReasonKey = 'plans' | 'time' | 'elsewhere' | 'mistake' | 'other';

/** Why a customer cancels; the sentence itself is what the provider reads. */
export const reasons: readonly { value: ReasonKey; label: string }[] = [
  { value: 'plans', label: 'My plans have changed' },
  { value: 'time', label: 'The time no longer suits me' },
  { value: 'elsewhere', label: 'I found another provider' },
  { value: 'mistake', label: 'I booked by mistake' },
  { value: 'other', label: 'Something else' },
];

/** Whether a customer may still cancel at `now` (epoch milliseconds): before the start, while it stands. */
export function isCancellable(
  { bookingStatus, date }: Pick<BookingDetails, 'bookingStatus' | 'date'>,
  now: number,
): boolean {
  const stands = bookingStatus === 'assigned' || bookingStatus === 'accepted';
  return stands && Date.parse(date) > now;
}

/** The reason as it is sent, or what is missing. */
export function reasonOf(
  key: ReasonKey | undefined,
  typed: string,
): { reason: string } | { error: string } {
  if (key === undefined) return { error: 'Please choose a reason.' };
  if (key !== 'other') return { reason: reasons.find(({ value }) => value === key)?.label ?? '' };
  const reason = typed.trim();
  return reason ? { reason } : { error: 'Please give a reason.' };
}

/** What was paid, what of it stays and what comes back, with ready amounts. */
export function quoteLines({ paid, refund, excluded }: CancelQuote) {
  return {
    lines: [
      { label: 'Paid', amount: rupeeText(paid) },
      ...keptLine('Cancellation fee', excluded.cancellationFee),
      ...keptLine('Booking charge (not refunded)', excluded.bookingCharge),
    ],
    total: { label: 'Comes back', amount: rupeeText(refund) },
  };
}

/** The button that cancels names the sum. */
export function confirmLabel({ refund }: CancelQuote): string {
  return refund > 0 ? `Cancel and refund ${rupeeText(refund)}` : 'Cancel without refund';
}

/** '75 % until Tue, 4 Aug at 10:00 AM IST, then 50 %', or undefined when nothing can get less. */
export function boundarySentence(
  { band, nextBoundary }: CancelQuote,
  timeZone: string,
): string | undefined {
  if (!nextBoundary) return undefined;
  const until = momentInWords(nextBoundary.at, timeZone);
  return `${percent(band.refundPercent)} until ${until}, then ${percent(nextBoundary.refundPercent)}`;
}

/** Where the money goes and how long it takes (POLICY-24, POLICY-25), or plainly that none does. */
export function wayBackSentence(
  { refund, band }: CancelQuote,
  terms: Pick<PolicyTerms, 'processingDays' | 'bankDays'> | undefined,
): string {
  if (refund === 0) {
    const why = 'Cancelled this close to the start, the whole price is the cancellation fee.';
    return band.refundPercent === 0 ? `Nothing comes back. ${why}` : 'Nothing comes back.';
  }
  if (!terms) return 'Back to where you paid from.';
  const { processingDays, bankDays } = terms;
  return `Back to where you paid from: ${range(processingDays)} business days to process, ${range(bankDays)} at your bank.`;
}

/** Why a shown quote was replaced: its time ended, it was refused, or the booking moved on. */
export type RequoteCause = 'ended' | 'refused' | 'moved';

const causes: Record<RequoteCause, string> = {
  ended: 'The time for the amount is over, so we looked again.',
  refused: 'The amount was no longer held, so we looked again. Nothing is cancelled yet.',
  moved: 'The booking has changed meanwhile, so we looked again. Nothing is cancelled yet.',
};

/** What is said when a new quote replaces the one the person was reading. */
export function requoteNotice(
  cause: RequoteCause,
  before: CancelQuote | undefined,
  after: CancelQuote,
): { tone: 'info' | 'warn'; text: string } {
  if (before && before.refund !== after.refund) {
    const change = `${rupeeText(after.refund)} comes back now instead of ${rupeeText(before.refund)}.`;
    return { tone: 'warn', text: `${causes[cause]} ${change}` };
  }
  const same = before ? ' The amount is the same.' : '';
  return { tone: 'info', text: causes[cause] + same };
}

function keptLine(label: string, rupees: number) {
  return rupees > 0 ? [{ label, amount: `−${rupeeText(rupees)}` }] : [];
}

function rupeeText(rupees: number): string {
  return formatPaise(paiseOf(rupees) ?? 0);
}

/** The figure and its sign stay on one line. */
function percent(share: number): string {
  return `${share}\u00a0%`;
}

function range([from, to]: readonly [number, number]): string {
  return `${from}–${to}`;
}
