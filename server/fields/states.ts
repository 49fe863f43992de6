/** A rule about fields that depend on more than the role, with the tests that check it. */
export type StateRule = { field: string; rule: string; tests: readonly string[] };

const capability = (path: string) => `server/capabilities/${path}`;

export const stateRules: readonly StateRule[] = [
  {
    field: 'Address and phone of the customer in `BookingRequest` and `HomeVisit`',
    rule: 'provider: from acceptance; before it the city only, and `customerPhone` is null',
    tests: [
      capability('booking/answer/transitions.test.ts'),
      capability('booking/home-visits/home-visits.test.ts'),
    ],
  },
  {
    field: 'Prices and contact details of requests that a team member serves',
    rule: 'never for the member; of a visit they see their own parts, of the others only the times',
    tests: [
      capability('booking/served/served.test.ts'),
      capability('booking/served/served-visit.test.ts'),
    ],
  },
  {
    field: 'An unpaid hold',
    rule: 'its customer only; providers neither see nor answer it',
    tests: [capability('booking/answer/transitions.test.ts')],
  },
  {
    field: '`RebookingOffer`',
    rule: 'its customer only, after the provider failed',
    tests: [capability('booking/rebooking/rebooking.test.ts')],
  },
  {
    field: 'PAN and UPI ID in `Profile`',
    rule: 'a mask for everyone, also for their person; written whole, and the UPI ID with a fresh code. Whole only in the export of their person and for the payout',
    tests: [capability('profile/profile.test.ts')],
  },
  {
    field: 'Aadhaar number in `Profile`',
    rule: 'its last four digits; of the rest only a keyed hash is stored, which recognizes the number',
    tests: [capability('profile/profile.test.ts')],
  },
  {
    field: 'E-mail address of an account',
    rule: 'never by saving the profile; with codes from both mailboxes or after seven days, and not while a change can be undone',
    tests: [capability('profile/email.test.ts'), capability('profile/email-change.attack.test.ts')],
  },
  {
    field: 'Payout account',
    rule: 'masked once it is stored; written with a passkey where its person has one, otherwise with a code; frozen while the e-mail changes and for 48 hours after a passkey was removed by a code',
    tests: [
      capability('payouts/account/passkey.test.ts'),
      capability('payouts/account/changed-account.attack.test.ts'),
    ],
  },
  {
    field: 'Notes and tags of a business about a customer',
    rule: 'the business only; neither the customer (outside of their export) nor team members nor other businesses',
    tests: [capability('customers/customers.test.ts')],
  },
  {
    field: 'Messages of a booking',
    rule: 'both sides; written from acceptance until 48 hours after the end, read afterwards; admins after a report',
    tests: [capability('messages/messages.test.ts')],
  },
  {
    field: 'Evidence of a dispute',
    rule: 'both sides and admins; written until the decision, then unchangeable',
    tests: [capability('evidence/evidence.test.ts')],
  },
  {
    field: 'Files of `ProviderDocument`',
    rule: 'their owner and admins; deleted 90 days after the decision',
    tests: [capability('portfolio/portfolio.test.ts'), capability('portfolio/files.test.ts')],
  },
  {
    field: 'A service form and its images',
    rule: 'a draft: its owner; submitted: its owner and admins; approved: everyone. Changes of a live service stay hidden until they are approved',
    tests: [
      capability('onboarding/onboarding.test.ts'),
      capability('onboarding/approvals.test.ts'),
    ],
  },
  {
    field: 'Reviews and their photos',
    rule: 'everyone; hidden ones only their author and admins; those of a hidden service also its owner',
    tests: [capability('reviews/reviews.test.ts'), capability('reviews/photos/photos.test.ts')],
  },
  {
    field: 'Name, phone and note of a walk-in',
    rule: 'the business; the page behind the link of the visit shows none of them',
    tests: [capability('walkins/links.test.ts')],
  },
  {
    field: 'Secrets: codes, links, recovery codes, calendar addresses',
    rule: 'in the one response that creates them; afterwards hashed or encrypted, and never sent again',
    tests: [
      capability('identity/second-factor/second-factor.test.ts'),
      capability('team/invitations.test.ts'),
    ],
  },
  {
    field: 'Phone numbers in lists of people',
    rule: 'no admin list has them; the page of one person has, after a recorded reason',
    tests: [capability('admin/people.test.ts')],
  },
  {
    field: 'A suspended provider',
    rule: 'reads everything as before and writes nothing but what customers wait for',
    tests: ['test/access/access.test.ts'],
  },
];
