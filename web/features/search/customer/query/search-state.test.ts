import { describe, expect, test } from 'vitest';
import type { Whereabouts } from '#contract/search/views.ts';
import { bookingPath, servicePath, withoutFilters } from './result-paths.ts';
import { changed, searchPath, searchQuery, searchState } from './search-state.ts';

const TODAY = '2026-11-25';
const read = (text: string) => searchState(new URLSearchParams(text));
const bandra: Whereabouts = {
  ...{ label: 'Bandra, Mumbai', kind: 'part', latitude: 19.06, longitude: 72.84 },
  ...{ km: 5, others: [] },
};
const queryOf = (text: string, where: Whereabouts | null = null) => {
  const query = searchQuery(read(text), TODAY, where);
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
};

describe('the address', () => {
  test.each([
    ['', '/search'],
    ['q=+facial+&km=&people=1&from=', '/search?q=facial'],
    ['sort=price&q=facial&in=Pune&unknown=1', '/search?q=facial&in=Pune&sort=price'],
    ['in=Near+me&near=18.5204303,73.8567437', '/search?in=Near+me&near=18.520%2C73.857'],
    ['in=Pune&near=18.520,73.857', '/search?in=Pune'],
    ['in=Near+me&near=here', '/search?in=Near+me'],
  ])('%s', (given, path) => {
    expect(searchPath(read(given))).toBe(path);
    expect(searchPath(read(path.split('?')[1] ?? ''))).toBe(path);
  });

  test('an empty text removes a filter', () => {
    expect(searchPath(changed(read('q=a&max=5'), { max: '' }))).toBe('/search?q=a');
  });

  test('the typed name stays with other filters, and leaves with another text', () => {
    const state = read('q=bliss&from=17:00&typed=Evening+Bliss');
    expect(searchPath(changed(state, { from: '', q: 'bliss' }))).toBe(
      '/search?q=bliss&typed=Evening+Bliss',
    );
    expect(searchPath(changed(state, { from: '', q: 'spa' }))).toBe('/search?q=spa');
  });
});

describe('the parameters of the call', () => {
  test.each([
    ['q=spa&in=Nowhere&km=5&sort=distance', { q: 'spa Nowhere', typed: 'spa' }],
    ['q=bliss&typed=Evening+Bliss', { q: 'bliss', typed: 'Evening Bliss' }],
    ['in=Near+me&near=18.5,73.8', { q: '', near: '18.500,73.800' }],
    ['in=Near+me&sort=distance', { q: '' }],
    [
      'date=2026-11-30&from=17:00',
      { q: '', freeFrom: '2026-11-30T17:00:00+05:30', freeTo: '2026-12-01T00:00:00+05:30' },
    ],
    [
      'to=11:00',
      { q: '', freeFrom: '2026-11-25T00:00:00+05:30', freeTo: '2026-11-25T11:00:00+05:30' },
    ],
  ])('%s', (given, query) => {
    expect(queryOf(given)).toEqual(query);
  });

  test('searches around the centre of the place, within the given or default radius', () => {
    const near = '19.06,72.84';
    expect(queryOf('q=spa&in=Bandra', bandra)).toEqual({ q: 'spa', near, km: 5 });
    expect(queryOf('q=spa&in=Bandra&km=12&sort=distance', bandra)).toEqual({
      ...{ q: 'spa', near, km: '12', sort: 'distance' },
    });
    // The text was parsed while it contained a place; without the place, no distance is requested.
    expect(queryOf('q=spa', bandra)).toEqual({ q: 'spa' });
  });
});

test('a time of a result opens the booking with its offer, the people and the kind of place', () => {
  const item = { id: 's1', offer: { id: 'o1' } };
  expect(bookingPath(item, undefined, read('q=spa'))).toBe('/service-details/s1?book=o1&offer=o1');
  expect(bookingPath(item, 'T', read('people=2&place=home'))).toBe(
    '/service-details/s1?book=o1&at=T&people=2&place=home&offer=o1',
  );
});

test('removes the filters and keeps text and place', () => {
  const state = read('q=spa&in=Pune&km=5&people=2&date=2026-11-30&from=17:00&max=500&sort=price');
  expect(searchPath(withoutFilters(state))).toBe('/search?q=spa&in=Pune&sort=price');
});

test('a result links with its offer, the people and, if a time was requested, the time found', () => {
  const item = {
    id: 's1',
    offer: { id: 'o1', name: 'Facial', amount: 900 },
    starts: ['2026-11-30T17:30:00+05:30'],
  };
  expect(servicePath(item, read('q=spa'))).toBe('/service-details/s1?offer=o1');
  const path = servicePath(item, read('q=spa&people=2&date=2026-11-30'));
  expect(new URL(path, 'http://x').searchParams.toString()).toBe(
    new URLSearchParams({ offer: 'o1', at: item.starts[0] ?? '', people: '2' }).toString(),
  );
  expect(servicePath(item, read('place=home'))).toBe('/service-details/s1?offer=o1&place=home');
  expect(servicePath({ ...item, starts: [] }, read('date=2026-11-30'))).toBe(
    '/service-details/s1?offer=o1',
  );
});
