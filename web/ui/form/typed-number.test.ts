import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

const limits = { min: 1, max: 20 };

test.each([
  ['3', { value: 3, isOutside: false }],
  ['20', { value: 20, isOutside: false }],
  ['५', { value: 5, isOutside: false }],
  ['25', { value: 20, isOutside: true }],
  ['0', { value: 1, isOutside: true }],
  ['-5', { value: undefined, isOutside: true }],
  ['−5', { value: undefined, isOutside: true }],
  ['', { value: undefined, isOutside: false }],
  ['-', { value: undefined, isOutside: false }],
])('%j in a field for 1 to 20', (typed, read) => {
  expect(typedNumber(typed, limits)).toEqual(read);
});
