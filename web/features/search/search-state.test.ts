import { describe, expect, test } from 'vitest';
import type { Whereabouts } from '#contract/search.ts';
import { changed, searchPath, searchQuery, searchState, withChange } from './search-state.ts';

const TODAY = '2026-11-25';
const read = (text: string) => searchState(new URLSearchParams(text));
const bandra: Whereabouts = {
  ...{ label: 'Bandra, Mumbai', kind: 'part', latitude: 19.06, longitude: 72.84 },
  ...{ km: 5, others: [] },
};
const asked = (text: string, where: Whereabouts | null = null) => {
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

  test('a filter is taken away by an empty text', () => {
    expect(searchPath(changed(read('q=a&max=5'), { max: '' }))).toBe('/search?q=a');
  });
});

describe('what the call is asked', () => {
  test.each([
    ['q=spa&in=Nowhere&km=5&sort=distance', { q: 'spa Nowhere' }],
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
    expect(asked(given)).toEqual(query);
  });

  test('from the middle of the place that is meant, as far as is said or usual', () => {
    const near = '19.06,72.84';
    expect(asked('q=spa&in=Bandra', bandra)).toEqual({ q: 'spa', near, km: 5 });
    expect(asked('q=spa&in=Bandra&km=12&sort=distance', bandra)).toEqual({
      ...{ q: 'spa', near, km: '12', sort: 'distance' },
    });
    // The words were read when a place stood among them; without it none is asked.
    expect(asked('q=spa', bandra)).toEqual({ q: 'spa' });
  });
});

test('what a near miss would change is told by the clock of India', () => {
  const state = read('q=spa&date=2026-11-30&from=17:00&to=18:00&max=100');
  const at = { freeFrom: '2026-12-01T13:00:00Z', freeTo: '2026-12-01T14:00:00Z' };
  expect(withChange(state, at)).toMatchObject({ date: '2026-12-01', from: '18:30', to: '19:30' });
  const late = { freeFrom: '2026-12-01T18:00:00Z', freeTo: '2026-12-01T19:00:00Z' };
  expect(searchPath(withChange(read('q=spa'), late))).toBe(
    '/search?q=spa&date=2026-12-01&from=23%3A30',
  );
  const none = { max: '', freeFrom: '', freeTo: '' };
  expect(searchPath(withChange(state, none))).toBe('/search?q=spa');
  expect(searchPath(withChange(read('in=Pune&km=5'), { km: '12' }))).toBe('/search?in=Pune&km=12');
});
