import { describe, expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { searchPath, searchState } from './search-state.ts';
import { countText, filterChips, searchTitle, startTexts } from './search-text.ts';

const TODAY = '2026-11-25';
const categories = [
  {
    ...{
      id: 'c1',
      name: 'Salon & Beauty',
      slug: 'salon-beauty',
      tint: 'rose' as const,
      image: null,
    },
    subCategories: [{ id: 's1', name: 'Nails', icon: 'manicure' }],
  },
];
const read = (text: string) => searchState(new URLSearchParams(text));
const bandra = {
  ...{ label: 'Bandra, Mumbai', kind: 'part' as const, latitude: 19.06, longitude: 72.84 },
  ...{ km: 5, others: [] },
};
const labels = (text: string, where: typeof bandra | null = null) =>
  filterChips(english, read(text), { today: TODAY, categories, where }).map(({ label }) => label);

test('each active filter is a chip', () => {
  expect(labels('q=facial&sort=price')).toEqual([]);
  expect(labels('in=Pune&km=5&category=s1&gender=female&rating=4&place=home&people=2')).toEqual([
    'In Pune',
    'Within 5 km',
    'Nails',
    'For women',
    '2 people',
    '4+ stars',
    'At home',
  ]);
  expect(labels('in=Bandra,+Mumbai', bandra)).toEqual(['Near Bandra, Mumbai · 5 km']);
  expect(labels('in=Bandra,+Mumbai&km=12', bandra)).toEqual([
    'Near Bandra, Mumbai',
    'Within 12 km',
  ]);
  expect(labels('category=gone')).toEqual(['Unknown category']);
  expect(labels('min=300&max=800')).toEqual(['₹300 to ₹800']);
  expect(labels('max=800')).toEqual(['Up to ₹800']);
  expect(labels('max=150000')).toEqual(['Up to ₹1,50,000']);
  expect(labels('min=1000.5')).toEqual(['From ₹1,000.50']);
  expect(labels('date=2026-11-28&from=12:00&to=17:00')).toEqual([
    'Sat 28 Nov, 12:00 PM to 5:00 PM',
  ]);
  expect(labels('date=2026-11-26&from=18:30')).toEqual(['Tomorrow, from 6:30 PM']);
  expect(labels('to=11:00')).toEqual(['Today, until 11:00 AM']);
});

test('a chip removes its filter and those that depend on it', () => {
  const state = read('q=spa&in=Near+me&near=18.5,73.8&km=5&sort=distance&people=2');
  const [place] = filterChips(english, state, { today: TODAY, categories, where: null });
  expect(place?.label).toBe('Near me');
  expect(searchPath(place?.without ?? read(''))).toBe('/search?q=spa&people=2');
});

test.each([
  [0, '0 services'],
  [1, '1 service'],
  [999, '999 services'],
  [1000, '1,000+ services'],
])('%i', (count, text) => {
  expect(countText(english, count)).toBe(text);
});

test.each([
  ['q=facial&in=Pune', 'Facial in Pune'],
  ['in=Near+me', 'Services near you'],
  ['', 'Services'],
])('the heading of %s', (given, title) => {
  expect(searchTitle(english, read(given), null)).toBe(title);
  expect(searchTitle(english, read('q=spa&in=Bandra,+Mumbai'), bandra)).toBe(
    'Spa near Bandra, Mumbai',
  );
});

test('the heading has the name of a task in the language of the page', () => {
  expect(searchTitle(hindi, read("q=Women's+haircut"), null)).toBe('महिलाओं का हेयरकट');
  expect(searchTitle(hindi, read('q=Shimla'), null)).toBe('Shimla');
});

describe('starts', () => {
  const at = (day: string, time: string) => `2026-11-${day}T${time}:00+05:30`;

  test('of one day share the date', () => {
    const texts = startTexts(
      english,
      [at('25', '17:00'), at('25', '17:30')],
      'Asia/Kolkata',
      TODAY,
    );
    expect(texts.day).toBe('Today');
    expect(texts.times.map(({ text }) => text)).toEqual(['5:00 PM', '5:30 PM']);
  });

  test('of two days each name the date', () => {
    const texts = startTexts(
      english,
      [at('25', '17:00'), at('26', '09:00')],
      'Asia/Kolkata',
      TODAY,
    );
    expect(texts.day).toBeUndefined();
    expect(texts.times.map(({ text }) => text)).toEqual(['Today, 5:00 PM', 'Tomorrow, 9:00 AM']);
  });
});
