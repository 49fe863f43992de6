import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { phoneErrorWhileTyping, registerErrors } from './register-fields.ts';

const good = {
  firstName: 'Asha',
  lastName: 'राव',
  phone: '9876543210',
  email: 'asha@example.com',
  terms: true,
};

test('[VAL-03] [VAL-05] [REG-18] a filled form has no errors', () => {
  expect(registerErrors(english, good)).toEqual({});
});

test('[VAL-01] [VAL-03] [VAL-04] [VAL-06] an empty form has an error for every field', () => {
  expect(
    registerErrors(english, { firstName: '', lastName: ' ', phone: '', email: '', terms: false }),
  ).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    phone: 'Phone number is required',
    email: 'Email ID is required',
    terms: 'Please confirm that you are 18 or older and accept the Terms and the Privacy Policy.',
  });
});

test.each([
  ['12345', undefined],
  ['987654321', undefined],
  ['1234567890', 'Invalid  phone number'],
  ['9876543210', undefined],
  ['98765432101', 'Invalid  phone number'],
])('[REG-16] [VAL-08] while typing %s the phone error is %s', (phone, message) => {
  expect(phoneErrorWhileTyping(phone)).toBe(message);
});
