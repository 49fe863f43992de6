import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { invitation } from './thread-text.ts';

const startsAt = '2026-08-06T12:00:00Z';
const before = Date.parse(startsAt) - 1;

test.each([
  [
    'customer',
    before,
    'Ask Priya how to prepare, or anything else before your appointment. No phone number is needed.',
  ],
  [
    'provider',
    before,
    'Message Priya about how to prepare, or anything else they should know. No phone number is needed.',
  ],
  ['customer', before + 1, 'Write to Priya about this visit. No phone number is needed.'],
  ['provider', before + 1, 'Write to Priya about this visit. No phone number is needed.'],
] as const)('The empty thread of a %s invites before and after the start', (side, now, text) => {
  expect(invitation(english, { side, otherName: 'Priya', startsAt }, now)).toBe(text);
});
