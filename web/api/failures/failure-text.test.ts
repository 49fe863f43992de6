import { beforeAll, expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';
import { ApiFailure } from '../api.ts';
import { failureText } from './failure-text.ts';

beforeAll(() => setCurrentTexts(english));

test("[ERR-09, ERR-10] shows the server's message, else the fallback", () => {
  const fallback = 'Something went wrong. Please try again.';
  expect(failureText(new ApiFailure(409, { message: 'The price has changed' }))).toBe(
    'The price has changed',
  );
  expect(failureText(new ApiFailure(409, {}))).toBe(fallback);
  expect(failureText(new TypeError('x is undefined'))).toBe(fallback);
  expect(failureText(new ApiFailure(409, {}), 'Not saved')).toBe('Not saved');
});
