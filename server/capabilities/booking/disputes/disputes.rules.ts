import type { ReportPhase } from '#contract/booking/states.ts';
import { EVIDENCE_ANSWER_HOURS } from '#contract/evidence/limits.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { type PeoplePrices, servicePaise } from '../money/people-prices.rules.ts';

type Complaint = Pick<PolicyTerms, 'complaint'>;

/** True when the policy lets an admin refund this percentage of the price (POLICY-31). */
export function isRefundPercent({ complaint }: Complaint, percent: number): boolean {
  return percent >= complaint.refundPercentMin && percent <= complaint.refundPercentMax;
}

/** The deadline for the other side's answer to a report. */
export function evidenceUntil(openedAt: Temporal.Instant): Temporal.Instant {
  return openedAt.add({ hours: EVIDENCE_ANSWER_HOURS });
}

/** The refund for a percentage of the price, rounded in the customer's favour. */
export function awardedPaise(booking: PeoplePrices, percent: number): number {
  return Math.ceil((servicePaise(booking) * percent) / 100);
}

/** The phase of a booking's report. */
export function reportPhase(dispute: { state: string } | undefined): ReportPhase {
  if (!dispute) return null;
  return dispute.state === 'open' ? 'open' : 'decided';
}
