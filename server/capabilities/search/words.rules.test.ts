import { expect, test } from 'vitest';
import { wordsOf } from './words.rules.ts';

test.each([
  ['I want a Facial near me', ['facial']],
  ['mens hair cut', ['mens', 'haircut']],
  ['guitar classes', ['guitar']],
  ['classes', ['classes']],
  ['physio for physio', ['physiotherapy']],
  ['मालिश', ['मालिश']],
  ['a b c', []],
  [
    'one two three four five six seven eight nine',
    'one two three four five six seven eight'.split(' '),
  ],
])('%s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
