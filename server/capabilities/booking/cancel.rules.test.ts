import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyTerms } from '../../../test/support/policy.ts';
import { cancelBreakdown, quoteText, readQuoteText } from './cancel.rules.ts';

const HOUR = 3_600_000;
const SECOND = 1_000;
const priced = { pricePaise: 99_900, chargePaise: 100, people: 3 };

describe('what comes back', () => {
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

  test('[POLICY-17] adds up to what was paid, and never gives the charge back', () => {
    const amounts = fc.record({
      pricePaise: fc.integer({ min: 100, max: 10 ** 8 }),
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

test('a quote reads back as what was written, and nothing else reads at all', () => {
  const facts = {
    bookingId: '01a1fd12-faf9-75be-a122-d5165795b07e',
    state: 'accepted',
    refundPaise: 224_775,
    validUntilMs: 1_795_247_378_000,
  };
  expect(readQuoteText(quoteText(facts))).toEqual(facts);
  for (const text of ['', 'a|b|c|d', `${quoteText(facts)}0`.replace('|', ''), '|||']) {
    expect(readQuoteText(text)).toBeUndefined();
  }
});
