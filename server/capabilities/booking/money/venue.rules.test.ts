import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDepositPercent, splitPrice } from '#contract/booking/venue/deposit.ts';
import { lowestPrice } from '#contract/catalogue/prices/prices.ts';
import { earnedOf } from '../earnings/earnings.rules.ts';
import { addedPricesWithoutLast, lastPeoplePaise, servicePaise } from './people-prices.rules.ts';
import {
  isAffordable,
  outstandingPaise,
  storedPrice,
  sumOfStoredPrices,
  venuePrices,
  venueTotal,
  wholePrices,
} from './venue.rules.ts';

test.each([
  ['full prepayment', 49_900, 100, 49_900, 0],
  ['a fifth, rounded up to a rupee', 49_900, 20, 10_000, 39_900],
  ['whole rupees', 50_000, 20, 10_000, 40_000],
  ['nine tenths', 49_900, 90, 45_000, 4_900],
  ['never above the price', 150, 90, 150, 0],
  ['never below a rupee', 100, 10, 100, 0],
  ['a price with paise', 33_333, 10, 3_400, 29_933],
])('a deposit: %s', (_what, price, percent, nowPaise, venuePaise) => {
  expect(splitPrice(price, percent)).toEqual({ nowPaise, venuePaise });
});

test('a business can choose full prepayment, or a deposit from 10 to 90 percent', () => {
  const chosen = Array.from({ length: 120 }, (_, percent) => percent).filter(isDepositPercent);
  expect(chosen).toEqual([...Array.from({ length: 81 }, (_, n) => n + 10), 100]);
  expect(isDepositPercent(20.5)).toBe(false);
});

const percents = fc.oneof(fc.constant(100), fc.integer({ min: 10, max: 90 }));
const somePrice = fc.integer({ min: 100, max: 10 ** 7 });
const parties = fc.record({
  percent: percents,
  price: somePrice,
  first: fc.integer({ min: 1, max: 10 }),
  added: fc.array(somePrice, { maxLength: 10 }),
});

/**
 * Computes the same independently: for each person alone, the fewest rupees that reach the share.
 */
function byHand(price: number, percent: number): { now: number; rest: number } {
  let now = 0;
  while (now * 100 < price * percent) now += 100;
  return now > price ? { now: price, rest: 0 } : { now, rest: price - now };
}

function bookingOf({
  percent,
  price,
  first,
  added,
}: typeof parties extends fc.Arbitrary<infer T> ? T : never) {
  const one = storedPrice(lowestPrice(price, []), percent);
  const others = added.map((each) => storedPrice(lowestPrice(each, []), percent));
  return {
    ...one,
    people: first + added.length,
    travelFeePaise: 0,
    addedPrices: others.map(({ pricePaise }) => pricePaise),
    addedVenuePaise: others.map(({ venuePaise }) => venuePaise),
  };
}

describe('the split of a booking', () => {
  test('the parts now and at the venue add up to the price, person by person, even after some have left', () => {
    fc.assert(
      fc.property(parties, fc.nat({ max: 20 }), (party, leaving) => {
        const booking = bookingOf(party);
        const each = [...Array.from({ length: party.first }, () => party.price), ...party.added];
        const left = each.slice(0, Math.max(1, each.length - leaving));
        const gone = each.length - left.length;
        const after = {
          ...booking,
          people: left.length,
          addedPrices: addedPricesWithoutLast(booking, gone),
          addedVenuePaise: addedPricesWithoutLast(venuePrices(booking), gone),
        };
        const parts = left.map((price) => byHand(price, party.percent));
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
        expect(servicePaise(after)).toBe(sum(parts.map(({ now }) => now)));
        expect(venueTotal(after)).toBe(sum(parts.map(({ rest }) => rest)));
        expect(servicePaise(wholePrices(after))).toBe(sum(left));
        expect(lastPeoplePaise(booking, gone) + servicePaise(after)).toBe(servicePaise(booking));
      }),
    );
  });

  test('nothing is outstanding with full prepayment, after a cancellation and for a no-show', () => {
    fc.assert(
      fc.property(parties, fc.option(fc.nat({ max: 10 ** 7 }), { nil: null }), (party, paid) => {
        const facts = {
          ...bookingOf(party),
          ...{ depositPercent: party.percent, state: 'accepted', noShow: false },
          ...{ venuePaidPaise: paid, venuePaidMethod: null, venuePaidAt: null },
        };
        const due = outstandingPaise(facts);
        expect(due).toBe(Math.max(0, venueTotal(facts) - (paid ?? 0)));
        if (party.percent === 100) expect(due).toBe(0);
        expect(outstandingPaise({ ...facts, state: 'cancelled' })).toBe(0);
        expect(outstandingPaise({ ...facts, noShow: true })).toBe(0);
      }),
    );
  });
});

