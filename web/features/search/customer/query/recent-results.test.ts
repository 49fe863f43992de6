import { expect, test } from 'vitest';
import { RecentSearches } from './recent-results.ts';

const results = (data: string) => ({ data, loadedAt: '2026-08-04T10:00:00.000Z' });

test('the ten last searches are remembered, and the one displayed last is the latest', () => {
  const recent = new RecentSearches<string>();
  expect(recent.latest()).toBeUndefined();
  for (let nth = 0; nth < 11; nth += 1) recent.remember(`/search?q=${nth}`, results(`${nth}`));
  expect(recent.of('/search?q=0')).toBeUndefined();
  expect(recent.of('/search?q=1')?.data).toBe('1');
  recent.remember('/search?q=1', results('again'));
  expect(recent.latest()?.data).toBe('again');
});
