import { describe, expect, test } from 'vitest';
import { contactSubjects } from './contact/rules.ts';
import { ContactBody } from './contact/views.ts';
import { checkFirstName, checkLastName, checkPhone } from './fields.ts';
import { plainText } from './text.ts';

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

const text = plainText(60);

describe('A text of a person', () => {
  test.each([
    ['an override', 'அன்பு \u202Eمريم', 'அன்பு مريم'],
    ['embeddings', '\u202Aa\u202Bb\u202Cc\u202Dd', 'abcd'],
    ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['marks', '\u200Ea\u200Fb\u061C', 'ab'],
  ])('loses controls of the direction: %s', (_what, typed, stored) => {
    expect(text.parse(typed)).toBe(stored);
  });

  test.each([
    ['right-to-left scripts', 'مريم שרה'],
    ['the joiners of Indian keyboards', 'श\u094d\u200cर\u0940 \u0DC1\u0DCA\u200D\u0DBB'],
    ['line breaks', 'a\r\n\tb'],
  ])('keeps %s', (_what, typed) => {
    expect(text.parse(typed)).toBe(typed);
  });

  test('that consists of controls only is empty', () => {
    expect(text.parse('\u202E\u2069')).toBe('');
  });

  test('without a form of its own loses them as well: the contact form', () => {
    const message = { message: 'Please call me back about my booking, thank you.' };
    const [subject] = contactSubjects;
    const body = { name: 'Asha\u202E', email: 'asha@example.com', subject: `\u2067${subject}` };
    const { data, error } = ContactBody.safeParse({ ...body, ...message });
    expect(error?.issues.map(({ path }) => path) ?? []).toEqual([]);
    expect(data).toMatchObject({ name: 'Asha', subject });
  });
});
