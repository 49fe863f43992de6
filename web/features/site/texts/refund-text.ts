import { sections as questions } from '#content/refund-questions.md';
import { sections as refunds } from '#content/refunds.md';
import { REBOOKING_HOURS } from '#contract/booking/limits.ts';
import type { ContactDetails } from '#contract/contact/views.ts';
import { bandNames, type PolicyTerms } from '#contract/policies/policy.ts';
import {
  EXTRA_BANK_DAYS,
  GATEWAY_CHARGE_PERCENT,
  PLATFORM_FEE_PERCENT,
  TECHNICAL_REFUND_DAYS,
  TERMS_REFUND_DAYS,
} from '#contract/policies/terms.ts';
import { GIFT_REFUND_DAYS } from '#contract/prepaid/limits.ts';
import type { PublicSettings } from '#contract/settings/views.ts';
import { bonusLimit } from '#contract/wallet/limits.ts';
import {
  fillQuestions,
  fillSections,
  type ProseTable,
  type Question,
  type Section,
} from '../prose/prose.ts';
import { range, refundLabel, wholeRupees } from './legal-figures.ts';

/** LEGAL-08 to LEGAL-13; every figure comes from the refund policy in force. */
export function refundSections(
  terms: PolicyTerms,
  { email }: Pick<ContactDetails, 'email'>,
  settings: PublicSettings,
): readonly Section[] {
  const values = { ...policyValues(terms, settings), email };
  return fillSections(refunds, { values, tables: { refundBands: refundBands(terms) } });
}

/** LEGAL-14; POLICY-27, POLICY-30 to POLICY-32. */
export function refundQuestions(terms: PolicyTerms, settings: PublicSettings): readonly Question[] {
  return fillQuestions(questions, { values: policyValues(terms, settings) });
}

function policyValues(terms: PolicyTerms, { bookingCharge, bonuses }: PublicSettings) {
  const { complaint, processingDays, bankDays } = terms;
  return {
    platformFee: range(PLATFORM_FEE_PERCENT),
    gatewayCharge: range(GATEWAY_CHARGE_PERCENT),
    bookingCharge: wholeRupees(bookingCharge),
    providerCancelsPercent: terms.providerCancels.refundPercent,
    providerCancelsCredit: terms.providerCancels.creditPercent,
    providerNoShowPercent: terms.providerNoShow.refundPercent,
    providerNoShowCredit: terms.providerNoShow.creditPercent,
    noShowRefund: refundLabel(terms.noShowRefundPercent),
    rebookingHours: REBOOKING_HOURS,
    giftRefundDays: GIFT_REFUND_DAYS,
    bonusLimit: bonusLimit(bonuses),
    rescheduleFreeHours: terms.rescheduleFreeHours,
    processingDays: range(processingDays),
    bankDays: range(bankDays),
    totalDays: range([processingDays[0] + bankDays[0], processingDays[1] + bankDays[1]]),
    refundDays: range(TERMS_REFUND_DAYS),
    extraBankDays: range(EXTRA_BANK_DAYS),
    technicalRefundDays: range(TECHNICAL_REFUND_DAYS),
    emergencyHours: terms.emergencyWaiverHours,
    complaintHours: complaint.withinHours,
    complaintRefund: `${complaint.refundPercentMin}-${complaint.refundPercentMax}%`,
  };
}

function refundBands(terms: PolicyTerms): ProseTable {
  const names = bandNames(terms);
  const { noShowRefundPercent } = terms;
  return {
    caption: 'Refund by time before the service',
    head: ['Time before the service', 'Refund', 'Cancellation fee'],
    rows: [
      ...terms.bands.map(({ refundPercent }, index) => [
        names[index] ?? '',
        refundLabel(refundPercent),
        feeText(refundPercent),
      ]),
      [
        'No-show',
        refundLabel(noShowRefundPercent),
        `${feeText(noShowRefundPercent)}, plus a possible penalty`,
      ],
    ],
  };
}

function feeText(refundPercent: number): string {
  return refundPercent === 100 ? 'No fee' : `${100 - refundPercent}%`;
}
