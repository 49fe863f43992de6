import type { BookingSums, RefundView } from '#contract/booking/sums.ts';
import { rupeesOf } from '#contract/money.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { businessDayAfter, expectedBetween } from './business-days.rules.ts';

type Dated = {
  status: RefundView['status'];
  requested_at: Temporal.Instant;
  processed_at: Temporal.Instant | null;
  next_try_at: Temporal.Instant;
};
type Days = Pick<PolicyTerms, 'processingDays' | 'bankDays'>;

/**
 * When a refund is made and when the bank shows it, for every page, e-mail and document (POLICY-24, POLICY-25). The
 * bank's days count from the day it was sent; before that, from the days in which it will be.
 */
export function refundDates(
  refund: Dated,
  { processingDays, bankDays }: Days,
): { processing: [string, string]; bank: [string, string] } {
  const { status, processed_at: sentAt } = refund;
  if (status === 'processed' && sentAt) {
    const sentOn = businessDayAfter(sentAt, 0).toString();
    return { processing: [sentOn, sentOn], bank: expectedBetween(sentAt, bankDays) };
  }
  const from = status === 'requested' ? refund.next_try_at : refund.requested_at;
  return {
    processing: expectedBetween(from, processingDays),
    bank: expectedBetween(from, [processingDays[0] + bankDays[0], processingDays[1] + bankDays[1]]),
  };
}

/** What moved between a booking and its customer, in paise; `promised` contains `made` and `waiting`. */
export type MoneyFacts = {
  paid_paise: number;
  promised_paise: number;
  made_paise: number;
  waiting_paise: number;
  moved_paise: number;
};

/** What was paid, what of it went or goes where, and what the booking costs now. */
export function bookingSums(facts: MoneyFacts): BookingSums {
  const { paid_paise, promised_paise, made_paise, waiting_paise, moved_paise } = facts;
  return {
    paid: rupeesOf(paid_paise),
    refunded: rupeesOf(made_paise),
    onItsWay: rupeesOf(promised_paise - made_paise - waiting_paise),
    waiting: rupeesOf(waiting_paise),
    moved: rupeesOf(moved_paise),
    kept: rupeesOf(paid_paise - promised_paise - moved_paise),
  };
}
