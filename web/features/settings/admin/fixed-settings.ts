import {
  ANSWER_HOURS,
  ANSWER_MINUTES_BEFORE,
  CONTEST_DAYS,
  HOLD_MINUTES,
  QUOTE_MINUTES,
  REBOOKING_HOURS,
  REPORT_HOURS,
} from '#contract/booking/limits.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import { PAYOUT_DAYS } from '#contract/payouts/limits.ts';
import { EDIT_DAYS, REVIEW_DAYS, SAMPLE_MIN } from '#contract/reviews/limits.ts';
import type { Definition } from '#web/ui/display/definition-list.tsx';

/** Limits of the product, which change only with a release. */
export const fixedSettings: readonly Definition[] = [
  {
    term: 'Payouts',
    value: `Due ${PAYOUT_DAYS[0]} to ${PAYOUT_DAYS[1]} business days after completion`,
  },
  { term: 'People', value: `${PEOPLE_MAX} at most` },
  { term: 'Unpaid times', value: `Held for ${HOLD_MINUTES} minutes` },
  {
    term: 'Answer of a provider',
    value: `Within ${ANSWER_HOURS} hours, and at least ${ANSWER_MINUTES_BEFORE} minutes before the start`,
  },
  { term: 'Cancellation quote', value: `Valid for ${QUOTE_MINUTES} minutes` },
  { term: 'Rebooking', value: `${REBOOKING_HOURS} hours to choose after a provider failed` },
  { term: 'Reports', value: `Within ${REPORT_HOURS} hours of the end` },
  { term: 'Disputed no-show', value: `Within ${CONTEST_DAYS} days` },
  { term: 'Reviews', value: `Within ${REVIEW_DAYS} days, editable for ${EDIT_DAYS}` },
  { term: 'Trust figures', value: `Shown from ${SAMPLE_MIN} cases` },
];
