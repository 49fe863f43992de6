import { describe, expect, test } from 'vitest';
import { checkInFrom, isCheckInOpen } from './check-in.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const india = 'Asia/Kolkata';

describe('Check-in opens', () => {
  test.each([
    ['at midnight of the day of the start', '2026-08-04T18:00+05:30', '2026-08-04T00:00+05:30'],
    ['two hours before a start after midnight', '2026-08-04T00:15+05:30', '2026-08-03T22:15+05:30'],
    ['by the clock of the service', '2026-08-04T01:00+00:00', '2026-08-04T00:00+05:30'],
  ])('%s', (_, start, expected) => {
    expect(checkInFrom(at(start), india)).toEqual(at(expected));
  });

  test('at midnight of a day that begins an hour late', () => {
    // Clocks in Beirut went from 0:00 to 1:00 on this day.
    const start = at('2024-03-31T09:00+03:00');
    expect(checkInFrom(start, 'Asia/Beirut')).toEqual(at('2024-03-31T01:00+03:00'));
  });

  test('not a second earlier', () => {
    const visit = { startsAt: at('2026-08-04T18:00+05:30'), timeZone: india };
    expect(isCheckInOpen(visit, at('2026-08-03T23:59:59+05:30'))).toBe(false);
    expect(isCheckInOpen(visit, at('2026-08-04T00:00:00+05:30'))).toBe(true);
    expect(isCheckInOpen(visit, at('2026-09-04T00:00:00+05:30'))).toBe(true);
  });
});
