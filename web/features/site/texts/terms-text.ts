import { sections as terms } from '#content/terms.md';
import {
  ANSWER_HOURS,
  ANSWER_MINUTES_BEFORE,
  HOLD_MINUTES,
  REBOOKING_HOURS,
  REPORT_HOURS,
} from '#contract/booking/limits.ts';
import type { ContactDetails } from '#contract/contact/views.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { groupDigits } from '#contract/money.ts';
import { PAYOUT_DAYS } from '#contract/payouts/limits.ts';
import { bandNames } from '#contract/policies/policy.ts';
import {
  AGE_MIN,
  ARBITRATION_ABOVE_RUPEES,
  CONTENT_COMPLAINT_TIMES,
  TERMS_BANDS,
  TERMS_REFUND_DAYS,
} from '#contract/policies/terms.ts';
import { GIFT_REFUND_DAYS } from '#contract/prepaid/limits.ts';
import { ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import { EDIT_DAYS, REVIEW_DAYS } from '#contract/reviews/limits.ts';
import type { PublicSettings } from '#contract/settings/views.ts';
import { fillSections, type ProseTable, type Section } from '../prose/prose.ts';
import { companyValues } from './company-values.ts';
import { range, refundLabel, wholeRupees } from './legal-figures.ts';

/** LEGAL-03: twenty sections. Figures: POLICY-01 to POLICY-11, CONST-01. */
export function termsSections(
  details: ContactDetails,
  { bookingCharge, bonuses }: PublicSettings,
): readonly Section[] {
  const values = {
    ...companyValues(details),
    ageMin: AGE_MIN,
    holdMinutes: HOLD_MINUTES,
    peopleMin: PEOPLE_MIN,
    peopleMax: PEOPLE_MAX,
    answerHours: ANSWER_HOURS,
    answerMinutesBefore: ANSWER_MINUTES_BEFORE,
    rebookingHours: REBOOKING_HOURS,
    bookingCharge: wholeRupees(bookingCharge),
    bonusDays: bonuses.days,
    giftRefundDays: GIFT_REFUND_DAYS,
    refundDays: range(TERMS_REFUND_DAYS),
    payoutDays: range(PAYOUT_DAYS),
    reviewDays: REVIEW_DAYS,
    editDays: EDIT_DAYS,
    erasedWithinDays: ERASED_WITHIN_DAYS,
    reportHours: REPORT_HOURS,
    contentAcknowledgedHours: CONTENT_COMPLAINT_TIMES.acknowledgedHours,
    contentDecidedDays: CONTENT_COMPLAINT_TIMES.decidedDays,
    arbitrationLimit: groupDigits(ARBITRATION_ABOVE_RUPEES),
  };
  return fillSections(terms, { values, tables: { refundSummary } });
}

const summaryNames = bandNames({ bands: TERMS_BANDS });

const refundSummary: ProseTable = {
  caption: 'Refunds in summary',
  head: ['Time before the service', 'Refund'],
  rows: TERMS_BANDS.map(({ refundPercent }, index) => [
    summaryNames[index] ?? '',
    refundLabel(refundPercent),
  ]),
};
