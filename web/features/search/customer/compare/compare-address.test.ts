import { describe, expect, test } from 'vitest';
import { comparisonOf, withComparison } from './compare-address.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const read = (query: string) => comparisonOf(new URLSearchParams(query));

describe('An address', () => {
  test('without the parameter compares nothing', () => {
    expect(read('q=spa')).toBeUndefined();
  });

  test('names each service once, in its order', () => {
    expect(read(`compare=${id(2)},${id(1)},${id(2).toUpperCase()},`)).toEqual({
      ids: [id(2), id(1)],
      invalid: 0,
      isTooLong: false,
    });
  });

  test('with four services compares the first three', () => {
    expect(read(`compare=${[1, 2, 3, 4].map(id).join()}`)).toEqual({
      ids: [1, 2, 3].map(id),
      invalid: 0,
      isTooLong: true,
    });
  });

  test.each([`compare=${id(1)},spa`, `compare=<b>,${id(1)}`])(
    '%s has one invalid value',
    (query) => {
      expect(read(query)).toEqual({ ids: [id(1)], invalid: 1, isTooLong: false });
    },
  );

  test.each(['compare=', 'compare=,,'])('%s compares no service', (query) => {
    expect(read(query)).toEqual({ ids: [], invalid: 0, isTooLong: false });
  });
});

test('A comparison is added to a path, replaced and removed', () => {
  const path = withComparison('/hi/search?q=hair+spa', [id(1), id(2)]);
  expect(path).toBe(`/hi/search?q=hair+spa&compare=${id(1)},${id(2)}`);
  expect(withComparison(path, [id(2)])).toBe(`/hi/search?q=hair+spa&compare=${id(2)}`);
  expect(withComparison(path, [])).toBe('/hi/search?q=hair+spa');
  expect(withComparison('/search', [id(1)])).toBe(`/search?compare=${id(1)}`);
  expect(withComparison(`/search?compare=${id(1)}`, [])).toBe('/search');
  expect(withComparison('/search?q=a%20b%2Cc', [])).toBe('/search?q=a%20b%2Cc');
});
