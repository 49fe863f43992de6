import { expect, test } from 'vitest';
import { SearchQuery } from '#contract/search/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { correctSearch } from './correct-search.ts';
import { noticeText } from './notice-text.ts';
import { searchQuery, searchState } from './search-state.ts';

const pune = {
  label: 'Pune',
  kind: 'city' as const,
  latitude: 18.5,
  longitude: 73.8,
  km: 25,
  others: [],
};

function correct(address: string) {
  const given = new URLSearchParams(address);
  const { state, notice } = correctSearch(searchState(given), given, []);
  return { state, notice: notice && noticeText(english, notice) };
}

test.each([
  ['date=2026-02-30', 'the date'],
  ['date=tomorrow', 'the date'],
  ['date=2026-1-5', 'the date'],
  ['from=25:00', 'the earliest time'],
  ['to=6pm', 'the latest time'],
  ['from=18:00&to=17:00', 'the latest time'],
  ['in=Pune&km=-3', 'the distance'],
  ['in=Pune&km=5000', 'the distance'],
  ['in=Pune&km=NaN', 'the distance'],
  ['sort=cheapest', 'the order'],
  ['gender=none', 'who it is for'],
  ['place=moon', 'where it takes place'],
  ['people=0', 'the number of people'],
  ['people=2.5', 'the number of people'],
  ['rating=9', 'the rating'],
  ['min=free', 'the lowest price'],
  ['max=1e3', 'the highest price'],
  ['min=900&max=100', 'the price range'],
  ['category=7', 'the category'],
  ['category=00000000-0000-4000-8000-000000000000', 'the category'],
  ['in=Near me&near=north', 'the location'],
  ['in=Near me&near=99,999', 'the location'],
  ['near=1;2', 'the location'],
  [`in=${'x'.repeat(80)}`, 'the place'],
])('%s is removed, and the message names %s', (address, label) => {
  const { state, notice } = correct(`q=spa&${address}`);
  expect(notice).toBe(`We ignored ${label}: the link has a value we can’t use.`);
  const where = state.in ? pune : null;
  const query = Object.entries(searchQuery(state, '2026-11-25', where)).filter(
    ([, value]) => value !== undefined,
  );
  const texts = query.map(([name, value]) => [name, String(value)]);
  expect(SearchQuery.safeParse(Object.fromEntries(texts)).error).toBeUndefined();
});

test('several removed values are listed together, and valid ones stay', () => {
  const { state, notice } = correct('q=spa&date=x&km=0&sort=y&people=3&from=10:00');
  expect(notice).toContain('the distance, the date and the order');
  expect(state).toEqual({ q: 'spa', people: '3', from: '10:00' });
});

test('a valid URL has no message', () => {
  const address =
    'q=spa&in=Near me&near=19.06,72.84&km=5&date=2026-11-28&from=10:00&to=12:00&min=1';
  expect(correct(address).notice).toBeUndefined();
});
