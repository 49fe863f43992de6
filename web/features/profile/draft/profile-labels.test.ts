import { beforeAll, describe, expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { ApiFailure } from '#web/api/api.ts';
import { makeBrowserApi } from '#web/api/client/browser-api.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';
import {
  failedText,
  genderLabels,
  lastActiveText,
  loadProblemOf,
  monthOf,
  savedText,
} from './profile-labels.ts';

beforeAll(() => setCurrentTexts(english));

test('[ENT-29] an unspecified gender reads Prefer not to say', () => {
  expect(english(genderLabels['not specified'])).toBe('Prefer not to say');
});

test('[PROF-36] member since reads as month and year', () => {
  expect(monthOf(english, '2025-10-14T09:00:00Z')).toBe('October 2025');
  expect(monthOf(english, '2025-10-31T19:00:00Z'), 'November has begun in India').toBe(
    'November 2025',
  );
});

test.each([
  ['2026-08-04T04:00:00Z', 'Today'],
  ['2026-08-03T18:30:00Z', 'Today'],
  ['2026-08-03T18:29:59Z', 'Yesterday'],
  ['2026-08-02T18:29:59Z', 'Sun, 2 Aug 2026'],
  ['2026-08-04T20:00:00Z', 'Today'],
])('[PROF-37] last active at %s reads %s', (iso, text) => {
  expect(lastActiveText(english, iso, Date.parse('2026-08-04T04:30:00Z'))).toBe(text);
});

describe('the message of a save', () => {
  test('[PEDIT-29] the server’s message, else that the profile is updated', () => {
    expect(savedText(english, 'Saved')).toBe('Saved');
    expect(savedText(hindi, 'Saved')).toBe('प्रोफ़ाइल अपडेट हो गई');
    expect(savedText(english, '')).toBe('Profile updated successfully');
  });

  test.each([
    [{ status: 'error', message: 'Not now' }, 'Not now'],
    [{ status: 'error' }, 'Something went wrong'],
  ])('[PEDIT-30] a response that is not a success: %o', async (body, text) => {
    const answer = new Response(JSON.stringify(body), { status: 200 });
    const nothing = () => undefined;
    const api = makeBrowserApi({
      fetch: async () => answer,
      alone: (task) => task(),
      isSignedIn: () => true,
      ...{ setUser: nothing, clearAuth: nothing, toast: nothing, leave: nothing },
    });
    const failure = await api.call('profile', { skipNotification: true }).catch((error) => error);
    expect(failedText(english, failure)).toBe(text);
  });

  test('[PEDIT-31, ERR-12] the server’s message, the error’s own, or that something went wrong', () => {
    expect(failedText(english, new ApiFailure(409, { message: 'Changed' }))).toBe('Changed');
    expect(failedText(english, new TypeError('Broken'))).toBe('Broken');
    expect(failedText(english, undefined)).toBe('Something went wrong.');
    expect(failedText(english, new Error(''))).toBe('Something went wrong.');
  });
});

test('[PEDIT-32] a failed load keeps status, its text and the message', () => {
  const failure = new ApiFailure(503, { message: 'Busy' }, 'Service Unavailable');
  expect(loadProblemOf(english, failure)).toEqual({
    status: 503,
    statusText: 'Service Unavailable',
    message: 'Busy',
  });
  expect(loadProblemOf(english, null)).toEqual({
    status: 0,
    statusText: '',
    message: 'Something went wrong.',
  });
});
