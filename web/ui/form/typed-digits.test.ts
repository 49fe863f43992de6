import { expect, test } from 'vitest';
import { localNumber } from './phone-field.tsx';
import { westernDigits } from './typed-digits.ts';

test.each([
  ['५००', '500'],
  ['१,०००.५०', '1,000.50'],
  ['12 अ', '12 अ'],
])('%s is read as %s', (typed, read) => {
  expect(westernDigits(typed)).toBe(read);
});

test.each([
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['91 9876543210', '9876543210'],
  ['0091 (98765) 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  // Ten digits that begin like a country code are a whole number.
  ['9198765432', '9198765432'],
  ['98765 43210', '98765 43210'],
  // Incomplete, too long or foreign: the check of the field reports them.
  ['+91 98765', '+91 98765'],
  ['+91 98765 432101', '+91 98765 432101'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('the mobile number %s is read as %s', (typed, read) => {
  expect(localNumber(typed)).toBe(read);
});
