import { expect, it } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { placesHint, sessionText, tooFewText } from './session-text.ts';

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

it('a session with too few places for the party says how many are left', () => {
  expect(tooFewText(english, [{ seatsLeft: 9 }])).toBe('9 places left');
  expect(tooFewText(english, [{ seatsLeft: 0 }, { seatsLeft: 2 }])).toBe('2 places left');
  expect(tooFewText(english, [{ seatsLeft: 0 }])).toBe('Full');
});

it('the number of people has the most places left as its hint', () => {
  const of = (seatsLeft: number) => ({ ...session, seatsLeft });
  const days = [
    { date: '2026-11-24', starts: [of(3)], full: [of(9)] },
    { date: '2026-11-25', starts: [of(12)] },
  ];
  expect(placesHint(english, days)).toBe('Up to 12 places left');
  expect(placesHint(english, [])).toBeUndefined();
});
