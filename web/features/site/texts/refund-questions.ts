import type { PolicyTerms } from '#contract/policies/policy.ts';
import { EXTRA_BANK_DAYS, TERMS_REFUND_DAYS } from '#contract/policies/terms.ts';
import type { Question } from '../prose/prose.ts';
import { range, refundLabel } from './legal-figures.ts';

/** LEGAL-14; POLICY-27, POLICY-30 to POLICY-32. */
export function refundQuestions(terms: PolicyTerms): readonly Question[] {
  const { providerCancels, complaint, noShowRefundPercent } = terms;
  const { withinHours, refundPercentMin, refundPercentMax } = complaint;
  return [
    {
      question: 'How long does a refund take?',
      answer: `${range(TERMS_REFUND_DAYS)} business days, plus ${range(EXTRA_BANK_DAYS)} more days for the bank. The expected dates of your own refund stand on the booking. Into the wallet it takes no time.`,
    },
    {
      question: 'Can I reschedule instead of cancelling?',
      answer: `Yes, free of charge up to ${terms.rescheduleFreeHours} hours before the service, to any time that is free.`,
    },
    {
      question: 'What if the provider cancels?',
      answer: `You get ${providerCancels.refundPercent}% back, including fees, within ${range(terms.processingDays)} business days, and we help you find another provider.`,
    },
    {
      question: 'What if I do not come?',
      answer: `${refundLabel(noShowRefundPercent)}, since the time was kept for you. If you were there after all, you can say so on the page of the booking.`,
    },
    {
      question: 'Is the booking charge refunded?',
      answer:
        'Not when you cancel. When the provider cancels or does not come, it comes back with the rest.',
    },
    {
      question: 'What can I do about a bad service?',
      answer: `Report it within ${withinHours} hours, with photos or videos, on the page of the [booking](/myBooking) or through [support](/contact). Depending on what happened, ${refundPercentMin}-${refundPercentMax}% can be refunded.`,
    },
  ];
}
