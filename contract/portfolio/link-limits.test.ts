import { expect, test } from 'vitest';
import { checkSlug, slugFrom } from './link-limits.ts';

test.each([
  ['Marigold Hair & Beauty, Bandra', 'marigold-hair-beauty-bandra'],
  ["Zoë's Café", 'zoes-cafe'],
  ['  --A  ', 'a'],
  ['मेहंदी', ''],
])('%s becomes the link name %s', (text, slug) => {
  expect(slugFrom(text)).toBe(slug);
});

test.each(['marigold-bandra', 'abc', '24-seven'])('%s is a valid link name', (slug) => {
  expect(checkSlug(slug)).toBeUndefined();
});

test.each(['ab', 'A-b', 'a--b', '-abc', 'abc-', 'a/b', 'x'.repeat(61), 'zap-booking-support'])(
  '%s is not a valid link name',
  (slug) => {
    expect(checkSlug(slug)).toEqual(expect.any(String));
  },
);
