import { expect, test } from 'vitest';
import { wordsOf } from './words.rules.ts';

test.each([
  ['I want a Facial near me', ['facial']],
  ['mens hair cut', ['mens', 'hair', 'cut']],
  ["the women's room", ['womens', 'room']],
  ['mujhe baal katwane hain', ['baal', 'katwane']],
  ['personal training', ['personal', 'training']],
  ['guitar classes', ['guitar']],
  ['classes', ['classes']],
  ['physio for physio', ['physio']],
  ['मालिश', ['मालिश']],
  ['a b c', []],
  [
    'one two three four five six seven eight nine',
    'one two three four five six seven eight'.split(' '),
  ],
])('%s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
