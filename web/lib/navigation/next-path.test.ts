import { expect, test } from 'vitest';
import { loginPath, safeNext } from './next-path.ts';

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
  ['/hi/search?q=spa', '/hi/login?next=%2Fhi%2Fsearch%3Fq%3Dspa'],
])('[AUTH-26] The login path from %s is %s', (path, login) => {
  expect(loginPath(path)).toBe(login);
});
