import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { english } from '#test/support/texts/texts.ts';
import { failureSentence, isSuccess, needsRefresh, timeoutMs, toastOf } from './failure-rules.ts';

describe('toastOf', () => {
  test.each<[string, CallName, number, string | undefined, boolean, string | undefined]>([
    [
      '[ERR-01]',
      'services',
      0,
      undefined,
      false,
      'Network error. Please check your connection and try again.',
    ],
    [
      '[ERR-04]',
      'requests',
      403,
      'No.',
      false,
      "You don't have permission to access this resource.",
    ],
    ['[ERR-05]', 'order', 500, 'A stack trace', false, 'Server error. Please try again later.'],
    ['[ERR-05]', 'order', 503, undefined, false, 'Server error. Please try again later.'],
    ['[ERR-06]', 'order', 409, 'The price has changed', false, 'The price has changed'],
    ['[ERR-07]', 'order', 404, undefined, false, 'Request failed. Please try again.'],
    ['[ERR-07]', 'order', 404, '', false, 'Request failed. Please try again.'],
    ['[ERR-08]', 'order', 409, 'The price has changed', true, undefined],
    ['[ERR-18] one toast per failure', 'order', 0, undefined, true, undefined],
    ['[ERR-03]', 'loginVerify', 401, 'Invalid or expired OTP', false, undefined],
    ['[ERR-20] a failed logout has no toast', 'logout', 500, undefined, false, undefined],
  ])(
    '%s %s answered %i %s, flagged %s: %s',
    (_clause, name, httpStatus, message, skipNotification, text) => {
      expect(toastOf(english, { name, httpStatus, message, skipNotification })).toBe(text);
    },
  );
});

describe('needsRefresh', () => {
  test.each<[CallName, number, boolean, boolean]>([
    ['myBookings', 401, false, true],
    ['me', 401, false, true],
    ['myBookings', 401, true, false],
    ['myBookings', 403, false, false],
    ['loginRequest', 401, false, false],
    ['loginVerify', 401, false, false],
    ['register', 401, false, false],
    ['registerMailVerify', 401, false, false],
    ['google', 401, false, false],
    ['refreshToken', 401, false, false],
    ['logout', 401, false, false],
  ])(
    '[AUTH-22] [ERR-03] %s answered %i, retried %s: %s',
    (name, httpStatus, isRetried, expected) => {
      expect(needsRefresh(name, httpStatus, isRetried)).toBe(expected);
    },
  );
});

test.each([
  [200, { status: 'success' }, true],
  [200, { status: 'error' }, false],
  [200, undefined, false],
  [200, 'success', false],
  [401, { status: 'success' }, false],
])('[AUTH-27] [API-03] A response %i %o is successful: %s', (httpStatus, body, expected) => {
  expect(isSuccess(httpStatus, body)).toBe(expected);
});

test('[ROLE-09] Only a 403 is reported as a missing permission, whatever text the server sent', () => {
  const missing = "You don't have permission to access this resource.";
  const toast = (httpStatus: number) =>
    toastOf(english, { name: 'requests', httpStatus, message: 'No.', skipNotification: false });
  expect([toast(403), toast(402)]).toEqual([missing, 'No.']);
});

test('[ERR-09] [ERR-10] A failure always has a message', () => {
  expect(failureSentence(english, 418, undefined)).toBe('Request failed. Please try again.');
});

test.each<[string, CallName, number | undefined]>([
  ['[API-39]', 'myBookings', 30_000],
  ['[API-39]', 'refreshToken', 30_000],
  ['[API-40]', 'logout', 30_000],
  ['[API-41]', 'loginRequest', undefined],
  ['[API-41]', 'loginVerify', undefined],
  ['[API-41]', 'registerMailRequest', undefined],
  ['[API-41]', 'registerMailVerify', undefined],
  ['[API-41]', 'register', undefined],
  ['[API-41]', 'google', undefined],
])('%s %s may take %s ms', (_clause, name, expected) => {
  expect(timeoutMs(name)).toBe(expected);
});
