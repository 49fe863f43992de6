import { ANSWERED_KEPT_DAYS } from '#contract/contact/rules.ts';
import type { ContactDetails } from '#contract/contact/views.ts';
import { AGE_MIN, COMPLAINT_TIMES } from '#contract/policies/terms.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import { mailLink, type Section } from '../prose/prose.ts';

/** The privacy policy: which data is stored, why and how long (POLICY-10, DPDP Act, 2023). */
export function privacySections(details: ContactDetails): readonly Section[] {
  return [whoWeAre(details), ...dataSections, ...rightsSections(details)];
}

function whoWeAre({ companyName, address, email }: ContactDetails): Section {
  return {
    id: 'who',
    title: 'Who we are',
    blocks: [
      `${companyName}, ${address.join(', ')}, runs Zap Booking and decides how your personal data is used (the “data fiduciary” of the Digital Personal Data Protection Act, 2023). You reach us at ${mailLink(email)} or under [Contact](/contact).`,
      'This notice stands by itself: you can understand it without reading the [Terms & Conditions](/terms-conditions).',
    ],
  };
}

const dataSections: readonly Section[] = [
  {
    id: 'what',
    title: 'What we collect',
    blocks: [
      {
        list: [
          'Account: your name, e-mail address and phone number; with Google sign-in also the picture of your Google account.',
          'Profile, only if you give it: gender, date of birth, addresses, a picture, PAN, the last four digits of an Aadhaar number and a UPI id. None of it is needed to book, except an address when the service comes to your home.',
          'Bookings: what you booked, when, where and for how many people, and what you wrote about it, reviews included. When something is reported, the words and pictures that you give; the other side of the booking sees them too.',
          'Payments: amounts, times and the references of our payment provider. Card and bank details go to that provider directly; we never see them.',
          'Providers: what describes their service, their hours, and what is needed to pay them.',
          'Messages: what you write to us, with the name and address you give.',
          'Technical: the network address and the browser a request came from, kept for a short time against misuse.',
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
          'To make your booking happen: the provider learns your name and what you booked, and how to reach you, and your address for a visit at home, once the booking is accepted.',
          'To send you codes, confirmations, reminders and changes.',
          'To take payments, make refunds and payouts, and keep the books the law asks for.',
          'To answer you, to decide about reports, and to keep accounts safe.',
        ],
      },
      'The ground is your consent, given when you make an account or send us something, and for books, taxes and orders of authorities the law itself. We do not sell personal data, show advertising, or let a program alone decide about you.',
    ],
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    blocks: [
      'Signing in sets cookies that scripts cannot read; without them nothing could be booked. The browser’s storage holds your name, your picture and the roles of your account, so that pages can greet you, your choice of appearance, and until the tab is closed the step you are at. There are no cookies for tracking, and no statistics of other companies.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who receives it',
    blocks: [
      {
        list: [
          'The provider of the service you book; and as a provider, the customers who book you.',
          'Our payment provider (Razorpay), for payments, refunds and payouts.',
          'Google, if you choose to sign in with Google.',
          'The companies that carry our e-mail and run our servers, on our instructions only.',
          'Authorities, where the law demands it.',
        ],
      },
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      {
        list: [
          `Your account and profile: as long as you have them. After you delete the account nobody can sign in to it, and personal data is removed within ${ERASED_WITHIN_DAYS} days: after ${ERASE_DAYS} as a rule, in which it only answers questions of banks about your payments. A deactivated account is hidden and kept until you sign in again.`,
          'Reviews that you wrote: they stay by a former customer, without the words that name you.',
          'Books, invoices and what proves a payment: as long as tax and company law ask, without your name where possible.',
          `Messages through the contact form: ${ANSWERED_KEPT_DAYS} days after they were answered.`,
          'One-time codes: minutes. Sessions: until you sign out or stay away for some weeks.',
        ],
      },
    ],
  },
];

function rightsSections({ email, grievance }: ContactDetails): readonly Section[] {
  const { acknowledgedHours, redressedMonths } = COMPLAINT_TIMES;
  return [
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        {
          list: [
            'To know what we hold about you and whom it was given to, and to receive a copy.',
            'To have it corrected, completed, brought up to date or erased.',
            'To take your consent back, as easily as you gave it. What was done before stays lawful; what needs the consent stops.',
            'To name somebody who uses these rights for you after your death or when you cannot.',
            'To complain, to us first and then to the Data Protection Board of India.',
          ],
        },
        `Most of it is in your [profile](/profile): edit, download, sign out devices, deactivate, delete. For the rest write to ${mailLink(email)} from the address of your account.`,
      ],
    },
    {
      id: 'grievance',
      title: 'Grievance Officer',
      blocks: [
        `${grievance.officer}, ${mailLink(grievance.email)}. Complaints about personal data are acknowledged within ${acknowledgedHours} hours and redressed within ${redressedMonths === 1 ? 'one month' : `${redressedMonths} months`}.`,
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted. Codes are stored as keyed fingerprints, PAN and UPI ids under encryption; of an Aadhaar number we keep the last four digits and a keyed fingerprint, never the number. Access is limited to what a task needs.',
        'Should personal data be exposed all the same, we tell the people concerned and the Data Protection Board without delay: what happened, what it means and what to do.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `Accounts are for people of ${AGE_MIN} years or older. If you think that a child has one, tell us and we delete it.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this policy changes, the date above changes with it. If we want to use your data for something new, we ask you first.',
      ],
    },
  ];
}
