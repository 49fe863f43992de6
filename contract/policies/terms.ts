/**
 * Figures that pages state and no code computes with. Those of computations are in the policy
 * (contract/policies/policy.ts) and in contract/limits.ts.
 */

/** Version of the Terms and of the Privacy Policy a person accepts at registration (REG-18), and their date. */
export const TERMS_VERSION = '2025-10-14';
/** POLICY-01 to POLICY-03: the Terms' shorter table; the policy governs (POLICY-35, POLICY-36). */
export const TERMS_BANDS = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 12, refundPercent: 50 },
  { hoursBefore: 0, refundPercent: 0 },
] as const;
/** POLICY-05, POLICY-27: business days. */
export const TERMS_REFUND_DAYS = [5, 7] as const;
/** POLICY-27: additional business days of the bank. */
export const EXTRA_BANK_DAYS = [3, 5] as const;
/** POLICY-28: business days. */
export const TECHNICAL_REFUND_DAYS = [2, 3] as const;
/** POLICY-17, POLICY-18: percent. */
export const PLATFORM_FEE_PERCENT = [5, 10] as const;
export const GATEWAY_CHARGE_PERCENT = [2, 3] as const;
/** POLICY-08: rupees. */
export const ARBITRATION_ABOVE_RUPEES = 50_000;
/** POLICY-09: years. */
export const AGE_MIN = 18;

/** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): hours, months. */
export const COMPLAINT_TIMES = { acknowledgedHours: 48, redressedMonths: 1 } as const;
/** Information Technology (Intermediary Guidelines) Rules, 2021, rule 3(2): hours, days. */
export const CONTENT_COMPLAINT_TIMES = { acknowledgedHours: 24, decidedDays: 7 } as const;
