import { bandNames, type PolicyTerms } from '#contract/policy.ts';
import type { Question, Section } from './prose.ts';

/** LEGAL-08 to LEGAL-13; every figure that a refund is made by comes from the policy in force. */
export function refundSections(terms: PolicyTerms): readonly Section[] {
  const { providerCancels, providerNoShow } = terms;
  const processing = `${days(terms.processingDays)} business days`;
  return [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        'Plans change. The earlier you cancel, the more comes back. When a provider lets you down, everything comes back.',
        'Before you pay you see which line of the table your time falls in.',
      ],
    },
    {
      id: 'customer',
      title: 'When you cancel',
      blocks: [
        {
          table: {
            caption: 'Refund by time before the service',
            head: ['Time before the service', 'Refund', 'Cancellation fee'],
            rows: [
              ...bandRows(terms),
              ['No-show', refundWords(terms.noShowRefundPercent), '100%, plus a possible penalty'],
            ],
          },
        },
        'A cancellation exactly at a boundary gets the better line.',
        'Refunds exclude platform fees (typically 5-10%) and gateway charges (about 2-3%). On Zap Booking the platform fee a customer pays is the booking charge of ₹1 per person; no gateway charge is added to your total, so none is kept back.',
      ],
    },
    {
      id: 'provider',
      title: 'When the provider cancels',
      blocks: [
        {
          table: {
            caption: 'What you get when the provider fails',
            head: ['What happened', 'Refund', 'In addition'],
            rows: [
              [
                'The provider cancels or rejects',
                `${providerCancels.refundPercent}% including fees, within ${processing}`,
                `An optional ${providerCancels.creditPercent}% bonus credit, and help finding another provider`,
              ],
              [
                'The provider does not come',
                `${providerNoShow.refundPercent}%`,
                `A ${providerNoShow.creditPercent}% credit on your next booking`,
              ],
            ],
          },
        },
        'Providers who repeatedly cancel may be suspended or terminated.',
      ],
    },
    {
      id: 'how',
      title: 'How to cancel',
      blocks: [
        {
          list: [
            'Open the booking under [My Bookings](/myBooking).',
            'If it cannot be cancelled there, write to [support@zapbooking.test](mailto:support@zapbooking.test) or call us with the reference of the booking.',
            'You get a confirmation at once. The time of your request is what counts.',
          ],
        },
        `Rescheduling is free until ${terms.rescheduleFreeHours} hours before the service.`,
      ],
    },
    {
      id: 'processing',
      title: 'Refund processing',
      blocks: [
        {
          table: {
            caption: 'The way of a refund',
            head: ['Step', 'Time'],
            rows: [
              ['Request', 'Confirmed immediately'],
              ['Processing', processing],
              ['Bank credit', `${days(terms.bankDays)} business days`],
              ['In total', 'Typically 5-12 business days'],
            ],
          },
        },
        'Refunds go back the way you paid. After a technical error, such as a double payment, the full amount is refunded within 2-3 business days.',
      ],
    },
    exceptions(terms),
  ];
}

function exceptions({ complaint, emergencyWaiverHours }: PolicyTerms): Section {
  return {
    id: 'special',
    title: 'Special circumstances',
    blocks: [
      {
        list: [
          `Emergency: the fee can be waived. Contact support with documents within ${emergencyWaiverHours} hours of the incident.`,
          `Quality: report a complaint within ${complaint.withinHours} hours, with photos or videos. A partial refund of ${complaint.refundPercentMin}-${complaint.refundPercentMax}% is possible.`,
          'No refund: custom services, special events, promotions and items marked non-refundable.',
        ],
      },
    ],
  };
}

function bandRows(terms: PolicyTerms): string[][] {
  const names = bandNames(terms);
  return terms.bands.map(({ refundPercent }, index) => [
    names[index] ?? '',
    refundWords(refundPercent),
    refundPercent === 100 ? 'No fee' : `${100 - refundPercent}%`,
  ]);
}

function refundWords(percent: number): string {
  return percent === 0 ? 'No refund' : `${percent}%`;
}

function days([from, to]: readonly [number, number]): string {
  return `${from}-${to}`;
}

/** LEGAL-14. */
export const refundQuestions: readonly Question[] = [
  {
    question: 'How long does a refund take?',
    answer:
      '5-7 business days, plus 3-5 more days for the bank. The expected dates of your own refund stand on the booking.',
  },
  {
    question: 'Can I reschedule instead of cancelling?',
    answer: 'Yes, free of charge until 24 hours before the service, to any time that is free.',
  },
  {
    question: 'What if the provider cancels?',
    answer:
      'You get everything back, including fees, within 3-5 business days, and we help you find another provider.',
  },
  {
    question: 'What if I do not come?',
    answer: 'A no-show is not refunded, since the time was kept for you.',
  },
  {
    question: 'Is the booking charge refunded?',
    answer:
      'Not when you cancel. When the provider cancels or does not come, it comes back with the rest.',
  },
  {
    question: 'What can I do about a bad service?',
    answer:
      'Report it within 24 hours, with photos or videos, to [support](/contact). Depending on what happened, 25-100% can be refunded.',
  },
];
