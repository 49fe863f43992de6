import { expect, test } from 'vitest';
import { ApiFailure } from '../api.ts';
import { timeInWords, whenAgain } from './retry-after.ts';

test.each([
  [0.2, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [780, '13 minutes'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words);
});

test('[OTP-14] a refusal says when to try again, where it knows', () => {
  const refused = (body: object) => whenAgain(new ApiFailure(429, { ...body }));
  expect(refused({ retryAfterSeconds: 780 })).toBe('You can try again in 13 minutes.');
  expect(refused({ retryAfterSeconds: 0 })).toBeUndefined();
  expect(refused({ retryAfterSeconds: 'soon' })).toBeUndefined();
  expect(whenAgain(new TypeError('offline'))).toBeUndefined();
});
