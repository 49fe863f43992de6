import { PAYOUT_DAYS } from '#contract/limits.ts';
import { EDIT_DAYS, REVIEW_DAYS } from '#contract/reviews/limits.ts';
import type { Section } from '../prose/prose.ts';
import { range } from './legal-figures.ts';

/** Sections 11 to 15: duties of both sides. */
export const conductTerms: readonly Section[] = [
  {
    id: 'customers',
    title: '11. What customers promise',
    blocks: [
      {
        list: [
          'To be there on time, at the place on the booking, with the people they booked for.',
          'To tell the provider before the start what matters for the service, such as allergies, injuries or a pregnancy.',
          'At home, to give a safe place to work and somebody of age to open the door.',
          'To treat providers, their people and their place with respect.',
        ],
      },
      'A provider may end a service, or not begin it, when they would be in danger or are harassed. Tell us when you see it otherwise.',
    ],
  },
  {
    id: 'providers',
    title: '12. What providers promise',
    blocks: [
      {
        list: [
          'To hold the licences, registrations and skills their service needs, and to pay their own taxes.',
          'That names, descriptions and pictures of their services are true and correspond to what is performed.',
          'To keep hours and prices up to date, and to perform what was booked at the booked price.',
          'To answer requests soon, and to cancel only when there is no other way.',
          'To use a customer’s contact details for that booking and nothing else.',
        ],
      },
      'Providers who repeatedly cancel may be suspended or terminated. Whoever is suspended is told why and can answer; bookings that stand are completed or refunded in full.',
    ],
  },
  {
    id: 'payouts',
    title: '13. Payouts to providers',
    blocks: [
      `What a completed booking earned, less our commission and what the law withholds, is paid out ${range(PAYOUT_DAYS)} business days after completion, to the bank account that the provider has registered. While a customer’s report about a booking is open, its money waits.`,
      'Providers see each booking’s price, commission and payout on their earnings page. Our commission is shown before a provider accepts.',
    ],
  },
  {
    id: 'reviews',
    title: '14. Reviews and content',
    blocks: [
      `Only a customer with a completed booking may review it, once, within ${REVIEW_DAYS} days, and change the review for ${EDIT_DAYS} days. A provider may reply once. What you write stays yours; you allow us to show it with the service for as long as it is there.`,
      'Reviews are never bought, written by us or removed for being bad. Anyone can report what is unlawful, hateful, false or private; what we hide stays marked with the reason. How complaints about content are handled stands in section 19.',
    ],
  },
  {
    id: 'misuse',
    title: '15. What is not allowed',
    blocks: [
      {
        list: [
          'Booking or offering under a false name, or for unlawful purposes.',
          'Asking for or offering services that the law forbids, or anything sexual.',
          'Arranging payment outside Zap Booking for a booking found here.',
          'Reviews of one’s own service, or reviews for a reward.',
          'Disturbing the product, collecting its data by machine beyond what robots.txt allows, or trying to get at other people’s accounts.',
        ],
      },
      'We may close an account that does this. Money that is yours is paid or refunded all the same.',
    ],
  },
];
