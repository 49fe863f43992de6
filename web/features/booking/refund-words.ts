import type { BookingDetails } from '#contract/booking.ts';
import { formatDay } from '#contract/time.ts';

type Refund = BookingDetails['refunds'][number];

/** POLICY-24, POLICY-25: business days at the latest for our part and for the bank's. */
const PROCESSING_DAYS_MAX = 5;
const BANK_DAYS_MAX = 7;

/** A refund's state as a short name and a dated sentence (POLICY-24 to POLICY-26). */
export function refundWords(refund: Refund, timeZone: string): { title: string; text: string } {
  const sentBy = addBusinessDays(refund.requestedAt, PROCESSING_DAYS_MAX);
  const thereBy = addBusinessDays(refund.requestedAt, PROCESSING_DAYS_MAX + BANK_DAYS_MAX);
  const there = `in your account by ${formatDay(thereBy, timeZone)} at the latest`;
  switch (refund.status) {
    case 'processed':
      return {
        title: 'Sent to your bank',
        text: `The bank takes 2–7 business days: ${there}.`,
      };
    case 'failed':
      return {
        title: 'Being tried again',
        text: 'The bank refused it once. We try again until it succeeds; there is nothing to do.',
      };
    default:
      return {
        title: 'On its way',
        text: `Processing takes 3–5 business days, until ${formatDay(sentBy, timeZone)}; then the bank takes 2–7 more: ${there}.`,
      };
  }
}

/** The instant so many business days later; Saturday and Sunday do not count. */
export function addBusinessDays(iso: string, days: number): string {
  const day = new Date(iso);
  let left = days;
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString();
}
