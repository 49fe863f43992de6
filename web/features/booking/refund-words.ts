import type { BookingDetails } from '#contract/booking.ts';
import { formatRupees } from '#contract/money.ts';
import { formatDay, formatMoment } from '#contract/time.ts';

type BankDispute = NonNullable<BookingDetails['bankDispute']>;
type Refund = BookingDetails['refunds'][number];

/** A refund's state as a short name and dated sentences (POLICY-24 to POLICY-26). */
export function refundWords(refund: Refund, timeZone: string): { title: string; text: string } {
  const { status, target, processedAt, requestedAt } = refund;
  if (status === 'withdrawn') {
    return {
      title: 'Not sent',
      text: 'You chose another way for this money before it left us.',
    };
  }
  if (status === 'held') {
    return {
      title: 'Waits for your bank',
      text: `Promised on ${formatMoment(requestedAt, timeZone)}. Your bank asks this payment back from us; as soon as that is decided, you have the money from one of us.`,
    };
  }
  if (status === 'settled') {
    return {
      title: 'Returned by your bank',
      text: `Since ${formatMoment(processedAt ?? requestedAt, timeZone)} your bank has this money back from us, so we do not send it again.`,
    };
  }
  if (target === 'wallet') {
    return {
      title: 'In your wallet',
      text: `Since ${formatMoment(processedAt ?? requestedAt, timeZone)}, to spend on any booking.`,
    };
  }
  const [bankFrom, bankBy] = refund.expected.bank;
  const there = `in your account between ${formatDay(bankFrom, timeZone)} and ${formatDay(bankBy, timeZone)}`;
  switch (status) {
    case 'processed':
      return {
        title: 'Sent to your bank',
        text: `${processedAt ? `Sent on ${formatMoment(processedAt, timeZone)}. ` : ''}Expected ${there}.`,
      };
    case 'failed':
      return {
        title: 'Refused by your bank',
        text: 'The bank refused it five times, so it went into your wallet instead.',
      };
    default:
      return {
        title: 'On its way',
        text: `Promised on ${formatMoment(requestedAt, timeZone)}. We send it by ${formatDay(refund.expected.processing[1], timeZone)}; expected ${there}.`,
      };
  }
}

/** What the payer's bank does about the payment, and what follows from it. */
export function bankDisputeSentence({ state, amount }: BankDispute): string {
  const sum = formatRupees(amount);
  return state === 'open'
    ? `Your bank asks ${sum} of this payment back from us. Until that is decided, refunds of it wait, so that you get them once.`
    : `Your bank has taken ${sum} of this payment back. That much of a refund counts as paid.`;
}
