import { expect, test } from 'vitest';
import {
  isTranslated,
  languageOfPath,
  pathIn,
  pathsOf,
  preferredLanguage,
  withoutLanguage,
} from './language.ts';

test.each([
  ['/', 'en'],
  ['/hi', 'hi'],
  ['/hi/', 'hi'],
  ['/HI/search', 'hi'],
  ['/hi.data', 'hi'],
  ['/hi?tasks=all', 'hi'],
  ['/history', 'en'],
  ['/search/hi', 'en'],
  ['/en/search', 'en'],
])('the language of %s is %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test.each([
  ['hi', '/', '/hi'],
  ['hi', '/?tasks=all#services', '/hi?tasks=all#services'],
  ['hi', '/hi?tasks=all', '/hi?tasks=all'],
  ['en', '/hi', '/'],
  ['en', '/hi?tasks=all', '/?tasks=all'],
  ['en', '/', '/'],
] as const)('in %s, %s is at %s', (language, path, expected) => {
  expect(pathIn(language, path)).toBe(expected);
});

test('a page without a translation has its English URL in every language', () => {
  expect(isTranslated('/privacy-policy')).toBe(false);
  expect(pathIn('hi', '/privacy-policy')).toBe('/privacy-policy');
  expect(pathIn('hi', '/hi/privacy-policy')).toBe('/privacy-policy');
});

test.each(['/hi', '/hi/search?q=x', '/search', '/'])('%s loses its language', (path) => {
  expect(withoutLanguage(path)).toBe(path.replace(/^\/hi\/?/, '/'));
});

test.each([
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
  ['mr-IN,hi;q=0.7,en;q=0.6', 'hi'],
  ['en;q=0.5, hi;q=0.9', 'hi'],
  ['en, hi', 'en'],
  ['hi;q=0, en', 'en'],
  ['mr, ta', 'en'],
  ['*', 'en'],
  [';;,,q=1', 'en'],
])('the preferred language of "%s" is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('a translated page has a URL in each language, any other page only one', () => {
  expect(pathsOf('/?category=salon')).toEqual(['/?category=salon', '/hi?category=salon']);
  expect(pathsOf('/privacy-policy')).toEqual(['/privacy-policy']);
});
