import { expect, test } from 'vitest';
import type { BookingCard } from '../views.ts';
import { bookAgainOf } from './book-again.ts';

const booking = (subServiceId: string, date: string) => ({ subServiceId, date }) as BookingCard;

test('lists each sub-service once, by its latest booking, newest first', () => {
  const again = bookAgainOf([
    booking('haircut', '2026-01-01T10:00:00+05:30'),
    booking('massage', '2026-03-01T10:00:00+05:30'),
    booking('haircut', '2026-02-01T10:00:00+05:30'),
  ]);
  expect(again.map(({ subServiceId, date }) => [subServiceId, date.slice(0, 10)])).toEqual([
    ['massage', '2026-03-01'],
    ['haircut', '2026-02-01'],
  ]);
});

test('lists at most five', () => {
  const many = Array.from({ length: 9 }, (_, n) => booking(`s${n}`, `2026-01-0${n + 1}`));
  expect(bookAgainOf(many)).toHaveLength(5);
});
