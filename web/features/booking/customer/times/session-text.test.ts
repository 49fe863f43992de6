import { expect, it } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { sessionText } from './session-text.ts';

const session = { at: '2026-11-24T07:00:00+05:30', endsAt: '2026-11-24T08:00:00+05:30' };
const choice = { people: 2, timeZone: 'Asia/Kolkata' };

it('a session names its leader, its end and the people', () => {
  const led = { ...session, seatsLeft: 4, leader: 'Meera' };
  expect(sessionText(english, led, choice)).toBe('Class with Meera, 7:00 AM – 8:00 AM · 2 people');
  expect(sessionText(english, { ...session, seatsLeft: 4 }, { ...choice, people: 1 })).toBe(
    'Class, 7:00 AM – 8:00 AM · 1 person',
  );
});

it('the places left are counted', () => {
  expect([1, 12].map((count) => english('times.placesLeft', { count }))).toEqual([
    '1 place left',
    '12 places left',
  ]);
});
