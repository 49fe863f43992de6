import { expect, test } from 'vitest';
import type { Relaxed, SearchAnswer } from '#contract/search/views.ts';
import { searchState } from '../query/search-state.ts';
import { comparisonFor } from './compare-query.ts';

const today = '2026-11-28';
const read = (query: string, relaxed: Relaxed | null = null) =>
  comparisonFor(
    {
      ...{ state: searchState(new URLSearchParams(query)), today, where: null },
      found: { items: [], relaxed } as unknown as SearchAnswer,
    },
    ['a', 'b'],
  );

test('requests the task, party, price and time, without filters that only select services', () => {
  const { query } = read(
    'q=spa&people=2&gender=female&max=900&rating=4&place=home&date=2026-11-30',
  );
  expect(query).toEqual({
    ...{ services: 'a,b', people: 2, q: 'spa', gender: 'female', max: '900' },
    ...{ min: undefined, near: undefined },
    freeFrom: '2026-11-30T00:00:00+05:30',
    freeTo: '2026-12-01T00:00:00+05:30',
  });
});

test('omits the filters that the search dropped, also for the booking', () => {
  const change = { date: '', people: '', max: '' };
  const relaxed: Relaxed = { dropped: ['time', 'people', 'price'], sentence: '', change };
  const { query, state } = read('q=spa&people=9&max=1&place=home&date=2026-11-30', relaxed);
  expect(query).toMatchObject({ people: 1, max: undefined, freeFrom: undefined });
  expect(state).toEqual({ q: 'spa', place: 'home' });
});
