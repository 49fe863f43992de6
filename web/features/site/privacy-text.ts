import type { Section } from './prose.ts';

export const privacySections: readonly Section[] = [
  {
    id: 'who',
    title: 'Who we are',
    blocks: [
      'Zap Booking, Bengaluru, runs this product and decides how your personal data is used. How to reach us stands under [Contact](/contact).',
    ],
  },
  {
    id: 'what',
    title: 'What we collect',
    blocks: [
      {
        list: [
          'Account: your name, e-mail address and phone number; with Google sign-in also the picture of your Google account.',
          'Bookings: what you booked, when, where and for how many people, and what you wrote about it.',
          'Payments: amounts, times and the references of our payment provider. Card and bank details go to that provider directly; we never see them.',
          'Technical: the address and browser a request came from, kept for a short time against misuse.',
        ],
      },
    ],
  },
  {
    id: 'why',
    title: 'What we use it for',
    blocks: [
      {
        list: [
          'To make your booking happen: the provider learns your name and what you booked, and how to reach you once the booking is accepted.',
          'To send you codes, confirmations and changes by e-mail.',
          'To pay, refund and keep the books the law asks for.',
          'To keep accounts safe.',
        ],
      },
      'We do not sell personal data and we show no advertising.',
    ],
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    blocks: [
      'Signing in sets cookies that scripts cannot read; without them nothing could be booked. The browser’s storage holds your name, your picture and the roles of your account, so that pages can greet you, and your choice of appearance. There are no tracking cookies.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who receives it',
    blocks: [
      {
        list: [
          'The provider of the service you book.',
          'Our payment provider, for payments and refunds.',
          'Google, if you choose to sign in with Google.',
          'Authorities, where the law demands it.',
        ],
      },
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      'As long as you have an account. After you delete it, personal data is removed within 90 days. Accounting records stay as long as the law asks.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'You may ask what we hold about you, have it corrected, receive a copy, or have it deleted. Write to [support@zapbooking.test](mailto:support@zapbooking.test) from the address of your account.',
    ],
  },
  {
    id: 'safety',
    title: 'How we protect it',
    blocks: [
      'Connections are encrypted, one-time codes are stored as fingerprints only, and access within our team is limited to what a task needs.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: ['Accounts are for people of 18 years or older.'],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: ['When this policy changes, the date above changes with it, and we say what is new.'],
  },
];
