import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_TAXES } from '#contract/policies/tax-rates.ts';
import { businessDayAfter, expectedBetween } from '../business-days.rules.ts';
import { earnedOf, gstWithin, lostOf } from './earnings.rules.ts';

const usual = { ...NO_TAXES, commissionBps: 1_000 };
const taxes = { ...usual, gstCommissionBps: 1_800, gstServiceBps: 500, tcsBps: 50, tdsBps: 10 };

describe('the earnings of a provider', () => {
  test('are the price less 10% while no tax applies', () => {
    expect(earnedOf(99_900, usual)).toMatchObject({ commissionPaise: 9_990, netPaise: 89_910 });
    expect(earnedOf(101, usual)).toMatchObject({ commissionPaise: 11, netPaise: 90 });
  });

  test('have the commission of the booking, rounded up, and none at 0%', () => {
    const at = (commissionBps: number) => earnedOf(10_001, { ...NO_TAXES, commissionBps });
    expect(at(1_250)).toMatchObject({ commissionPaise: 1_251, netPaise: 8_750 });
    expect(at(0)).toMatchObject({ commissionPaise: 0, netPaise: 10_001 });
  });

  test('are reduced by 18% GST on the commission, TCS on the value and TDS on the whole', () => {
    expect(earnedOf(105_000, taxes)).toEqual({
      grossPaise: 105_000,
      venuePaise: 0,
      commissionPaise: 10_500,
      gstPaise: 1_890,
      tcsPaise: 500,
      tdsPaise: 105,
      netPaise: 92_005,
    });
  });

  test('computes the tax contained in a price', () => {
    expect(gstWithin(10_500, 500)).toBe(500);
    expect(gstWithin(10_500, 0)).toBe(0);
  });

  test('account for every paisa, including a reversed part', () => {
    const paise = fc.integer({ min: 1, max: 10 ** 9 });
    const rates = fc.constantFrom(usual, taxes, { ...taxes, commissionBps: 1_250 });
    fc.assert(
      fc.property(paise, paise, rates, (one, other, rate) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const whole = earnedOf(more, rate);
        const rest = earnedOf(less, rate);
        const lost = lostOf(whole, rest);
        for (const key of Object.keys(whole) as (keyof typeof whole)[]) {
          expect(whole[key] + lost[key]).toBe(rest[key]);
        }
        const { grossPaise, netPaise, commissionPaise, gstPaise, tcsPaise, tdsPaise } = whole;
        expect(netPaise + commissionPaise + gstPaise + tcsPaise + tdsPaise).toBe(grossPaise);
      }),
    );
  });
});

describe('business days in India', () => {
  test.each([
    ['a Monday', '2026-11-23T10:00:00+05:30', 3, '2026-11-26'],
    ['a Thursday', '2026-11-26T10:00:00+05:30', 3, '2026-12-01'],
    ['a Friday', '2026-11-27T23:59:59+05:30', 1, '2026-11-30'],
    ['a Saturday', '2026-11-28T00:00:00+05:30', 1, '2026-11-30'],
    ['a Sunday', '2026-11-29T12:00:00+05:30', 5, '2026-12-04'],
    ['a Friday there, still Thursday in London', '2026-11-26T20:00:00Z', 1, '2026-11-30'],
  ])('[POLICY-06] counted from %s', (_name, from, days, expected) => {
    expect(businessDayAfter(Temporal.Instant.from(from), days).toString()).toBe(expected);
  });

  test('[POLICY-24, POLICY-25] expects a date between two counts of business days', () => {
    const monday = Temporal.Instant.from('2026-11-23T10:00:00+05:30');
    expect(expectedBetween(monday, [3, 5])).toEqual(['2026-11-26', '2026-11-30']);
  });
});
