import { expect, test } from 'vitest';
import { adviceText, previewText, type Summary, summaryText } from './summary.rules.ts';

const at = Temporal.Instant.from('2026-11-27T12:00:00Z');
const matched: Summary = {
  lost: { count: 313, amountPaise: 15_681_300 },
  settled: 5,
  refunds: { count: 10, amountPaise: 500_000 },
  cancelled: 10,
  kept: [],
  payouts: { recorded: 1, reversed: 0 },
  foreign: 2,
  unmatched: [],
};

test('A preview names what would be refunded and that nothing was changed', () => {
  const text = previewText(at, { lost: 313, lostPaise: 15_681_300, foreign: 2 });
  expect(text).toMatch(/313 payments .* ₹1,56,813\.00/);
  expect(text).toMatch(/restored to 2026-11-27 17:30:00 IST/);
  expect(text).toMatch(/Nothing was changed/);
});

test('Admins have no entry when everything was matched', () => {
  expect(adviceText(at, matched)).toBeUndefined();
  expect(summaryText(at, matched)).toMatch(/left for an admin \| 0 /);
});

test('Admins have one entry, whatever the number of open cases', () => {
  const unmatched = Array.from({ length: 40 }, (_, nth) => ({
    ...{ gatewayId: `trf_${nth}`, amountPaise: 100, why: 'paid out' },
  }));
  const text = adviceText(at, { ...matched, kept: ['ZB-1', 'ZB-2'], unmatched });
  expect(text).toMatch(/313 lost payments refunded/);
  expect(text).toMatch(
    /2 bookings stand .* \(ZB-1, ZB-2\): .*; trf_0 .*; trf_4 \(₹1\.00\): paid out; 35 more\.$/,
  );
});
