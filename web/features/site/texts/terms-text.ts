import type { ContactDetails } from '#contract/contact/views.ts';
import { AGE_MIN } from '#contract/policies/terms.ts';
import type { Section } from '../prose/prose.ts';
import { bookingTerms } from './terms-booking.ts';
import { closingTerms } from './terms-closing.ts';
import { conductTerms } from './terms-conduct.ts';

/** LEGAL-03: twenty sections. Figures: POLICY-01 to POLICY-11, CONST-01. */
export function termsSections(details: ContactDetails): readonly Section[] {
  return [...openingTerms(details), ...bookingTerms, ...conductTerms, ...closingTerms(details)];
}

function openingTerms({ companyName }: ContactDetails): readonly Section[] {
  return [
    {
      id: 'acceptance',
      title: '1. Agreement',
      blocks: [
        `These terms are an agreement between you and ${companyName} (“Zap Booking”, “we”). You accept them when you create an account or book a service. If you do not agree with them, please do not use the product; reading and searching need no agreement.`,
        'They are an electronic record under the Information Technology Act, 2000, and need no signature. Nothing in them takes away a right that Indian law gives you as a consumer.',
      ],
    },
    {
      id: 'words',
      title: '2. What the words mean',
      blocks: [
        {
          list: [
            'A customer books a service, for themselves or for others.',
            'A provider offers services through Zap Booking and performs them.',
            'A service is a provider’s business on Zap Booking; a sub-service is one thing it offers, with its own price and duration.',
            'A booking is one sub-service at one time, for one or more people.',
            'The booking charge is the platform fee that is added to the price of each person.',
            'Credit is money in your Zap Booking Wallet that can be spent on bookings.',
          ],
        },
      ],
    },
    {
      id: 'eligibility',
      title: '3. Who may use it',
      blocks: [
        `You must be at least ${AGE_MIN} years old and able to enter into a contract. You may book for younger people if you are responsible for them, and you answer for the people you bring.`,
      ],
    },
    {
      id: 'account',
      title: '4. Your account',
      blocks: [
        'You sign in with a one-time code sent to your e-mail, or with Google. Give true details, keep access to your e-mail to yourself, and never pass a code on: we do not ask for codes by phone or message.',
        'An account belongs to one person. Tell us at once if somebody else used yours. You may close it at any time from your profile, once no paid booking lies ahead and no money is owed.',
      ],
    },
    {
      id: 'our-part',
      title: '5. Our part',
      blocks: [
        'Zap Booking is a marketplace: it brings customers and providers together, keeps the calendar, takes the payment and passes it on. The contract about the service itself is between you and the provider, who performs it and is responsible for it.',
        'An admin looks at each service before customers can see it. That is a check of what was submitted, no warranty for every visit.',
        'Lists are ordered by what you choose, such as distance, price or rating, and otherwise by how well a service fits your search and how often it was booked. Nobody can pay for a place in them. Ratings come from customers with a completed booking only.',
      ],
    },
  ];
}
