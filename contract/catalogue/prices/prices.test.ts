import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedPaise, lowestPrice, priceAtStart, sumOfPrices } from './prices.ts';
import type { Discount } from './rules.ts';

const ZONES = ['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
const discount: fc.Arbitrary<Discount> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('time' as const, 'firstVisit' as const),
    percent: fc.integer({ min: 1, max: 90 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    fromMinute: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
    length: fc.integer({ min: 1, max: 48 }).map((half) => half * 30),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    toMinute: Math.min(1440, rest.fromMinute + length),
  }));
const listPaise = fc.integer({ min: 100, max: 1_000_000_000 });
// Half hours, so that random starts often fall on the first and the last minute of a rule.
const minute = fc.integer({ min: 966_000, max: 1_033_000 }).map((half) => half * 30);

/** The same price, computed with calendar arithmetic of Temporal and exact integers. */
function reference(list: number, discounts: readonly Discount[], start: Start): number {
  const local = Temporal.Instant.from(start.at).toZonedDateTimeISO(start.timeZone);
  const prices = discounts
    .filter(({ kind, weekdays, fromMinute, toMinute }) => {
      if (kind === 'firstVisit') return start.isFirstVisit;
      const now = local.hour * 60 + local.minute;
      return weekdays.includes(local.dayOfWeek) && now >= fromMinute && now < toMinute;
    })
    .map(({ percent }) => {
      const exact = BigInt(list) * BigInt(100 - percent);
      const rupees = exact / 10_000n;
      const paise = Number(rupees < 1n ? 1n : rupees) * 100;
      return paise > list ? list : paise;
    });
  return Math.min(list, ...prices);
}
type Start = { at: string; timeZone: string; isFirstVisit: boolean };

test('the price of a start is the lowest of the discounts that apply to it', () => {
  fc.assert(
    fc.property(
      listPaise,
      fc.array(discount, { maxLength: 8 }),
      minute,
      fc.constantFrom(...ZONES),
      fc.boolean(),
      (list, discounts, at, timeZone, isFirstVisit) => {
        const start = { at: new Date(at * 60_000).toISOString(), timeZone, isFirstVisit };
        const price = priceAtStart(list, discounts, start);
        expect(price.pricePaise).toBe(reference(list, discounts, start));
        const { listPricePaise, discountPercent, priceRuleId } = price;
        if (listPricePaise === null) expect(price.pricePaise).toBe(list);
        else expect(price.pricePaise).toBe(discountedPaise(list, discountPercent ?? 0));
        const rule = discounts.find(({ id }) => id === priceRuleId);
        expect(rule?.percent ?? null).toBe(discountPercent);
        expect(price.firstVisitPercent).toBe(rule?.kind === 'firstVisit' ? rule.percent : null);
      },
    ),
    { numRuns: 2000 },
  );
});

test('before 1 PM ends at 1 PM', () => {
  const hours = { weekdays: [2, 3, 4], fromMinute: 0, toMinute: 780 };
  const rule: Discount = { id: 'a', kind: 'time', percent: 20, ...hours };
  const priceOf = (at: string) =>
    priceAtStart(50_000, [rule], { at, timeZone: 'Asia/Kolkata', isFirstVisit: false }).pricePaise;
  expect(priceOf('2026-12-01T12:59:00+05:30')).toBe(40_000);
  expect(priceOf('2026-12-01T13:00:00+05:30')).toBe(50_000);
  expect(priceOf('2026-12-04T12:00:00+05:30')).toBe(50_000);
  expect(priceOf('2026-11-30T20:00:00Z')).toBe(40_000);
});

test('whole rupees in the customer’s favour, at least one and never above the list price', () => {
  expect(discountedPaise(50_000, 20)).toBe(40_000);
  expect(discountedPaise(49_950, 20)).toBe(39_900);
  expect(discountedPaise(100, 90)).toBe(100);
  expect(discountedPaise(150, 1)).toBe(100);
  fc.assert(
    fc.property(listPaise, fc.integer({ min: 1, max: 90 }), (list, percent) => {
      const paise = discountedPaise(list, percent);
      expect(paise % 100 === 0 || paise === list).toBe(true);
      expect(paise).toBeGreaterThanOrEqual(100);
      expect(paise).toBeLessThanOrEqual(list);
      expect(paise * 100).toBeLessThanOrEqual(Math.max(list * (100 - percent), 10_000));
    }),
  );
});

test('the first of two equal discounts is recorded', () => {
  const two = ['a', 'b'].map((id) => ({ id, kind: 'time', percent: 20 }) as const);
  expect(lowestPrice(50_000, two).priceRuleId).toBe('a');
});

test('a visit costs the sum of its segments', () => {
  const cut = lowestPrice(50_000, [{ id: 'a', kind: 'time', percent: 20 }]);
  const facial = lowestPrice(80_000, [{ id: 'b', kind: 'firstVisit', percent: 10 }]);
  expect(sumOfPrices([cut, facial])).toMatchObject({
    ...{ pricePaise: 112_000, listPricePaise: 130_000, firstVisitPercent: 10 },
    ...{ discountPercent: null, priceRuleId: null },
  });
  expect(sumOfPrices([lowestPrice(50_000, []), lowestPrice(80_000, [])])).toMatchObject({
    ...{ pricePaise: 130_000, listPricePaise: null, firstVisitPercent: null },
  });
});
