import { expect, test } from 'vitest';
import { ApiFailure } from '#web/api/api.ts';
import { errorStatus, isFailedImport } from './http-status.ts';

test.each<[string, unknown, number]>([
  ['a refused page', { status: 404, statusText: '', internal: false, data: null }, 404],
  ['a call without a response', new ApiFailure(0, {}), 0],
  ['a call that was refused', new ApiFailure(403, {}), 403],
  ['no network in Chromium', new TypeError('Failed to fetch'), 0],
  ['no network in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 0],
  ['no network in Safari', new TypeError('Load failed'), 0],
  ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'id')"), 500],
  ['anything else', 'oops', 500],
])('%s', (_name, error, httpStatus) => {
  expect(errorStatus(error)).toBe(httpStatus);
});

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://zap.example/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://zap.example/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
])('%s is a failed import and a failure of the network', (error) => {
  expect(isFailedImport(error)).toBe(true);
  expect(errorStatus(error)).toBe(0);
});

test('another failed request is no failed import', () => {
  expect(isFailedImport(new TypeError('Failed to fetch'))).toBe(false);
});
