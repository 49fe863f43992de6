import type { Decision, Decisions } from '../decision.ts';

type Reason = Extract<Decision, { kind: 'permanent' }>['reason'];

/** Append-only tables without deletion, by the reason that keeps their rows. */
const PERMANENT = {
  accounts: [
    'booking.bonuses',
    'booking.bookings',
    'booking.earnings',
    'booking.events',
    'booking.goodwill',
    'booking.paid_by',
    'booking.rescues',
    'booking.segments',
    'invoices.documents',
    'invoices.files',
    'ledger.accounts',
    'ledger.entries',
    'ledger.postings',
    'ledger.snapshots',
    'ledger.transactions',
    'payments.differences',
    'payments.disputes',
    'payments.orders',
    'payments.payments',
    'payments.refunds',
    'payments.transfers',
    'payouts.bank_transfers',
    'payouts.lines',
    'payouts.payouts',
    'prepaid.gift_card_keys',
    'prepaid.gift_cards',
    'prepaid.package_keys',
    'prepaid.package_units',
    'prepaid.packages',
    'wallet.credits',
    'wallet.frozen_gifts',
    'wallet.uses',
  ],
  booking: [
    'availability.claims',
    'availability.overlaps',
    'availability.sessions',
    'booking.changes',
    'booking.check_ins',
    'booking.disputes',
    'booking.series',
    'evidence.pieces',
    'messages.messages',
    'messages.readers',
    'messages.reports',
    'messages.threads',
    'walkins.walk_ins',
  ],
  content: [
    'platform.picture_versions',
    'platform.pictures',
    'reviews.photos',
    'reviews.reports',
    'reviews.reviews',
  ],
  proof: [
    'identity.consents',
    'notifications.mobile_consents',
    'platform.audit',
    'privacy.events',
    'profile.changes',
    'reviews.decisions',
  ],
} satisfies Record<Reason, string[]>;

/** Rows of these change while their booking is open. */
const HOT = [
  'availability.claims',
  'booking.bookings',
  'ledger.snapshots',
  'messages.readers',
  'payments.orders',
  'payments.payments',
  'payments.transfers',
];

export const permanent: Decisions = Object.fromEntries(
  Object.entries(PERMANENT).flatMap(([reason, tables]) =>
    tables.map((table): [string, Decision] => [
      table,
      {
        kind: 'permanent',
        reason: reason as Reason,
        ...(HOT.includes(table) ? { isHot: true } : {}),
      },
    ]),
  ),
);
