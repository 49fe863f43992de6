import {
  ANSWER_HOURS,
  ANSWER_MINUTES_BEFORE,
  BONUS_DAYS,
  BOOKING_CHARGE_PAISE,
  HOLD_MINUTES,
  PEOPLE_MAX,
  PEOPLE_MIN,
  RESCUE_HOURS,
} from '#contract/limits.ts';
import { bandNames } from '#contract/policies/policy.ts';
import { TERMS_BANDS, TERMS_REFUND_DAYS } from '#contract/policies/terms.ts';
import type { Section } from '../prose/prose.ts';
import { range, refundLabel, wholeRupees } from './legal-figures.ts';

const summary = bandNames({ bands: TERMS_BANDS });

/** Sections 6 to 10: bookings and prices. */
export const bookingTerms: readonly Section[] = [
  {
    id: 'booking',
    title: '6. Booking',
    blocks: [
      `A time that you choose is held for you for ${HOLD_MINUTES} minutes while you pay. The booking is made when the payment is verified. One booking is for ${PEOPLE_MIN} to ${PEOPLE_MAX} people.`,
      `The provider then accepts or rejects it, unless they accept every booking at once. They have ${ANSWER_HOURS} hours to answer, and until ${ANSWER_MINUTES_BEFORE} minutes before the start at the latest. If they reject it or do not answer, the booking ends and you get everything back.`,
      `After a provider has failed you, you may take another booking for the same money, or wait for the refund: it is sent when you say so, and by itself after ${RESCUE_HOURS} hours.`,
    ],
  },
  {
    id: 'prices',
    title: '7. Prices and payment',
    blocks: [
      `All prices are in Indian rupees (INR, ₹) and set by the provider. You pay online when you book: the price and a booking charge of ${wholeRupees(BOOKING_CHARGE_PAISE)}, each times the number of people. Taxes, where they apply, are named on the invoice. You see the total before you pay and nothing is added later.`,
      'If a price changes while you are booking, you are shown the new one before anything is charged. Cards, UPI and bank details are handled by our payment provider, never by us.',
      `Credit in the Zap Booking Wallet comes from refunds that you chose to keep there and from bonuses. It pays for bookings; it cannot be topped up, passed on or paid out. A bonus can be spent for ${BONUS_DAYS} days.`,
    ],
  },
  {
    id: 'cancellation',
    title: '8. Cancellation and refunds',
    blocks: [
      'In summary, when you cancel:',
      {
        table: {
          caption: 'Refunds in summary',
          head: ['Time before the service', 'Refund'],
          rows: TERMS_BANDS.map(({ refundPercent }, place) => [
            summary[place] ?? '',
            refundLabel(refundPercent),
          ]),
        },
      },
      `Refunds exclude platform and gateway fees and are made in ${range(TERMS_REFUND_DAYS)} business days.`,
      'This section is a summary. The [Refund & Cancellation Policy](/refund-cancellation) has the full table, and where the two differ the policy governs. Before you pay, and again before you cancel, you see the sum that comes back by it.',
    ],
  },
  {
    id: 'rescheduling',
    title: '9. Rescheduling',
    blocks: [
      'Moving a booking to another free time of the same sub-service is free of charge; the [Refund & Cancellation Policy](/refund-cancellation) says until when. A difference in price is paid or comes back. Unless the provider accepts every booking at once, they answer anew.',
      'A move never buys a better refund: the table counts from the earlier of the first time and the new one.',
    ],
  },
  {
    id: 'delivery',
    title: '10. Delivery of services',
    blocks: [
      'Services are performed at the provider’s place, at your home, or online; the booking says which. Nothing is shipped. See [Shipping & Delivery](/shipping-delivery).',
    ],
  },
];
