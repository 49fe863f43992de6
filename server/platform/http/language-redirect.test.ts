import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { languageRedirect, variesOf } from './language-redirect.ts';

const FIRST_VISIT = { 'user-agent': 'Mozilla/5.0 Chrome/153.0', 'accept-language': 'hi-IN,hi' };

const redirectOf = (url: string, headers: Record<string, string> = FIRST_VISIT) =>
  languageRedirect({ url, headers, cookies: {} } as unknown as FastifyRequest);

test.each([
  ['/', '/hi'],
  ['/?utm_source=mail&a=1', '/hi?utm_source=mail&a=1'],
  ['/search?q=spa', undefined],
  ['/?q=/x', '/hi?q=/x'],
  ['/?category=salon-beauty', undefined],
])('a first visit of %s in Hindi opens %s', (url, to) => {
  expect(redirectOf(url)).toBe(to);
});

test('the response for home depends on the visitor with any query', () => {
  expect(variesOf('/?utm_source=mail')).toBe(variesOf('/'));
  expect(variesOf('/search?q=spa')).toBe('accept-encoding');
});
