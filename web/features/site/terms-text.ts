import type { Section } from './prose.ts';

/** LEGAL-03: twenty sections. Figures: POLICY-01 to POLICY-11. */
export const termsSections: readonly Section[] = [
  {
    id: 'acceptance',
    title: '1. Agreement',
    blocks: [
      'These terms are an agreement between you and Zap Booking. By creating an account or booking a service you accept them. If you do not, please do not use the product.',
    ],
  },
  {
    id: 'words',
    title: '2. What the words mean',
    blocks: [
      {
        list: [
          'A customer books a service for themselves or for others.',
          'A provider offers services through Zap Booking.',
          'A booking is one sub-service at one time, for one or more people.',
          'The booking charge is the platform fee added to the price of each person.',
        ],
      },
    ],
  },
  {
    id: 'eligibility',
    title: '3. Who may use it',
    blocks: [
      'You must be at least 18 years old. You may book for younger people if you are responsible for them.',
    ],
  },
  {
    id: 'account',
    title: '4. Your account',
    blocks: [
      'You sign in with a one-time code sent to your e-mail, or with Google. Keep access to your e-mail to yourself, give true details, and tell us at once if somebody else used your account.',
    ],
  },
  {
    id: 'our-part',
    title: '5. Our part',
    blocks: [
      'Zap Booking brings customers and providers together, keeps the calendar, takes the payment and passes it on. The service itself is performed by the provider, who is responsible for it.',
    ],
  },
  {
    id: 'booking',
    title: '6. Booking',
    blocks: [
      'A time is held for you while you pay. The booking is made when the payment is verified; the provider then accepts or rejects it. If the provider does not answer in time, the booking ends by itself and you get everything back.',
      'One booking is for 1 to 20 people.',
    ],
  },
  {
    id: 'prices',
    title: '7. Prices and payment',
    blocks: [
      'All prices are in Indian rupees (INR). You pay online when you book: the price of the service and a booking charge of ₹1, each times the number of people. You see the total before you pay, and no other charge is added.',
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
          rows: [
            ['24 hours or more', '100%'],
            ['12 to 24 hours', '50%'],
            ['Under 12 hours', 'No refund'],
          ],
        },
      },
      'Refunds exclude platform and gateway fees and are made in 5-7 business days.',
      'This section summarises. The [Refund & Cancellation Policy](/refund-cancellation) has the full table, and where the two differ the policy governs.',
    ],
  },
  {
    id: 'rescheduling',
    title: '9. Rescheduling',
    blocks: [
      'Moving a booking to another free time is free of charge until 24 hours before the service. A move never buys a better refund than the first time gave.',
    ],
  },
  {
    id: 'delivery',
    title: '10. Delivery of services',
    blocks: [
      'Services are delivered in person or online; nothing is shipped. See [Shipping & Delivery](/shipping-delivery).',
    ],
  },
  {
    id: 'customers',
    title: '11. What customers promise',
    blocks: [
      {
        list: [
          'To be there on time, at the place on the booking.',
          'To tell the provider what matters for the service, such as allergies or injuries.',
          'To treat providers and their place with respect.',
        ],
      },
    ],
  },
  {
    id: 'providers',
    title: '12. What providers promise',
    blocks: [
      {
        list: [
          'To hold the licences and skills their service needs.',
          'To keep hours and prices up to date, and to perform what was booked at that price.',
          'To answer requests soon and to cancel only when there is no other way.',
        ],
      },
      'Providers who repeatedly cancel may be suspended or terminated.',
    ],
  },
  {
    id: 'payouts',
    title: '13. Payouts to providers',
    blocks: [
      'What a completed booking earned, less our commission, is paid out within 3-5 business days after completion.',
    ],
  },
  {
    id: 'reviews',
    title: '14. Reviews and content',
    blocks: [
      'Only customers with a completed booking may review it. What you write stays yours; you allow us to show it with the service. We hide what is unlawful, hateful or false.',
    ],
  },
  {
    id: 'misuse',
    title: '15. What is not allowed',
    blocks: [
      {
        list: [
          'Booking under a false name or for unlawful purposes.',
          'Arranging payment outside Zap Booking for a booking found here.',
          'Disturbing the product, collecting its data by machine, or trying to get at other people’s accounts.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: '16. Your data',
    blocks: [
      'How we handle personal data stands in the [Privacy Policy](/privacy-policy). When an account is deleted, its personal data is removed within 90 days; records that the law asks us to keep stay without your name where possible.',
    ],
  },
  {
    id: 'property',
    title: '17. Our name and design',
    blocks: [
      'The name, the mark and the design of Zap Booking are ours. You may link to any page; please do not present the product as your own.',
    ],
  },
  {
    id: 'liability',
    title: '18. Liability',
    blocks: [
      'We answer for what we do wrong ourselves: the calendar, the payment and the handling of your data. For the service itself the provider answers. As far as the law allows, our liability is limited to what you paid for the booking concerned.',
    ],
  },
  {
    id: 'disputes',
    title: '19. Disputes',
    blocks: [
      'Report a problem with a service within 24 hours of its completion, so that it can be looked into while it is fresh. We try to settle it between you and the provider.',
      'Indian law applies. Disputes above INR 50,000 go to arbitration in Bengaluru; smaller ones to the competent courts or consumer forums.',
    ],
  },
  {
    id: 'changes',
    title: '20. Changes and contact',
    blocks: [
      'When these terms change, we say so here and, if it matters to you, by e-mail. A booking keeps the terms under which it was made. Questions: [Contact](/contact).',
    ],
  },
];
