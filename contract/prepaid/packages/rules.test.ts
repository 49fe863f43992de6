import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evenRupeesBelow,
  packageTotalPaise,
  savingPaise,
  unitPaise,
  unusedPaise,
  visitPaise,
  visitsBack,
} from './rules.ts';

const visits = fc.integer({ min: 2, max: 20 });
const rupees = fc.integer({ min: 10, max: 100_000 });
const unit = fc.record({
  pricePaise: fc.integer({ min: 1, max: 1_000_000 }),
  chargePaise: fc.constantFrom(0, 100, 250),
});

describe('terms', () => {
  it.each([
    [200_000, 5, 40_000],
    [199_900, 5, 39_980],
    [100_000, 3, undefined],
    [0, 2, undefined],
  ])('%i paise for %i visits are %o each', (price, count, each) => {
    expect(visitPaise(price, count)).toBe(each);
  });

  it('the suggested price is the highest that is the same for each visit', () => {
    fc.assert(
      fc.property(rupees, visits, (price, count) => {
        const isEven = (one: number) => (one * 100) % count === 0;
        let expected = price;
        while (!isEven(expected)) expected -= 1;
        expect(evenRupeesBelow(price, count)).toBe(expected);
      }),
    );
  });

  it('the saving is the sum of single prices less the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        visits,
        rupees,
        (list, count, price) => {
          const singles = Array.from({ length: count }, () => list).reduce((a, b) => a + b);
          const package_ = { pricePaise: price * 100, visits: count };
          expect(savingPaise(list, package_)).toBe(singles - price * 100);
        },
      ),
    );
  });
});

type Step = { kind: 'use' | 'whole' | 'part' | 'rest'; people: number; percent: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('use', 'use', 'whole', 'part', 'rest'),
  people: fc.integer({ min: 1, max: 5 }),
  percent: fc.constantFrom(0, 25, 50, 75, 100),
});

describe('money', () => {
  it('the visits are worth the amount paid', () => {
    fc.assert(
      fc.property(rupees, visits, (price, count) => {
        const even = evenRupeesBelow(price, count) * 100;
        const pricePaise = visitPaise(even, count);
        if (pricePaise === undefined) return;
        const bought = { pricePaise, chargePaise: 100 };
        expect(unusedPaise(bought, count)).toBe(
          packageTotalPaise({ pricePaise: even, visits: count }, bought.chargePaise),
        );
      }),
    );
  });

  it('a refund of exactly whole visits returns them, any other amount is money', () => {
    fc.assert(
      fc.property(
        unit,
        fc.integer({ min: 0, max: 20 }),
        fc.nat(25_000_000),
        (one, used, refund) => {
          let expected = 0;
          for (let n = 1; n <= used; n += 1) if (n * unitPaise(one) === refund) expected = n;
          expect(visitsBack(refund, one, { visitsUsed: used })).toBe(expected);
          for (let n = 1; n <= used; n += 1) {
            expect(visitsBack(n * unitPaise(one), one, { visitsUsed: used })).toBe(n);
          }
        },
      ),
    );
  });

  it('no history of bookings and refunds loses or creates a paisa', () => {
    fc.assert(
      fc.property(unit, visits, fc.array(step, { maxLength: 30 }), (one, count, steps) => {
        // Brute force: the value of each visit moves between the package, a booking, a refund and the business.
        const value = unitPaise(one);
        let [left, held, refunded, earned] = [count, [] as number[], 0, 0];
        for (const { kind, people, percent } of steps) {
          if (kind === 'use' && people <= left) {
            left -= people;
            held.push(people);
          }
          const booking = kind === 'whole' || kind === 'part' ? held.pop() : undefined;
          if (booking !== undefined) {
            const part = Math.ceil((one.pricePaise * booking * percent) / 100);
            const refund = kind === 'whole' ? value * booking : part;
            const back = visitsBack(refund, one, { visitsUsed: booking });
            left += back;
            refunded += refund - back * value;
            earned += value * booking - refund;
          }
          if (kind === 'rest') {
            refunded += unusedPaise(one, left);
            left = 0;
          }
          const inBookings = held.reduce((sum, each) => sum + each * value, 0);
          expect(left * value + inBookings + refunded + earned).toBe(count * value);
          expect(Math.min(left, refunded, earned)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
