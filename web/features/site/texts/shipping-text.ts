import { ANSWER_HOURS } from '#contract/limits.ts';
import type { Section } from '../prose/prose.ts';

/** LEGAL-06, ROUTE-23. */
export const shippingSections: readonly Section[] = [
  {
    id: 'nothing-shipped',
    title: 'Nothing is shipped',
    blocks: [
      'Zap Booking sells services, not goods. A service is delivered in person, at the provider’s place or at your home, or online by a meeting link. There are no parcels and no shipping charges.',
    ],
  },
  {
    id: 'delivery',
    title: 'How a service is delivered',
    blocks: [
      {
        list: [
          'At the provider’s place: come to the address on your booking at the booked time.',
          'At your home: the provider comes to the address you gave when booking. They see it in full once they have accepted.',
          'Online: you join by the meeting link on your booking.',
        ],
      },
    ],
  },
  {
    id: 'when',
    title: 'When it is delivered',
    blocks: [
      `At the time you booked. Your booking is made as soon as the payment is verified, and you get an e-mail about it at once; the provider accepts it within ${ANSWER_HOURS} hours. You find it under [My Bookings](/myBooking) with its time, place and status.`,
    ],
  },
  {
    id: 'not-delivered',
    title: 'When a service does not take place',
    blocks: [
      'What comes back to you, and when, stands in the [Refund & Cancellation Policy](/refund-cancellation). If nobody came, or it was not what you booked, report it on the page of the booking or [write to us](/contact).',
    ],
  },
];
