import { describe, expect, test } from 'vitest';
import { checkFirstName, checkLastName, checkPhone } from './fields.ts';

/** All printable characters of ASCII, and some that people type by mistake. */
const characters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  '\t',
  '’',
  '–',
  '₹',
  '२',
  '😀',
];

describe('a name', () => {
  test.each(characters)('[VAL-05] consists of letters and spaces only: %j', (character) => {
    const isAllowed = /^[A-Za-z ]$/.test(character);
    for (const check of [checkFirstName, checkLastName]) {
      const sentence = isAllowed ? undefined : 'Only alphabets allowed';
      expect(check(`Asha${character}Rao`)).toBe(sentence);
    }
  });

  test.each(['É', 'ß', 'आशा', 'தமிழ்', 'Ж'])(
    '[VAL-05] accepts the letters of every script: %s',
    (name) => {
      expect(checkFirstName(name)).toBeUndefined();
    },
  );

  test.each([
    ['Gorhe in Marathi', 'ग\u094bर\u094d\u200dह\u0947'],
    ['Rajan in Malayalam', '\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d'],
    ['a joiner that separates', 'श\u094d\u200cर\u0940'],
  ])('[VAL-05] contains the joiners of Indian scripts: %s', (_what, name) => {
    expect(checkFirstName(name)).toBeUndefined();
    expect(checkLastName(name)).toBeUndefined();
  });

  test.each(['\u200dAsha', 'A\u200csha', 'Asha\u200d', 'श\u094d\u200d\u200dर', '\u200d'])(
    '[VAL-05] contains no joiner elsewhere: %j',
    (name) => {
      expect(checkFirstName(name)).toBe('Only alphabets allowed');
    },
  );

  test('[VAL-03, VAL-04] is required, and spaces do not count', () => {
    for (const blank of ['', ' ', '   ']) {
      expect(checkFirstName(blank)).toBe('First name is required');
      expect(checkLastName(blank)).toBe('Last name is required');
    }
  });
});

describe('a phone number', () => {
  test.each(Array.from('0123456789'))('[VAL-07] starts with 6, 7, 8 or 9: %s', (first) => {
    const sentence = '6789'.includes(first) ? undefined : 'Invalid  phone number';
    expect(checkPhone(`${first}876543210`)).toBe(sentence);
  });

  test.each([9, 11])('[VAL-07, VAL-08] has 10 digits, not %i', (digits) => {
    expect(checkPhone('9'.repeat(digits))).toBe('Invalid  phone number');
  });

  test.each(['98765a3210', '+9876543210', '९८७६५४३२१०'])(
    '[VAL-07] consists of digits: %s',
    (phone) => {
      expect(checkPhone(phone)).toBe('Invalid  phone number');
    },
  );
});
