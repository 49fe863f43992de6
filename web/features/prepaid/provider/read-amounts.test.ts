import { expect, test } from 'vitest';
import { readAmounts } from './read-amounts.ts';

test.each([
  ['500, 1000,2000', [500, 1000, 2000]],
  ['₹500 ₹10000', [500, 10_000]],
  ['1,000, 2,500', [1000, 2500]],
  ['₹10,000;₹500', [10_000, 500]],
  ['500,700', [500, 700]],
  ['500,10,000', undefined],
  ['12,345', undefined],
  ['', undefined],
  ['499', undefined],
  ['10001', undefined],
  ['750.5', undefined],
  ['five hundred', undefined],
  ['500,600,700,800,900,1000,1100', undefined],
])('reads %s', (text, amounts) => {
  expect(readAmounts(text)).toEqual(amounts);
});
