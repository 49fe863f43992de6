import { expect, test } from 'vitest';
import { checkSlug, slugFrom } from './link-limits.ts';

test.each([
  ['Marigold Hair & Beauty, Bandra', 'marigold-hair-beauty-bandra'],
  ["Zoë's Café", 'zoes-cafe'],
  ['  --A  ', 'a'],
  ['मेहंदी', ''],
])('%s is written as %s', (text, slug) => {
  expect(slugFrom(text)).toBe(slug);
});

test.each(['marigold-bandra', 'abc', '24-seven'])('%s can be an address', (slug) => {
  expect(checkSlug(slug)).toBeUndefined();
});

test.each(['ab', 'A-b', 'a--b', '-abc', 'abc-', 'a/b', 'x'.repeat(61), 'zap-booking-support'])(
  '%s cannot',
  (slug) => {
    expect(checkSlug(slug)).toEqual(expect.any(String));
  },
);
