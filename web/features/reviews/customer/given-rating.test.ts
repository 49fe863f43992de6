import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { givenText } from './given-rating.tsx';

test.each([
  [{ mean: null, given: 0 }, 'New'],
  [{ mean: 4, given: 4 }, 'New'],
  [{ mean: 4, given: 5 }, '4.0'],
  [{ mean: 3.7, given: 12 }, '3.7'],
])('[PROF-28] the average of the ratings a person gave, %j, reads %s', (given, text) => {
  expect(givenText(english, given)).toBe(text);
});
