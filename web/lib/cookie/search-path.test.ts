import { expect, test } from 'vitest';
import { searchPath } from './search-path.ts';

test('a replacement is searched near the remembered place, for the day and the people of the visit', () => {
  const search = { q: 'Hair spa', date: '2026-08-04', people: 3 };
  expect(searchPath({ in: 'Near me', near: '18.52,73.86' }, search)).toBe(
    '/search?q=Hair+spa&in=Near+me&near=18.52%2C73.86&date=2026-08-04&people=3',
  );
});

test('without a place and for one person, it has neither', () => {
  const search = { q: 'Hair spa', date: '2026-08-04', people: 1 };
  expect(searchPath(null, search)).toBe('/search?q=Hair+spa&date=2026-08-04');
});
