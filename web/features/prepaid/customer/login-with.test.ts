import { expect, test } from 'vitest';
import { loginWith } from './login-with.ts';

test('The login returns to the page with its own parameters and the one that opens the dialog', () => {
  const location = { pathname: '/hi/service-details/s1', search: '?tab=reviews' };
  const path = loginWith(location, 'gift', '1');
  const { pathname, searchParams } = new URL(path, 'https://zap.test');
  expect(pathname).toBe('/hi/login');
  expect(searchParams.get('next')).toBe('/hi/service-details/s1?tab=reviews&gift=1');
});
