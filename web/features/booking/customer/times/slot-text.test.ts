import { expect, it } from 'vitest';
import { dayInFull, dayInShort, lastSeats, noRoom, startInShort } from './slot-text.ts';

const at = '2026-08-04T18:00:00+05:30';

it.each([
  [3, 12, 3],
  [4, 12, undefined],
  [1, 1, undefined],
  [2, 3, 2],
])('[BOOK-04] %i seats of %i are displayed as %s', (left, capacity, mentioned) => {
  expect(lastSeats(left, capacity)).toBe(mentioned);
});

it('[BOOK-03] a day reads the same in every browser time zone', () => {
  expect(dayInFull('2026-09-01')).toBe('Tuesday 1 September 2026');
  expect(dayInShort('2026-09-01')).toBe('Tue, 1 Sept');
  expect(startInShort(at, 'Asia/Kolkata')).toBe('Tue, 4 Aug, 6:00 PM');
});

it.each([
  [
    '2026-08-04T16:00:00+05:30',
    20,
    '6:00 PM has no room for 20 people; 4:00 PM is chosen instead.',
  ],
  [
    '2026-08-05T10:00:00+05:30',
    2,
    '6:00 PM has no room for 2 people; Wed, 5 Aug, 10:00 AM is chosen instead.',
  ],
  [undefined, 3, '6:00 PM has no room for 3 people.'],
])('[BOOK-04] a time without room is replaced by %s', (instead, people, text) => {
  expect(noRoom(at, people, instead, 'Asia/Kolkata')).toBe(text);
});
