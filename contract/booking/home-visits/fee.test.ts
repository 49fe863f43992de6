import fc from 'fast-check';
import { expect, test } from 'vitest';
import { travelFee } from './fee.ts';

const terms = { travelFreeKm: 3, travelFeePerKmPaise: 2_000 };

test.each([
  [0, 0],
  [3_000, 0],
  [3_001, 2_000],
  [4_000, 2_000],
  [5_200, 6_000],
])('a way of %i m costs %i paise with 3 km free at ₹20', (metres, paise) => {
  expect(travelFee(terms, metres)).toBe(paise);
});

test('a longer distance never costs less, and 0 per kilometre is no fee', () => {
  const metre = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(metre, metre, fc.nat({ max: 50 }), fc.nat({ max: 100 }), (one, more, free, fee) => {
      const some = { travelFreeKm: free, travelFeePerKmPaise: fee * 100 };
      expect(travelFee(some, one + more)).toBeGreaterThanOrEqual(travelFee(some, one));
      expect(travelFee({ ...some, travelFeePerKmPaise: 0 }, one)).toBe(0);
    }),
  );
});
