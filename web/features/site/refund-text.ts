import type { Question, Section } from './prose.ts';

/** LEGAL-08 to LEGAL-13. Figures: POLICY-12 to POLICY-33. */
export const refundSections: readonly Section[] = [
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
            ['48 hours or more', '100%', 'No fee'],
            ['24-48 hours', '75%', '25%'],
            ['12-24 hours', '50%', '50%'],
            ['Under 12 hours', 'No refund', '100%'],
            ['No-show', 'No refund', '100%, plus a possible penalty'],
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
              '100% including fees, within 3-5 business days',
              'An optional 10% bonus credit, and help finding another provider',
            ],
            ['The provider does not come', '100%', 'A 20% credit on your next booking'],
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
      'Rescheduling is free until 24 hours before the service.',
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
            ['Processing', '3-5 business days'],
            ['Bank credit', '2-7 business days'],
            ['In total', 'Typically 5-12 business days'],
          ],
        },
      },
      'Refunds go back the way you paid. After a technical error, such as a double payment, the full amount is refunded within 2-3 business days.',
    ],
  },
  {
    id: 'special',
    title: 'Special circumstances',
    blocks: [
      {
        list: [
          'Emergency: the fee can be waived. Contact support with documents within 48 hours of the incident.',
          'Quality: report a complaint within 24 hours, with photos or videos. A partial refund of 25-100% is possible.',
          'No refund: custom services, special events, promotions and items marked non-refundable.',
        ],
      },
    ],
  },
];

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
