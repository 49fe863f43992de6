import { expect, test } from 'vitest';
import { keepWords, wordsOf } from './private-terms.ts';

test('private words come back to who typed them, and to nobody else', () => {
  const id = keepWords('asha', { text: '98765 43210' });
  expect(id).not.toContain('98765');
  expect(wordsOf('asha', id)).toEqual({ text: '98765 43210' });
  expect(wordsOf('dev', id)).toEqual({});
  expect(wordsOf(undefined, id)).toEqual({});
  for (const strange of [undefined, null, 7, 'other', { text: 'x' }]) {
    expect(wordsOf('asha', strange)).toEqual({});
  }
  expect(keepWords('asha', {})).toBeUndefined();
  expect(keepWords(undefined, { text: 'x' })).toBeUndefined();
});

test('no more than fifty searches are kept, the latest ones', () => {
  const ids = Array.from({ length: 51 }, (_, n) => keepWords('asha', { text: `n${n}` }));
  expect(wordsOf('asha', ids[0])).toEqual({});
  expect(wordsOf('asha', ids[1])).toEqual({ text: 'n1' });
  expect(wordsOf('asha', ids[50])).toEqual({ text: 'n50' });
});
