import type { NotificationFacts } from '#capabilities/booking/index.ts';
import type { BookingSums } from '#contract/booking/sums/sums.ts';
import type { RefundView } from '#contract/booking/sums/sums-text.ts';
import { formatRupees } from '#contract/money.ts';
import { INDIA } from '#contract/time.ts';
import { localFullDay, localMoment } from '#messages/moments.ts';
import type { T } from '#messages/translation.ts';

/** The refunds of a transition, and the state of the booking's money. */
export function moneyText({
  t,
  booking,
  refunds,
  sums,
}: Pick<NotificationFacts, 'booking' | 'refunds' | 'sums'> & { t: T }): string[] {
  const sent = refunds.map((refund) => {
    const { title, text } = refundText(t, refund, booking.timeZone);
    return t('notices.refundLine', { amount: formatRupees(refund.amount), title, text });
  });
  const isBack = booking.packageId !== null && sent.length === 0 && (sums?.refunded ?? 0) > 0;
  return [...sent, ...(isBack ? [t('notices.visitsBack')] : []), ...sumsLines(t, sums)];
}

/** 'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00', as on the card of the booking. */
export function sumsLines(t: T, sums: BookingSums | undefined): string[] {
  if (!sums) return [];
  const { paid, refunded, onItsWay, waiting, moved, kept } = sums;
  const back = [
    refunded > 0 && t('bookings.refunded', { amount: formatRupees(refunded) }),
    onItsWay > 0 && t('bookings.onItsWay', { amount: formatRupees(onItsWay) }),
    waiting > 0 && t('bookings.waiting', { amount: formatRupees(waiting) }),
    moved > 0 && t('bookings.moved', { amount: formatRupees(moved) }),
  ].filter((text) => text !== false);
  const total = back.length > 0 ? [t('bookings.totalNow', { amount: formatRupees(kept) })] : [];
  const parts = [t('bookings.paid', { amount: formatRupees(paid) }), ...back, ...total];
  return [parts.join(' · ')];
}

/** 'between Tue, 24 Nov 2026 and Tue, 1 Dec 2026': calendar dates of banks in India, wherever the booking is. */
export function betweenText(t: T, [from, by]: readonly [string, string]): string {
  const day = (date: string) => localFullDay(t, date, INDIA);
  return t('notices.between', { from: day(from), by: day(by) });
}

type StateText = { title: string; text: string };

/** A refund's state as a short name and dated sentences (POLICY-24 to POLICY-26). */
function refundText(t: T, refund: RefundView, timeZone: string): StateText {
  const { status, target, processedAt, requestedAt } = refund;
  const moment = (at: string) => localMoment(t, at, timeZone);
  const since = moment(processedAt ?? requestedAt);
  switch (status) {
    case 'withdrawn':
      return { title: t('notices.refundWithdrawn'), text: t('notices.refundWithdrawnText') };
    case 'held':
      return {
        title: t('notices.refundHeld'),
        text: t('notices.refundHeldText', { since: moment(requestedAt) }),
      };
    case 'settled':
      return { title: t('notices.refundSettled'), text: t('notices.refundSettledText', { since }) };
    default:
      return target === 'wallet'
        ? { title: t('notices.refundWallet'), text: t('notices.refundWalletText', { since }) }
        : toBankText(t, refund, moment);
  }
}

/** A refund to where it was paid from, which nothing has stopped. */
function toBankText(
  t: T,
  { status, waitsUntil, processedAt, requestedAt, expected }: RefundView,
  moment: (at: string) => string,
): StateText {
  const dates = betweenText(t, expected.bank);
  if (status === 'failed') {
    return { title: t('notices.refundFailed'), text: t('notices.refundFailedText') };
  }
  if (status === 'processed') {
    const since = moment(processedAt ?? requestedAt);
    return {
      title: t('notices.refundSent'),
      text: t('notices.refundSentText', { since, dates }),
    };
  }
  if (waitsUntil !== null) {
    const text = t('notices.refundWaitsText', { when: moment(waitsUntil), dates });
    return { title: t('notices.refundWaits'), text };
  }
  const day = localFullDay(t, expected.processing[1], INDIA);
  return {
    title: t('notices.refundStarted'),
    text: t('notices.refundStartedText', { day, dates }),
  };
}
