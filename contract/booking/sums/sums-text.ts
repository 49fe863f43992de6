import type { z } from 'zod';
import { formatRupees } from '../../money.ts';
import type { Refund } from '../../payments/views.ts';
import { formatDay, formatMoment, INDIA } from '../../time.ts';
import type { BookingSums } from './sums.ts';

/** The refunded parts of the payment with their names; parts of zero are omitted. */
export function partsBack(sums: BookingSums): { label: string; amount: number }[] {
  const { refunded, onItsWay, waiting, moved } = sums;
  return [
    { label: 'Refunded', amount: refunded },
    { label: 'Refund on its way', amount: onItsWay },
    { label: 'Waiting for your choice', amount: waiting },
    { label: 'Used for another booking', amount: moved },
  ].filter(({ amount }) => amount > 0);
}

export const TOTAL_NOW = 'Total now';

/** 'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00', the same on pages, in e-mails and on documents. */
export function sumsText(sums: BookingSums): string {
  const back = partsBack(sums);
  const parts = [{ label: 'Paid', amount: sums.paid }, ...back];
  if (back.length > 0) parts.push({ label: TOTAL_NOW, amount: sums.kept });
  return parts.map(({ label, amount }) => `${label} ${formatRupees(amount)}`).join(' · ');
}

/** 'between Tue, 24 Nov 2026 and Tue, 1 Dec 2026': calendar dates of banks in India, wherever the booking is. */
export function betweenDates([from, by]: readonly [string, string]): string {
  return `between ${formatDay(from, INDIA)} and ${formatDay(by, INDIA)}`;
}

export type RefundView = z.infer<typeof Refund>;

/** A refund's state as a short name and dated sentences (POLICY-24 to POLICY-26). */
export function refundText(refund: RefundView, timeZone: string): { title: string; text: string } {
  const { status, target, processedAt, requestedAt } = refund;
  const since = formatMoment(processedAt ?? requestedAt, timeZone);
  const initiated = `Initiated on ${formatMoment(requestedAt, timeZone)}.`;
  switch (status) {
    case 'withdrawn':
      return {
        title: 'Not sent',
        text: 'You chose another option before it was sent.',
      };
    case 'held':
      return {
        title: 'Waiting for your bank',
        text: `${initiated} Your bank has asked us to return this payment. Once that’s decided, you get the money from them or from us.`,
      };
    case 'settled':
      return {
        title: 'Returned by your bank',
        text: `Your bank took this money back from us on ${since}, so we don’t send it again.`,
      };
    default:
      return target === 'wallet'
        ? { title: 'In your wallet', text: `Added on ${since}. Use it for any booking.` }
        : toBankText(refund, timeZone, initiated);
  }
}

/** A refund to the source of the payment, in progress. */
function toBankText(
  { status, waitsUntil, processedAt, expected }: RefundView,
  timeZone: string,
  initiated: string,
): { title: string; text: string } {
  const there = `expected in your account ${betweenDates(expected.bank)}`;
  if (status === 'failed') {
    return {
      title: 'Refused by your bank',
      text: 'Your bank refused it five times, so we added it to your wallet.',
    };
  }
  if (status === 'processed') {
    const sent = processedAt ? `Sent on ${formatMoment(processedAt, timeZone)}. ` : '';
    return { title: 'Sent to your bank', text: `${sent}E${there.slice(1)}.` };
  }
  if (waitsUntil !== null) {
    return {
      title: 'Waiting for your choice',
      text: `We send it on ${formatMoment(waitsUntil, timeZone)} unless you choose another option; ${there}.`,
    };
  }
  return {
    title: 'On its way',
    text: `${initiated} We send it by ${formatDay(expected.processing[1], INDIA)}; ${there}.`,
  };
}
