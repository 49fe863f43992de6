import { expect, it } from 'vitest';
import { readPrice } from './read-price.ts';

it.each([
  ['2000', { kind: 'price', price: 2000 }],
  [' ₹2,000.00 ', { kind: 'price', price: 2000 }],
  ['2500', { kind: 'noSaving', rupees: 2500 }],
  ['', { kind: 'wrong' }],
  ['9', { kind: 'wrong' }],
  ['19.50', { kind: 'wrong' }],
  ['100001', { kind: 'wrong' }],
])('reads %o', (text, read) => {
  expect(readPrice(text, { visits: 5, listPrice: 500 })).toMatchObject(read);
});

it('suggests a price that can be divided equally', () => {
  const read = readPrice('1000', { visits: 3, listPrice: 500 });
  expect(read).toEqual({ kind: 'uneven', rupees: 999 });
});
