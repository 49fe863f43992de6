import { describe, expect, test } from 'vitest';
import { isProgress, matchesOrder, refundRetrySeconds, statusOf, watchEveryMs } from './rules.ts';

describe('a payment only moves up', () => {
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

test('refunded at the gateway is captured here, unless the gateway never took the money', () => {
  expect(statusOf({ status: 'refunded', feePaise: 1_182 })).toBe('captured');
  expect(statusOf({ status: 'refunded', feePaise: null })).toBe('failed');
  expect(statusOf({ status: 'failed', feePaise: null })).toBe('failed');
});

test('only the very amount in rupees pays an order', () => {
  const order = { amountPaise: 300_000 };
  expect(matchesOrder(order, { amountPaise: 300_000, currency: 'INR' })).toBe(true);
  expect(matchesOrder(order, { amountPaise: 299_999, currency: 'INR' })).toBe(false);
  expect(matchesOrder(order, { amountPaise: 300_000, currency: 'USD' })).toBe(false);
});

test('refunds are tried again after 10 s, then twice as long, up to an hour', () => {
  expect([0, 1, 2, 9, 40].map(refundRetrySeconds)).toEqual([10, 20, 40, 3600, 3600]);
});

test('a young order is looked at every two minutes, one of six days never again', () => {
  const minute = 60_000;
  expect(watchEveryMs(0)).toBe(2 * minute);
  expect(watchEveryMs(31 * minute)).toBe(15 * minute);
  expect(watchEveryMs(25 * 60 * minute)).toBe(360 * minute);
  expect(watchEveryMs(6 * 24 * 60 * minute)).toBeUndefined();
});
