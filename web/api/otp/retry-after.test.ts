import { beforeAll, expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';
import { ApiFailure } from '../api.ts';
import { formatDuration, retryText } from './retry-after.ts';

beforeAll(() => setCurrentTexts(english));

test.each([
  [0.2, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [780, '13 minutes'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
])('Formats %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('[OTP-14] An error response with a delay gives the time to retry', () => {
  const textOf = (body: object) => retryText(new ApiFailure(429, { ...body }));
  expect(textOf({ retryAfterSeconds: 780 })).toBe('You can try again in 13 minutes.');
  expect(textOf({ retryAfterSeconds: 0 })).toBeUndefined();
  expect(textOf({ retryAfterSeconds: 'soon' })).toBeUndefined();
  expect(retryText(new TypeError('offline'))).toBeUndefined();
});
