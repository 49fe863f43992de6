import { expect, test } from 'vitest';
import { languageFor, otherPathsOf } from './offline-language.ts';

test.each([
  ['/myBooking', ['/hi/myBooking']],
  ['/hi/myBooking', ['/myBooking']],
  ['/', ['/hi']],
  ['/admin', []],
])('%s may be stored as %j', (path, others) => {
  expect(otherPathsOf(path)).toEqual(others);
});

test.each([
  ['/', '/hi/myBooking', 'hi'],
  ['/hi/wallet', '/myBooking', 'hi'],
  ['/wallet', '/myBooking', 'en'],
  ['/wallet', undefined, 'en'],
])('%s after %s is explained in %s', (path, latest, language) => {
  expect(languageFor(path, latest)).toBe(language);
});
