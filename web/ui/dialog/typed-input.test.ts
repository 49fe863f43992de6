import { expect, test } from 'vitest';
import { isTypedIn } from './typed-input.ts';

test.each(['text', 'email', 'tel', 'number', 'date', 'datetime-local'])(
  'an input of type %s holds typed text',
  (type) => {
    expect(isTypedIn({ tagName: 'INPUT', type })).toBe(true);
  },
);

test('a text area holds typed text', () => {
  expect(isTypedIn({ tagName: 'TEXTAREA', type: 'textarea' })).toBe(true);
});

test.each(['radio', 'checkbox', 'search'])('an input of type %s does not', (type) => {
  expect(isTypedIn({ tagName: 'INPUT', type })).toBe(false);
});

test('a button and a selection do not', () => {
  expect(isTypedIn({ tagName: 'BUTTON', type: 'button' })).toBe(false);
  expect(isTypedIn({ tagName: 'SELECT', type: 'select-one' })).toBe(false);
});
