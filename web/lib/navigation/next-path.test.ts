import { expect, test } from 'vitest';
import { nextOf, tokenOf } from './fragment.ts';
import { entryPath, loginPath, safeNext } from './next-path.ts';

test.each([
  ['/myBooking?tab=all#top', '/myBooking?tab=all#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a\\b', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['', '/'],
  [null, '/'],
])('[LOGIN-09] After login, next=%s leads to %s', (value, path) => {
  expect(safeNext(value)).toBe(path);
});

test.each([
  ['/profile?pane=zap', '/login?next=%2Fprofile%3Fpane%3Dzap'],
  ['/', '/login'],
  ['/login?next=/x', '/login'],
  ['/hi', '/hi/login'],
  ['/join-team#token=ab', '/login?next=%2Fjoin-team#token=ab'],
  ['/hi/visit#token=ab', '/hi/login?next=%2Fhi%2Fvisit#token=ab'],
  ['/#top', '/login'],
  ['/hi/search?q=spa', '/hi/login?next=%2Fhi%2Fsearch%3Fq%3Dspa'],
])('[AUTH-26] The login path from %s is %s', (path, login) => {
  expect(loginPath(path)).toBe(login);
});

test.each([
  ['/visit', '#token=ab', '/visit#token=ab'],
  ['/visit?token=ab', '', '/visit?token=ab'],
  ['/visit#old', '#token=ab', '/visit#old'],
  ['/visit', '#\\evil', '/'],
  ['//evil.example', '#token=ab', '/'],
  [null, '#token=ab', '/'],
])('next=%s and the fragment %s lead to %s', (next, hash, path) => {
  expect(nextOf(next, hash)).toBe(path);
});

test('a registration keeps the page to return to and its fragment', () => {
  const register = new URL(entryPath('/register', '/visit#token=ab'), 'http://x');
  expect(register.pathname).toBe('/register');
  expect(nextOf(register.searchParams.get('next'), register.hash)).toBe('/visit#token=ab');
});

test.each([
  ['', '#token=ab', 'ab'],
  ['?token=old', '', 'old'],
  ['?token=old', '#token=ab', 'ab'],
  ['', '#top', ''],
])('the token of %s%s is "%s"', (search, hash, token) => {
  expect(tokenOf(new URLSearchParams(search), hash)).toBe(token);
});
