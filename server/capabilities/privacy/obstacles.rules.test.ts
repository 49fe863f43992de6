import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type OpenObligations,
  obstaclesToDeactivate,
  obstaclesToDelete,
} from './obstacles.rules.ts';

const nothing: OpenObligations = {
  ahead: 0,
  serving: 0,
  holding: 0,
  beingPaid: 0,
  reports: 0,
  refundsPaise: 0,
  earningsPaise: 0,
  giftsPaise: 0,
  packagesPaise: 0,
  isEmailChanging: false,
};

const rows: readonly [Partial<OpenObligations>, string, string][] = [
  [
    { packagesPaise: 120_300 },
    'ACCOUNT_PACKAGES',
    'Your packages have unused visits worth ₹1,203.00. Have them refunded in your wallet first.',
  ],
  [
    { giftsPaise: 50_000 },
    'ACCOUNT_GIFT_CARDS',
    '₹500.00 is left on your gift cards. Use it first, or write to us.',
  ],
  [
    { ahead: 1 },
    'ACCOUNT_BOOKED',
    'You have 1 paid booking ahead. Cancel it, or wait until it is over.',
  ],
  [
    { ahead: 3 },
    'ACCOUNT_BOOKED',
    'You have 3 paid bookings ahead. Cancel them, or wait until they are over.',
  ],
  [
    { holding: 1 },
    'ACCOUNT_HOLDS',
    'A time is being held for you. Pay for it or let it go; it is free again after 10 minutes.',
  ],
  [
    { serving: 2, beingPaid: 1 },
    'ACCOUNT_SERVES',
    'Customers have 2 bookings with you. Finish or cancel them first.',
  ],
  [
    { beingPaid: 1 },
    'ACCOUNT_SERVES',
    'A customer is paying for a booking with you. Please try again in 10 minutes.',
  ],
  [{ refundsPaise: 75_050 }, 'ACCOUNT_REFUNDS', '₹750.50 is still on its way back to you.'],
  [{ reports: 1 }, 'ACCOUNT_REPORTED', 'A report about a booking is not decided yet.'],
  [{ reports: 2 }, 'ACCOUNT_REPORTED', '2 reports about bookings are not decided yet.'],
  [
    { earningsPaise: 90_000 },
    'ACCOUNT_EARNINGS',
    '₹900.00 of your earnings have not been paid out to you yet.',
  ],
  [
    { earningsPaise: -5_000 },
    'ACCOUNT_OWES',
    'You owe Zap Booking ₹50.00, because refunds exceeded your earnings. Please write to us.',
  ],
];

it.each(rows)('[PEDIT-20] %o is the obstacle %s', (open, code, text) => {
  expect(obstaclesToDelete({ ...nothing, ...open })).toEqual([{ code, text }]);
});

it('No obligations, or less than the minimum payout, are not an obstacle', () => {
  expect(obstaclesToDelete(nothing)).toEqual([]);
  expect(obstaclesToDelete({ ...nothing, earningsPaise: 99 })).toEqual([]);
});

const matters = fc.record({
  ahead: fc.nat(3),
  serving: fc.nat(3),
  holding: fc.nat(3),
  beingPaid: fc.nat(3),
  reports: fc.nat(3),
  refundsPaise: fc.nat(100_000),
  earningsPaise: fc.integer({ min: -100_000, max: 100_000 }),
  giftsPaise: fc.integer({ min: 0, max: 100_000 }),
  packagesPaise: fc.integer({ min: 0, max: 100_000 }),
  isEmailChanging: fc.boolean(),
});

it('Each obstacle is listed once, and one to deactivation is also one to deletion', () => {
  fc.assert(
    fc.property(matters, (open) => {
      const toDelete = obstaclesToDelete(open).map(({ code }) => code);
      expect(new Set(toDelete).size).toBe(toDelete.length);
      const kinds = [
        open.ahead > 0,
        open.holding > 0,
        open.serving + open.beingPaid > 0,
        open.refundsPaise > 0,
        open.reports > 0,
        open.earningsPaise < 0 || open.earningsPaise >= 100,
        open.giftsPaise > 0,
        open.packagesPaise > 0,
        open.isEmailChanging,
      ];
      expect(toDelete).toHaveLength(kinds.filter(Boolean).length);
      for (const { code } of obstaclesToDeactivate(open)) expect(toDelete).toContain(code);
    }),
  );
});
