import { expect, test } from 'vitest';
import { daySpanText, partyText, stayText } from './party.ts';

test.each([
  [1, 1, '1 person'],
  [1, 6, '1 person'],
  [3, 1, '3 guests, one after another'],
  [3, 3, '3 guests, together'],
  [2, 12, '2 guests, together'],
  [5, 2, '5 guests, 2 at a time'],
])('%i people where %i are served at once: %s', (people, atOnce, text) => {
  expect(partyText(people, atOnce)).toBe(text);
});

test('a stay has its end, with the day where it differs', () => {
  const stay = {
    startsAt: '2026-08-04T11:00:00+05:30',
    endsAt: '2026-08-04T14:00:00+05:30',
    timeZone: 'Asia/Kolkata',
    people: 3,
    atOnce: 1,
  };
  expect(stayText(stay)).toBe('11:00 AM – 2:00 PM · 3 guests, one after another');
  const late = {
    ...stay,
    startsAt: '2026-08-04T23:00:00+05:30',
    endsAt: '2026-08-05T01:00:00+05:30',
  };
  expect(stayText(late)).toBe('11:00 PM – Wed, 5 Aug 2026, 1:00 AM · 3 guests, one after another');
  expect(daySpanText(stay.startsAt, stay.endsAt, stay.timeZone)).toBe(
    'Tue, 4 Aug 2026, 11:00 AM – 2:00 PM IST',
  );
});
