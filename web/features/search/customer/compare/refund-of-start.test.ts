import { describe, expect, test } from 'vitest';
import type { ComparedService } from '#contract/search/comparison.ts';
import { policyTerms } from '#test/support/samples/policy.ts';
import { english } from '#test/support/texts/texts.ts';
import { refundOfStart } from './refund-of-start.ts';

const timeZone = 'Asia/Kolkata';
const now = Date.parse('2026-11-30T09:00:00+05:30');
const rules = { terms: policyTerms, now };

function service(starts: string[], isNonRefundable = false) {
  return { starts, timeZone, offer: { isNonRefundable } } as unknown as ComparedService;
}

describe('The refund of a compared service is that of its first time', () => {
  test.each([
    ['2026-11-30T16:00:00+05:30', 'No refund', 'If you book 4:00 PM'],
    ['2026-12-01T16:00:00+05:30', '75% refund until Mon, 30 Nov, 4:00 PM', 'If you book 4:00 PM'],
    ['2026-12-04T10:30:00+05:30', 'Full refund until Wed, 2 Dec, 10:30 AM', 'If you book 10:30 AM'],
  ])('%s: %s', (start, value, note) => {
    const later = '2026-12-09T10:00:00+05:30';
    expect(refundOfStart(english, service([start, later]), rules)).toEqual({ value, note });
  });
});

test('without a time or a loaded policy, the refund depends on the time', () => {
  const depends = { value: 'Depends on the time', note: expect.stringContaining('earlier') };
  expect(refundOfStart(english, service([]), rules)).toEqual(depends);
  const start = '2026-12-04T10:30:00+05:30';
  expect(refundOfStart(english, service([start]), { terms: undefined, now })).toEqual(depends);
});

test('a non-refundable offer refunds nothing at any time', () => {
  const marked = service(['2026-12-09T10:00:00+05:30'], true);
  expect(refundOfStart(english, marked, rules).value).toBe('Non-refundable');
});
