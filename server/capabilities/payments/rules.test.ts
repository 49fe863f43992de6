import { describe, expect, test } from 'vitest';
import { isProgress, matchesOrder, refundRetrySeconds, statusOf, watchEveryMs } from './rules.ts';

describe('isProgress', () => {
  test.each([
    [undefined, 'created', true],
    ['created', 'failed', true],
    ['failed', 'authorized', true],
    ['failed', 'captured', true],
    ['authorized', 'captured', true],
    ['captured', 'captured', false],
    ['captured', 'failed', false],
    ['captured', 'authorized', false],
    ['authorized', 'failed', false],
  ] as const)('from %s to %s: %s', (known, seen, expected) => {
    expect(isProgress(known, seen)).toBe(expected);
  });
});

test('Treats a refunded payment as captured, or as failed when it never was', () => {
  expect(statusOf({ status: 'refunded', isCaptured: true })).toBe('captured');
  expect(statusOf({ status: 'refunded', isCaptured: false })).toBe('failed');
  expect(statusOf({ status: 'failed', isCaptured: false })).toBe('failed');
});

test('Matches an order only with its exact amount in rupees', () => {
  const order = { amountPaise: 300_000 };
  expect(matchesOrder(order, { amountPaise: 300_000, currency: 'INR' })).toBe(true);
  expect(matchesOrder(order, { amountPaise: 299_999, currency: 'INR' })).toBe(false);
  expect(matchesOrder(order, { amountPaise: 300_000, currency: 'USD' })).toBe(false);
});

test('Doubles the refund retry delay from 10 s up to an hour', () => {
  expect([0, 1, 2, 9, 40].map(refundRetrySeconds)).toEqual([10, 20, 40, 3600, 3600]);
});

test('Polls a young order every two minutes and stops after six days', () => {
  const minute = 60_000;
  expect(watchEveryMs(0)).toBe(2 * minute);
  expect(watchEveryMs(31 * minute)).toBe(15 * minute);
  expect(watchEveryMs(25 * 60 * minute)).toBe(360 * minute);
  expect(watchEveryMs(6 * 24 * 60 * minute)).toBeUndefined();
});
