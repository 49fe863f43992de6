import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, runsOf } from './scripts.rules.ts';

describe('scripts', () => {
  test('splits runs by font subset and keeps marks with their character', () => {
    expect(runsOf('₹5 क्षा ok Dvořák')).toEqual([
      { script: 'latin-ext', text: '₹' },
      { script: 'latin', text: '5 ' },
      { script: 'devanagari', text: 'क्षा' },
      { script: 'latin', text: ' ok Dvo' },
      { script: 'latin-ext', text: 'ř' },
      { script: 'latin', text: 'ák' },
    ]);
  });

  test('finds the font of each Indian script, and leaves spaces and punctuation to Latin', () => {
    expect(runsOf('முருகன் and সুমন').map(({ script, text }) => [script, text])).toEqual([
      ['tamil', 'முருகன்'],
      ['latin', ' and '],
      ['bengali', 'সুমন'],
    ]);
  });

  const perCharacter = (text: string) => text.length;
  test('omits the invisible controls of the direction', () => {
    expect(runsOf('\u2068Asha\u2069 \u202Eok')).toEqual([{ script: 'latin', text: 'Asha ok' }]);
  });

  test('breaks lines at spaces, splits long words and ends in an ellipsis', () => {
    expect(linesOf('aa bb cc', 5, 3, perCharacter)).toEqual(['aa bb', 'cc']);
    expect(linesOf('abcdefgh i', 3, 4, perCharacter)).toEqual([
      'abc',
      'def',
      'ghi'.slice(0, 2),
      'i',
    ]);
    expect(linesOf('aa bb cc', 2, 2, perCharacter)).toEqual(['aa', 'b…']);
  });

  test('keeps lines within the width and loses no text that fits', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ř', '5'), maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 20 }), (typed, width) => {
        const lines = linesOf(typed, width, 100, perCharacter);
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''));
      }),
      { seed: 7 },
    );
  });
});
