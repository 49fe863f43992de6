import type { ReportPhase } from '#contract/booking/views.ts';
import { EVIDENCE_ANSWER_HOURS } from '#contract/evidence/limits.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';

type Complaint = Pick<PolicyTerms, 'complaint'>;

/** True when an admin may give back this part of the price (POLICY-31). */
export function isRefundPercent({ complaint }: Complaint, percent: number): boolean {
  return percent >= complaint.refundPercentMin && percent <= complaint.refundPercentMax;
}

/** Until when an answer to a report is waited for before an admin decides. */
export function evidenceUntil(openedAt: Temporal.Instant): Temporal.Instant {
  return openedAt.add({ hours: EVIDENCE_ANSWER_HOURS });
}

/** What comes back of the price when so much of it is given back, rounded to the customer's favour. */
export function awardedPaise(
  booking: { pricePaise: number; people: number },
  percent: number,
): number {
  return Math.ceil((booking.pricePaise * booking.people * percent) / 100);
}

/** How far the report about a booking has come. */
export function reportPhase(dispute: { state: string } | undefined): ReportPhase {
  if (!dispute) return null;
  return dispute.state === 'open' ? 'open' : 'decided';
}
