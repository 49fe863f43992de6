import { API_BASE } from '#contract/api-base.ts';

/** The groups of the calls, each with the paths below the base that belong to it; the first match counts. */
const groups: readonly (readonly [name: string, paths: RegExp, description: string])[] = [
  ['Sign-in', /^\/auth\//, 'One-time codes, registration, Google sign-in and sessions'],
  ['Admin', /^\/admin\//, 'What an admin reads and decides; each needs a second factor'],
  ['Second factor', /^\/client\/secondFactor/i, 'The authenticator of an admin'],
  ['Payment', /^\/payment\//, 'Hold a time, open its order and verify the payment'],
  [
    'Bookings',
    /^\/client\/(booking|invoices|wallet|giftCards|packages|disputes)/i,
    'Bookings of a customer: cancel, reschedule, report, invoices, the wallet, gift cards and packages',
  ],
  [
    'Messages',
    /^\/(bookings|messages|disputes|evidence)/i,
    'What the two sides of a booking write',
  ],
  [
    'Requests',
    /^\/serviceProvider\/(bookingRequests|calendar|dashboard)/i,
    'Bookings at the services of a provider',
  ],
  [
    'Earnings',
    /^\/serviceProvider\/(earning|payout)/i,
    'What a provider earned, and the account that it is paid to',
  ],
  [
    'Team',
    /^\/serviceProvider\/team/i,
    'The members of a business, their services, hours and time off',
  ],
  [
    'Provider services',
    /^\/serviceProvider\//i,
    'The services of a provider: form, tasks, hours, portfolio, documents',
  ],
  ['Account', /^\/client\//i, 'Profile, devices, notifications, favourites and the account itself'],
  [
    'Catalogue',
    /./,
    'What everybody can read: categories, services, free times, reviews and images',
  ],
];

export const tags = groups.map(([name, , description]) => ({ name, description }));

/** The tag of a documented path. */
export function tagOf(path: string): string {
  const below = path.slice(API_BASE.length);
  return groups.find(([, paths]) => paths.test(below))?.[0] ?? 'Catalogue';
}
