import type { ReportPhase } from '#contract/booking/views.ts';
import { EVIDENCE_ANSWER_HOURS } from '#contract/evidence/limits.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';

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
export function awardedPaise(
  booking: { pricePaise: number; people: number },
  percent: number,
): number {
  return Math.ceil((booking.pricePaise * booking.people * percent) / 100);
}

/** The phase of a booking's report. */
export function reportPhase(dispute: { state: string } | undefined): ReportPhase {
  if (!dispute) return null;
  return dispute.state === 'open' ? 'open' : 'decided';
}
