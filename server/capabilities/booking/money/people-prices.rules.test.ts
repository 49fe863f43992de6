import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyTerms } from '#test/support/samples/policy.ts';
import {
  addedPricesWithoutLast,
  lastGroups,
  lastPeoplePaise,
  priceGroups,
  servicePaise,
} from './people-prices.rules.ts';
import { cancelBreakdown } from './refund.rules.ts';

const prices = fc.record({
  pricePaise: fc.integer({ min: 100, max: 10 ** 7 }),
  first: fc.integer({ min: 1, max: 10 }),
  addedPrices: fc.array(fc.integer({ min: 100, max: 10 ** 7 }), { maxLength: 10 }),
  travelFeePaise: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 10 ** 6 })),
});
const booking = prices.map(({ first, ...rest }) => ({
  ...rest,
  people: first + rest.addedPrices.length,
}));
/** The price of each person, in the order of joining. */
const eachOf = ({
  pricePaise,
  people,
  addedPrices,
}: typeof booking extends fc.Arbitrary<infer T> ? T : never) => [
  ...Array.from({ length: people - addedPrices.length }, () => pricePaise),
  ...addedPrices,
];
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

describe('the prices of people who joined at different times', () => {
  test('add up to the price of the service, with the travel fee once; in groups too', () => {
    fc.assert(
      fc.property(booking, (one) => {
        expect(servicePaise(one)).toBe(sum(eachOf(one)) + one.travelFeePaise);
        const groups = priceGroups(one);
        expect(groups.flatMap((g) => Array.from({ length: g.people }, () => g.pricePaise))).toEqual(
          eachOf(one),
        );
      }),
    );
  });

  test('leave last in, first out, and the travel fee with the last person: the refunds add up to the payment, in whatever steps people leave', () => {
    fc.assert(
      fc.property(
        booking,
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
        (one, steps) => {
          let left = one;
          let back = 0;
          for (const wanted of steps) {
            const count = Math.min(wanted, left.people);
            if (count === 0) break;
            const gross = lastPeoplePaise(left, count);
            const prices = sum(eachOf(left).slice(-count));
            expect(gross).toBe(prices + (count === left.people ? one.travelFeePaise : 0));
            expect(sum(lastGroups(left, count).map((g) => g.people * g.pricePaise))).toBe(prices);
            const parts = cancelBreakdown(
              policyTerms,
              { grossPaise: gross, chargePaise: 100, people: count },
              72 * 3_600_000,
            );
            expect(parts.refundPaise).toBe(gross);
            back += parts.refundPaise;
            if (count === left.people) {
              expect(back).toBe(servicePaise(one));
              return;
            }
            left = {
              ...left,
              people: left.people - count,
              addedPrices: addedPricesWithoutLast(left, count),
            };
            expect(servicePaise(left) + back).toBe(servicePaise(one));
          }
        },
      ),
    );
  });
});
