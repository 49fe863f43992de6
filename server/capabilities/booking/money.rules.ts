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
 * When a refund is processed and when it reaches the bank account, for every page, e-mail and document
 * (POLICY-24, POLICY-25). The bank's days count from the day it was sent, before that from the expected days.
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

/** Sums between a booking and its customer, in paise; `promised` includes `made` and `waiting`. */
export type MoneyFacts = {
  paid_paise: number;
  promised_paise: number;
  made_paise: number;
  waiting_paise: number;
  moved_paise: number;
};

/** A booking's sums for its customer, in rupees: paid, refunded, moved to another booking, kept. */
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
