import { afterEach, expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';
import { translatedFailure } from './translated-failure.ts';

afterEach(() => setCurrentTexts(english));

const failure = (httpStatus: number, code?: string) => ({ httpStatus, body: code ? { code } : {} });

test('an English page displays the message of the API', async () => {
  setCurrentTexts(english);
  expect(await translatedFailure(failure(401, 'OTP_INVALID'))).toBeUndefined();
});

test.each([
  [401, 'OTP_INVALID', /^OTP गलत है/],
  [0, undefined, /^नेटवर्क/],
  // A failing server may send any code, or the page of a proxy.
  [502, 'OTP_INVALID', /^सर्वर/],
  [503, undefined, /^सर्वर/],
])('a Hindi page translates %i %s by its code', async (httpStatus, code, text) => {
  setCurrentTexts(hindi);
  expect(await translatedFailure(failure(httpStatus, code))).toMatch(text);
});

test('a code without a translation keeps the message of the API', async () => {
  setCurrentTexts(hindi);
  expect(await translatedFailure(failure(409, 'PERSON_NOT_FOUND'))).toBeUndefined();
});

test('a failure that the API wrote in the language of the page is displayed as it is', async () => {
  setCurrentTexts(hindi);
  const message = 'आप 3:00 PM तक व्यस्त हैं।';
  const written = { httpStatus: 409, body: { code: 'WALK_IN_TAKEN', message, language: 'hi' } };
  expect(await translatedFailure(written)).toBe(message);
});
