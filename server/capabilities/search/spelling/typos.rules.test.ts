import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typoDistance } from './typos.rules.ts';

test.each([
  ['delhi', 'delhi', 0],
  ['dehli', 'delhi', 1],
  ['delih', 'delhi', 1],
  ['deli', 'delhi', 1],
  ['dellhi', 'delhi', 1],
  ['dhali', 'delhi', undefined],
  ['kormangla', 'koramangala', 2],
  ['kormngla', 'koramangala', undefined],
  ['hydrabad', 'hyderabad', 1],
  ['', 'goa', undefined],
])('%s for %s', (typed, known, wrong) => {
  expect(typoDistance(typed, known)).toBe(wrong);
});

test('One inserted, missing or changed letter is one typo, in both directions', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{5,20}$/),
      fc.nat(),
      fc.stringMatching(/^[a-z]$/),
      (word, place, letter) => {
        const at = place % word.length;
        const rest = word.slice(at + 1);
        for (const typed of [word.slice(0, at) + rest, word.slice(0, at) + letter + rest]) {
          expect(typoDistance(typed, word)).toBe(typed === word ? 0 : 1);
          expect(typoDistance(word, typed)).toBe(typed === word ? 0 : 1);
        }
        expect(typoDistance(word, word.slice(0, at) + letter + word.slice(at))).toBe(1);
      },
    ),
  );
});
