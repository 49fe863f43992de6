import type { PolicyTerms } from '#contract/policies/policy.ts';

/** The first version of the policy as specified; a server test compares it with the database. */
export const policyTerms: PolicyTerms = {
  bands: [
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 24, refundPercent: 75 },
    { hoursBefore: 12, refundPercent: 50 },
    { hoursBefore: 0, refundPercent: 0 },
  ],
  noShowRefundPercent: 0,
  providerCancels: { refundPercent: 100, creditPercent: 10 },
  providerNoShow: { refundPercent: 100, creditPercent: 20 },
  rescheduleFreeHours: 24,
  complaint: { withinHours: 24, refundPercentMin: 25, refundPercentMax: 100 },
  emergencyWaiverHours: 48,
  processingDays: [3, 5],
  bankDays: [2, 7],
};
