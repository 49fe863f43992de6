import { expect, test } from 'vitest';
import { unsentText } from './unsent-text.ts';

test('a field whose text was sent is empty, unless more was typed during the send', () => {
  expect(unsentText('The colour is wrong.', 'The colour is wrong.')).toBe('');
  expect(unsentText('The colour is wrong. It ran.', 'The colour is wrong.')).toBe('It ran.');
  expect(unsentText('The shade is wrong.', 'The colour is wrong.')).toBe('The shade is wrong.');
  expect(unsentText('', 'The colour is wrong.')).toBe('');
});
