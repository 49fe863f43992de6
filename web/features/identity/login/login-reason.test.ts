import { expect, test } from 'vitest';
import { loginReason } from './login-reason.ts';

test.each([
  ['/visit#token=abc', 'entry.toAddVisit'],
  ['/hi/visit?token=abc', 'entry.toAddVisit'],
  ['/join-team#token=abc', 'entry.toJoinTeam'],
  ['/', undefined],
  ['/hi', undefined],
  ['/visitors', undefined],
  ['/myBooking?next=/visit', undefined],
])('the reason to log in before %s is %s', (next, reason) => {
  expect(loginReason(next)).toBe(reason);
});