const rates = fc.record({
  commissionBps: fc.constant(1_000),
  gstCommissionBps: fc.integer({ min: 0, max: 1_800 }),
  gstServiceBps: fc.integer({ min: 0, max: 1_800 }),
  tcsBps: fc.integer({ min: 0, max: 100 }),
  tdsBps: fc.integer({ min: 0, max: 100 }),
});
const noTaxes = {
  commissionBps: 1_000,
  gstCommissionBps: 0,
  gstServiceBps: 0,
  tcsBps: 0,
  tdsBps: 0,
};

describe('the commission on a booking with a deposit', () => {
  test.each([
    ['full prepayment', 50_000, 0, 5_000, 45_000],
    ['a fifth: a tenth of the whole price', 10_000, 40_000, 5_000, 5_000],
    ['a tenth: just the commission', 5_000, 45_000, 5_000, 0],
    ['a deposit below the commission: all of it, and nothing more', 3_000, 47_000, 3_000, 0],
  ])('%s', (_what, gross, venue, commissionPaise, netPaise) => {
    expect(earnedOf(gross, noTaxes, venue)).toMatchObject({ commissionPaise, netPaise });
  });

  test('TDS is on the whole price, TCS on what the platform collected', () => {
    const taxed = { ...noTaxes, gstCommissionBps: 1_800, gstServiceBps: 0, tcsBps: 50, tdsBps: 10 };
    const earned = earnedOf(20_000, taxed, 80_000);
    expect(earned).toMatchObject({
      commissionPaise: 10_000,
      gstPaise: 1_800,
      tcsPaise: 100,
      tdsPaise: 100,
    });
    expect(earned.netPaise).toBe(8_000);
  });

  test('no earning is negative, and the parts are what the platform holds', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10 ** 8 }),
        fc.nat({ max: 10 ** 8 }),
        rates,
        (gross, venue, some) => {
          const one = earnedOf(gross, some, venue);
          const parts = [
            one.netPaise,
            one.commissionPaise,
            one.gstPaise,
            one.tcsPaise,
            one.tdsPaise,
          ];
          for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(gross);
          expect(one.commissionPaise).toBe(Math.min(gross, Math.ceil((gross + venue) / 10)));
          expect(one.netPaise).toBeLessThanOrEqual(earnedOf(gross, some).netPaise);
        },
      ),
    );
  });
});

test.each([
  ['the same terms', { totalPaise: 10_100, venuePaise: 40_000 }, true],
  ['a lower price', { totalPaise: 10_100, venuePaise: 20_000 }, true],
  ['a smaller deposit', { totalPaise: 5_100, venuePaise: 45_000 }, true],
  ['more to pay now than was paid', { totalPaise: 10_200, venuePaise: 0 }, false],
  ['full prepayment of the same price', { totalPaise: 50_100, venuePaise: 0 }, false],
  ['a higher price', { totalPaise: 10_100, venuePaise: 40_001 }, false],
])('a failed deposit of ₹100 and ₹400 pays for %s: %o', (_what, replacement, isPaid) => {
  const failed = { people: 1, pricePaise: 10_000, venuePaise: 40_000, totalPaise: 10_100 };
  const booking = { ...failed, addedPrices: [], addedVenuePaise: [], travelFeePaise: 0 };
  expect(isAffordable(booking, replacement)).toBe(isPaid);
});

test('the price of a visit is paid in the parts of its services, and keeps their discounts', () => {
  const parts = [
    { ...lowestPrice(43_500, []), listPricePaise: 50_000 },
    lowestPrice(70_400, []),
  ].map((price) => storedPrice(price, 33));
  expect(sumOfStoredPrices(parts)).toMatchObject({
    pricePaise: 14_400 + 23_300,
    venuePaise: 29_100 + 47_100,
    listPricePaise: 50_000 + 70_400,
  });
});
