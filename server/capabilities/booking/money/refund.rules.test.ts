import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyTerms } from '#test/support/samples/policy.ts';
import {
  anchorOf,
  cancelBreakdown,
  quoteText,
  readQuoteText,
  splitRefund,
} from './refund.rules.ts';

const HOUR = 3_600_000;
const SECOND = 1_000;
const priced = { grossPaise: 299_700, chargePaise: 100, people: 3 };

describe('the refund of a cancellation', () => {
  test.each([
    ['[POLICY-12] a week before', 168 * HOUR, 299_700],
    ['[POLICY-12] 48 hours before, to the second', 48 * HOUR, 299_700],
    ['[POLICY-13] a second less than 48 hours', 48 * HOUR - SECOND, 224_775],
    ['[POLICY-13] 24 hours before, to the second', 24 * HOUR, 224_775],
    ['[POLICY-14] a second less than 24 hours', 24 * HOUR - SECOND, 149_850],
    ['[POLICY-14] 12 hours before, to the second', 12 * HOUR, 149_850],
    ['[POLICY-15] a second less than 12 hours', 12 * HOUR - SECOND, 0],
    ['[POLICY-15] a second before', SECOND, 0],
  ])('%s', (_name, msBefore, refundPaise) => {
    const parts = cancelBreakdown(policyTerms, priced, msBefore);
    expect(parts).toMatchObject({ paidPaise: 300_000, refundPaise, chargePaise: 300 });
  });

  test('[POLICY-17] its parts add up to the amount paid, and the booking charge is never refunded', () => {
    const amounts = fc.record({
      grossPaise: fc.integer({ min: 100, max: 10 ** 9 }),
      chargePaise: fc.constant(100),
      people: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 * HOUR }), (one, msBefore) => {
        const parts = cancelBreakdown(policyTerms, one, msBefore);
        const { refundPaise, feePaise, chargePaise, paidPaise } = parts;
        expect(refundPaise + feePaise + chargePaise).toBe(paidPaise);
        expect(refundPaise).toBeLessThanOrEqual(paidPaise - chargePaise);
        expect(Number.isInteger(refundPaise)).toBe(true);
      }),
    );
  });
});

/** A start in the service's own clock; some are right after a clock change. */
const starts = [
  ['Asia/Kolkata', '2026-12-24T10:00'],
  ['Asia/Kathmandu', '2026-12-24T00:15'],
  ['America/New_York, an hour after the clocks went forward', '2027-03-14T03:30'],
  ['America/New_York, in the hour that comes twice', '2026-11-01T01:30'],
  ['Europe/London, two days after they went back', '2026-10-27T09:00'],
  ['Australia/Lord_Howe, where they move by half an hour', '2027-04-04T02:15'],
  ['Pacific/Chatham', '2026-09-28T23:45'],
] as const;
const edges = [
  [48, 100, 75],
  [24, 75, 50],
  [12, 50, 0],
] as const;

describe.each(starts)('the bands in %s', (name, local) => {
  const zone = name.split(',')[0] ?? '';
  const start = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
  test.each(edges)(
    '[POLICY-12] %i real hours before: %i % to the second, %i % after',
    (hours, at, after) => {
      const edge = start.subtract({ hours });
      const percentAt = (now: Temporal.Instant) => {
        const msBefore = anchorOf(start, start.add({ hours: 1 }))
          .since(now)
          .total('milliseconds');
        return cancelBreakdown(policyTerms, priced, msBefore).refundPercent;
      };
      expect(percentAt(edge.subtract({ seconds: 1 }))).toBe(at);
      expect(percentAt(edge)).toBe(at);
      expect(percentAt(edge.add({ milliseconds: 1 }))).toBe(after);
      expect(percentAt(edge.add({ seconds: 1 }))).toBe(after);
    },
  );
});

test('counts the refund band from the earlier start, so that rescheduling never improves the refund', () => {
  const first = Temporal.Instant.from('2026-12-24T04:30:00Z');
  const later = first.add({ hours: 300 });
  const sooner = first.subtract({ hours: 30 });
  expect(anchorOf(first, later)).toBe(first);
  expect(anchorOf(first, sooner)).toBe(sooner);
  expect(cancelBreakdown(policyTerms, priced, -1).refundPaise).toBe(0);
});

test.each([
  ['the payments as far as they reach', [100_000, 0], [75_000, 0, 0]],
  ['the rest to the credits', [50_000, 0], [50_000, 25_000, 0]],
  ['to the credits alone', [0, 0], [0, 75_000, 0]],
  ['what the customer has comes first', [50_000, 30_000], [45_000, 0, 30_000]],
  ['they have more than is due', [0, 100_000], [0, 0, 75_000]],
] as const)(
  'a refund goes to %s',
  (_where, [sourcePaise, receivedPaise], [toSource, toWallet, returned]) => {
    expect(splitRefund(75_000, { sourcePaise, receivedPaise })).toEqual({
      sourcePaise: toSource,
      walletPaise: toWallet,
      returnedPaise: returned,
    });
  },
);

test('parses exactly the quotes that it wrote', () => {
  const facts = {
    bookingId: '01a1fd12-faf9-75be-a122-d5165795b07e',
    state: 'accepted',
    people: 1,
    peopleBefore: 4,
    startsAtMs: 1_795_420_178_000,
    pricePaise: 299_700,
    grossPaise: 301_000,
    refundPaise: 224_775,
    validUntilMs: 1_795_247_378_000,
  };
  expect(readQuoteText(quoteText(facts))).toEqual(facts);
  const segment = { part: 2, startsAtMs: 1_795_420_178_000 };
  expect(readQuoteText(quoteText({ ...facts, segment }))).toEqual({ ...facts, segment });
  for (const text of ['', 'a|b|c|d', `${quoteText(facts)}0`.replace('|', ''), '|||']) {
    expect(readQuoteText(text)).toBeUndefined();
  }
});
