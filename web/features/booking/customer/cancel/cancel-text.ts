import type { CancelQuote } from '#contract/booking/cancellation.ts';
import { formatRupees } from '#contract/money.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { T } from '#messages/translation.ts';
import { localNearMoment } from '#web/i18n/moments.ts';
import { timeLeft } from '../time-left.ts';

/** Price lines of a cancellation: the amounts paid, kept and refunded, formatted. */
export function quoteLines(t: T, quote: CancelQuote, droppedName?: string) {
  const { paid, refund, excluded } = quote;
  return {
    lines: [
      { label: paidLabel(t, quote, droppedName), amount: formatRupees(paid) },
      ...feeLine(t('cancel.fee'), excluded.cancellationFee),
      ...feeLine(t('cancel.charge'), excluded.bookingCharge),
    ],
    total: {
      label: t(quote.visitsBack ? 'cancel.backOnPackage' : 'cancel.refund'),
      amount: formatRupees(refund),
    },
  };
}

function paidLabel(t: T, { people, peopleLeft, visit }: CancelQuote, droppedName?: string): string {
  if (visit) return t('cancel.paidForPart', { service: droppedName ?? t('cancel.thisService') });
  return peopleLeft > 0
    ? t('cancel.paidForSome', { people, total: people + peopleLeft })
    : t('cancel.paid');
}

function feeLine(label: string, rupees: number) {
  return rupees > 0 ? [{ label, amount: `−${formatRupees(rupees)}` }] : [];
}

/** Which people are cancelled and what they paid, if prices differ: the last to join are cancelled first. */
export function pricesSentence(t: T, { prices: paid, peopleLeft }: CancelQuote) {
  if (!paid || peopleLeft === 0) return undefined;
  const prices = paid.map(({ people, price }) => `${people} × ${formatRupees(price)}`).join(' + ');
  return t('cancel.lastFirst', { prices });
}

/** The travel fee is refunded by the same percentage, and only if the whole booking is cancelled. */
export function travelFeeSentence(t: T, { travelFee }: CancelQuote): string | undefined {
  return travelFee ? t('cancel.withTravelFee', { fee: formatRupees(travelFee) }) : undefined;
}

/** What remains of the booking after the cancellation. */
export function whoStillComes(t: T, people: number, all: number): string {
  return people === all ? t('cancel.whole') : t('cancel.staysFor', { count: all - people });
}

/**
 * Formats the refund steps as '75% refund until Tue, 4 Aug at 10:00 AM (in 2 h 14 min), then 50%.'; undefined
 * when the refund cannot decrease. `now` is epoch milliseconds on the server's clock.
 */
export function boundarySentence(
  t: T,
  { band, nextBoundary }: CancelQuote,
  timeZone: string,
  now: number,
): string | undefined {
  if (!nextBoundary) return undefined;
  const at = localNearMoment(t, nextBoundary.at, timeZone);
  const left = Date.parse(nextBoundary.at) - now;
  const moment = left > 0 ? t('cancel.inTime', { moment: at, time: timeLeft(t, left) }) : at;
  const { refundPercent: percent } = band;
  const { refundPercent: next } = nextBoundary;
  if (percent === 100) {
    return next > 0
      ? t('cancel.fullUntil', { moment, next })
      : t('cancel.fullUntilLast', { moment });
  }
  return next > 0
    ? t('cancel.partUntil', { moment, percent, next })
    : t('cancel.partUntilLast', { moment, percent });
}

/** States that nothing is refunded, and the reason. */
export function nothingSentence(t: T, { band, isNonRefundable }: CancelQuote): string {
  if (isNonRefundable) return t('cancel.noneBooked');
  return t(band.refundPercent === 0 ? 'cancel.noneSoClose' : 'cancel.none');
}

/** How long a refund to the source takes (POLICY-24, POLICY-25). */
export function sourceHint(
  t: T,
  terms: Pick<PolicyTerms, 'processingDays' | 'bankDays'> | undefined,
  { toWallet, toGiftCard = 0 }: CancelQuote,
): string | undefined {
  const days =
    terms &&
    t('cancel.sourceDays', {
      processing: terms.processingDays.join('–'),
      bank: terms.bankDays.join('–'),
    });
  const credits = toWallet > 0 ? t('cancel.creditsToo') : undefined;
  const gift = toGiftCard > 0 ? t('cancel.giftToo') : undefined;
  return [days, gift, credits].filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

/** Splits the refund by destination; one line when everything goes to the same place. */
export function targetLines(t: T, quote: CancelQuote, to: 'source' | 'wallet') {
  const { refund, toSource, toWallet, returned, toGiftCard = 0 } = quote;
  const source = to === 'source' ? toSource : 0;
  const wallet = to === 'source' ? toWallet : refund - returned - toGiftCard;
  return [
    ...(returned > 0 ? [{ label: t('cancel.returned'), amount: formatRupees(returned) }] : []),
    ...(toGiftCard > 0 ? [{ label: t('cancel.toGift'), amount: formatRupees(toGiftCard) }] : []),
    ...(source > 0 ? [{ label: t('cancel.toSource'), amount: formatRupees(source) }] : []),
    ...(wallet > 0 ? [{ label: t('cancel.toWallet'), amount: formatRupees(wallet) }] : []),
  ];
}

/** Explains why the refund differs from the usual path: the payer's bank reversed or disputes the payment. */
export function bankSentence(t: T, { returned, isHeld }: CancelQuote): string | undefined {
  if (isHeld) return t('cancel.bankAsks');
  return returned > 0 ? t('cancel.bankHas', { amount: formatRupees(returned) }) : undefined;
}

/** Why a displayed quote was replaced: it expired, it was refused, or the booking changed. */
export type RequoteCause = 'ended' | 'refused' | 'changed' | 'fewer';

/** The message shown when a new quote replaces the displayed one. */
export function requoteNotice(
  t: T,
  cause: RequoteCause,
  before: CancelQuote | undefined,
  after: CancelQuote,
): { tone: 'info' | 'warn'; text: string } {
  if (cause === 'fewer') {
    const count = after.people + after.peopleLeft;
    return { tone: 'warn', text: t('cancel.nowFor', { count }) };
  }
  const why = t(`cancel.${cause}`);
  if (before && before.people === after.people && before.refund !== after.refund) {
    const [amount, was] = [formatRupees(after.refund), formatRupees(before.refund)];
    return { tone: 'warn', text: `${why} ${t('cancel.nowInstead', { amount, before: was })}` };
  }
  return { tone: 'info', text: before ? `${why} ${t('cancel.same')}` : why };
}
