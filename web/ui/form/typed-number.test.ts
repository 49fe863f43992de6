import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

const limits = { min: 1, max: 20 };

test.each([
  ['3', { value: 3, outcome: 'accepted' }],
  ['20', { value: 20, outcome: 'accepted' }],
  ['५', { value: 5, outcome: 'accepted' }],
  ['25', { value: 20, outcome: 'corrected' }],
  ['0', { value: 1, outcome: 'corrected' }],
  ['-5', { value: undefined, outcome: 'rejected' }],
  ['−5', { value: undefined, outcome: 'rejected' }],
  ['', { value: undefined, outcome: 'accepted' }],
  ['-', { value: undefined, outcome: 'accepted' }],
])('%j in a field for 1 to 20', (typed, read) => {
  expect(typedNumber(typed, limits)).toEqual(read);
});
