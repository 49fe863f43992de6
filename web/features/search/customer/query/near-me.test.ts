import { expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { displayedState, meantValues } from './near-me.ts';

const state = { q: 'Hair spa', in: 'Near me', near: '18.520,73.860' };

test('the fields have the name of a task in the language of the page, the URL keeps its text', () => {
  const displayed = displayedState(hindi, state);
  expect(displayed).toEqual({ ...state, q: 'हेयर स्पा', in: 'मेरे आस-पास' });
  const { q, in: place } = displayed;
  expect(meantValues(hindi, { q, in: place ?? '' }, state)).toEqual({
    q: 'Hair spa',
    in: 'Near me',
  });
  const typed = { q: 'फ़ेशियल', in: 'Pune', date: '' };
  expect(meantValues(hindi, typed, state)).toEqual(typed);
});

test('in English they have the texts of the URL', () => {
  expect(displayedState(english, state)).toEqual({ ...state, in: english('common.nearMe') });
});
