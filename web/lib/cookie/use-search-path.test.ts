import { expect, test } from 'vitest';
import { searchPathNear } from './use-search-path.ts';

test('a search without a remembered place is that of everyone', () => {
  expect(searchPathNear(null)).toBe('/search');
  expect(searchPathNear(undefined, { q: 'Hair spa' })).toBe('/search?q=Hair+spa');
});

test('a search opens near the remembered place', () => {
  expect(searchPathNear({ in: 'Kothrud, Pune' })).toBe('/search?in=Kothrud%2C+Pune');
  expect(searchPathNear({ in: 'Near me', near: '18.52,73.86' })).toBe(
    '/search?in=Near+me&near=18.52%2C73.86',
  );
});

test('a replacement is searched for the day and the people of the visit', () => {
  const search = { q: 'Hair spa', date: '2026-08-04', people: 3 };
  expect(searchPathNear({ in: 'Pune' }, search)).toBe(
    '/search?q=Hair+spa&in=Pune&date=2026-08-04&people=3',
  );
  expect(searchPathNear(null, { people: 1 })).toBe('/search');
});
