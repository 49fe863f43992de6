import type { BookingSums } from '#contract/booking/sums/sums.ts';
import type { RefundView } from '#contract/booking/sums/sums-text.ts';
import { rupeesOf } from '#contract/money.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { businessDayAfter, expectedBetween } from './business-days.rules.ts';

type Dated = {
  status: RefundView['status'];
  requestedAt: Temporal.Instant;
  processedAt: Temporal.Instant | null;
  nextTryAt: Temporal.Instant;
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
  const { status, processedAt: sentAt } = refund;
  if (status === 'processed' && sentAt) {
    const sentOn = businessDayAfter(sentAt, 0).toString();
    return { processing: [sentOn, sentOn], bank: expectedBetween(sentAt, bankDays) };
  }
  const from = status === 'requested' ? refund.nextTryAt : refund.requestedAt;
  return {
    processing: expectedBetween(from, processingDays),
    bank: expectedBetween(from, [processingDays[0] + bankDays[0], processingDays[1] + bankDays[1]]),
  };
}

/** Sums between a booking and its customer, in paise; `promised` includes `made` and `waiting`. */
export type MoneyFacts = {
  paidPaise: number;
  promisedPaise: number;
  madePaise: number;
  waitingPaise: number;
  reassignedPaise: number;
};

/** A booking's sums for its customer, in rupees: paid, refunded, moved to another booking, kept. */
export function bookingSums(facts: MoneyFacts): BookingSums {
  const { paidPaise, promisedPaise, madePaise, waitingPaise, reassignedPaise } = facts;
  return {
    paid: rupeesOf(paidPaise),
    refunded: rupeesOf(madePaise),
    onItsWay: rupeesOf(promisedPaise - madePaise - waitingPaise),
    waiting: rupeesOf(waitingPaise),
    moved: rupeesOf(reassignedPaise),
    kept: rupeesOf(paidPaise - promisedPaise - reassignedPaise),
  };
}
