import { expect, test } from 'vitest';
import { choicesFor, entriesOf } from './menu-entries.ts';

const one = (id: string, change: object = {}) => ({
  ...{ id, name: id, baseName: id, isBookable: true, price: { totalAmount: 500 } },
  ...change,
});
const variantOf = (variantGroup: string, id: string, change: object = {}) =>
  one(id, { name: `Balayage – ${id}`, baseName: 'Balayage', variantGroup, ...change });

const cut = one('cut');
const short = variantOf('short', 'short');
const long = variantOf('short', 'long');

test('variants are one entry under the name of their task', () => {
  expect(entriesOf([cut, short, long])).toEqual([
    { name: 'cut', variants: [cut] },
    { name: 'Balayage', variants: [short, long] },
  ]);
});

test('the only remaining variant keeps its full name', () => {
  expect(entriesOf([long])).toEqual([{ name: 'Balayage – long', variants: [long] }]);
});

test('a customer chooses among variants that can be booked', () => {
  const paused = variantOf('short', 'paused', { isBookable: false });
  const unpriced = variantOf('short', 'unpriced', { price: null });
  expect(choicesFor(long, [cut, short, long, paused, unpriced])).toEqual([short, long]);
  expect(choicesFor(long, [long, paused])).toEqual([]);
  expect(choicesFor(cut, [cut, short, long])).toEqual([]);
});
