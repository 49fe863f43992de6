import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { localSpan } from './moments.ts';
import { partyText } from './party.ts';

test.each([
  [1, 1, '1 person'],
  [1, 6, '1 person'],
  [3, 1, '3 people, one after another'],
  [3, 3, '3 people, together'],
  [2, 12, '2 people, together'],
  [5, 2, '5 people, 2 at a time'],
])('%i people where %i are served at once: %s', (people, atOnce, text) => {
  expect(partyText(english, people, atOnce)).toBe(text);
});

test('a span names the day of its end if it differs', () => {
  const span = (from: string, to: string) => localSpan(english, from, to, 'Asia/Kolkata');
  expect(span('2026-08-04T11:00:00+05:30', '2026-08-04T14:00:00+05:30')).toBe('11:00 AM – 2:00 PM');
  expect(span('2026-08-04T23:00:00+05:30', '2026-08-05T01:00:00+05:30')).toBe(
    '11:00 PM – Wed, 5 Aug 2026, 1:00 AM',
  );
});
