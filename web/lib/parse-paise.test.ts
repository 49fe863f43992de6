import { describe, expect, it } from 'vitest';
import { parsePaise } from './parse-paise.ts';

describe('parsePaise', () => {
  it.each([
    ['₹1,49,900.50', 14_990_050],
    [' 1499.5 ', 149_950],
    ['1499', 149_900],
    ['1499.555', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('%j is %s paise', (typed, paise) => {
    expect(parsePaise(typed)).toBe(paise);
  });
});
