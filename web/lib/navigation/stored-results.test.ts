import { beforeEach, expect, test, vi } from 'vitest';
import { storedResults, storeResults } from './stored-results.ts';

let saved: Map<string, string>;
beforeEach(() => {
  saved = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  });
});

const results = { results: '/search?q=spa&in=Pune', resultsKey: 'abc' };

test.each([
  '/service-details/s1',
  '/hi/service-details/s1?book=t1&people=2',
  '/service-details/s1#reviews',
])('the results that led to a service are found by %s', (path) => {
  storeResults('s1', results);
  expect(storedResults(path)).toEqual(results);
});

test.each(['/', '/bookings', '/service-details/s2', '/other?next=/service-details/s1'])(
  '%s has none',
  (path) => {
    storeResults('s1', results);
    expect(storedResults(path)).toBeUndefined();
  },
);

test('without storage there are none', () => {
  saved.set('results:s1', '{');
  expect(storedResults('/service-details/s1')).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  storeResults('s1', results);
  expect(storedResults('/service-details/s1')).toBeUndefined();
});
