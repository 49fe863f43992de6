import { expect, test } from 'vitest';
import { isCounterNewer, isUserHandleOf, relyingParty, userHandleOf } from './rules.ts';

const PERSON = '0198a5a0-1111-7222-8333-444455556666';

test.each([
  [0, 0, true],
  [0, 1, true],
  [5, 6, true],
  [5, 5, false],
  [5, 4, false],
  [5, 0, false],
])('after counter %i, %i is a new use: %s', (stored, received, isNewer) => {
  expect(isCounterNewer(stored, received)).toBe(isNewer);
});

test('The site is known by its host name and its exact origin', () => {
  expect(relyingParty('https://zap.example:8443/in')).toEqual({
    id: 'zap.example',
    origin: 'https://zap.example:8443',
  });
});

test('An authenticator may name the account of its passkey, and no other', () => {
  expect(userHandleOf(PERSON)).toHaveLength(16);
  expect(isUserHandleOf(undefined, PERSON)).toBe(true);
  expect(isUserHandleOf(userHandleOf(PERSON).toString('base64url'), PERSON)).toBe(true);
  expect(isUserHandleOf(userHandleOf(PERSON.replace('0', '1')).toString('base64url'), PERSON)).toBe(
    false,
  );
});
