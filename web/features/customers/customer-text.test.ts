import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import {
  lastVisitText,
  nextVisitText,
  suggestedTags,
  visitsText,
  withTag,
} from './customer-text.ts';

test('The last visit is in the past, the next one has its own text', () => {
  const [lastVisitAt, nextVisitAt] = ['2026-08-04T05:30:00Z', '2026-08-08T05:30:00Z'];
  expect(lastVisitText(english, { lastVisitAt })).toBe('Tue, 4 Aug 2026');
  expect(lastVisitText(english, { lastVisitAt: null })).toBe('No visit yet');
  expect(nextVisitText(english, { nextVisitAt })).toBe('Sat, 8 Aug 2026');
  expect(nextVisitText(english, { nextVisitAt: null })).toBeUndefined();
});

test('A tag is added once, whatever its letter case', () => {
  expect(withTag(['Regular'], ' VIP ')).toEqual(['Regular', 'VIP']);
  expect(withTag(['Regular'], 'regular')).toBeUndefined();
  expect(withTag([], '  ')).toBeUndefined();
  expect(suggestedTags(['Bridal', 'Regular', 'VIP'], ['regular'])).toEqual(['Bridal', 'VIP']);
});

test.each([
  [0, 0, 'First visit'],
  [1, 0, '1 visit'],
  [3, 1, '3 visits, 1 no-show'],
  [0, 2, '0 visits, 2 no-shows'],
])('%i visits and %i no-shows are %s', (visits, noShows, text) => {
  expect(visitsText(english, { visits, noShows })).toBe(text);
});
