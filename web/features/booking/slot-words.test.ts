import { expect, it } from 'vitest';
import {
  dateIn,
  dayInFull,
  dayInShort,
  lastSeats,
  startInFull,
  startInShort,
} from './slot-words.ts';

const at = '2026-08-04T18:00:00+05:30';

it('[BOOK-04] a time is labelled in full, with its seats when few are left', () => {
  expect(startInFull(at, 'Asia/Kolkata', 2)).toBe('Tuesday 4 August 2026, 6:00 PM, 2 seats left');
  expect(startInFull(at, 'Asia/Kolkata', 1)).toBe('Tuesday 4 August 2026, 6:00 PM, 1 seat left');
  expect(startInFull(at, 'Asia/Kolkata')).toBe('Tuesday 4 August 2026, 6:00 PM');
});

it.each([
  [3, 12, 3],
  [4, 12, undefined],
  [1, 1, undefined],
  [2, 3, 2],
])('[BOOK-04] %i seats of %i are mentioned as %s', (left, capacity, mentioned) => {
  expect(lastSeats(left, capacity)).toBe(mentioned);
});

it('[BOOK-03] a day is worded the same wherever the reader is', () => {
  expect(dayInFull('2026-09-01')).toBe('Tuesday 1 September 2026');
  expect(dayInShort('2026-09-01')).toBe('Tue, 1 Sept');
  expect(startInShort(at, 'Asia/Kolkata')).toBe('Tue, 4 Aug, 6:00 PM');
  expect(dateIn('2026-08-04T20:00:00Z', 'Asia/Kolkata')).toBe('2026-08-05');
});
