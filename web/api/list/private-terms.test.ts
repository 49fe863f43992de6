import { expect, test } from 'vitest';
import { storeTerms, termsOf } from './private-terms.ts';

test('Returns private terms only to the person who entered them', () => {
  const id = storeTerms('asha', { text: '98765 43210' });
  expect(id).not.toContain('98765');
  expect(termsOf('asha', id)).toEqual({ text: '98765 43210' });
  expect(termsOf('dev', id)).toEqual({});
  expect(termsOf(undefined, id)).toEqual({});
  for (const unknownId of [undefined, null, 7, 'other', { text: 'x' }]) {
    expect(termsOf('asha', unknownId)).toEqual({});
  }
  expect(storeTerms('asha', {})).toBeUndefined();
  expect(storeTerms(undefined, { text: 'x' })).toBeUndefined();
});

test('Stores the latest fifty searches', () => {
  const ids = Array.from({ length: 51 }, (_, n) => storeTerms('asha', { text: `n${n}` }));
  expect(termsOf('asha', ids[0])).toEqual({});
  expect(termsOf('asha', ids[1])).toEqual({ text: 'n1' });
  expect(termsOf('asha', ids[50])).toEqual({ text: 'n50' });
});
