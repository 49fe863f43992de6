import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Earned, earnedOf, lostOf } from './earnings.rules.ts';

const paise = fc.integer({ min: 0, max: 10_000_000 });
/** Within the limits of booking.tax_rules; a tax that does not apply is 0. */
const bps = fc.integer({ min: 0, max: 5_000 });
const taxes = { gstCommissionBps: bps, gstServiceBps: bps, tcsBps: bps, tdsBps: bps };
const rates = fc.record({ ...taxes, commissionBps: fc.integer({ min: 0, max: 3_000 }) });
const small = fc.oneof(fc.integer({ min: 0, max: 300 }), paise);

test('earnings and deductions add up to the payment under any tax rates', () => {
  fc.assert(
    fc.property(small, rates, (gross, all) => {
      const parts = partsOf(earnedOf(gross, all));
      expect(sum(parts)).toBe(gross);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});

test('reversals add up under any tax rates', () => {
  fc.assert(
    fc.property(small, small, rates, (gross, kept, all) => {
      const rest = Math.min(gross, kept);
      const lost = lostOf(earnedOf(gross, all), earnedOf(rest, all));
      expect(sum(partsOf(lost))).toBe(rest - gross);
    }),
    { numRuns: 2_000 },
  );
});

function partsOf(earned: Earned): number[] {
  const { netPaise, commissionPaise, gstPaise, tcsPaise, tdsPaise } = earned;
  return [netPaise, commissionPaise, gstPaise, tcsPaise, tdsPaise];
}

function sum(parts: number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
