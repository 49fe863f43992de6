import { expect, it } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { localDay, localStart } from '#web/i18n/moments.ts';
import {
  alternativeText,
  dayInFull,
  emptyText,
  lastSeats,
  noCapacity,
  stayAt,
} from './slot-text.ts';

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
  expect(dayInFull(english, '2026-09-01')).toBe('Tuesday 1 September 2026');
  expect(localDay(english, '2026-09-01')).toBe('Tue, 1 Sept');
  expect(localStart(english, at, 'Asia/Kolkata')).toBe('Tue, 4 Aug, 6:00 PM');
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
    'Tue, 4 Aug, 6:00 PM has no room for 2 people; Wed, 5 Aug, 10:00 AM is chosen instead.',
  ],
  [undefined, 3, '6:00 PM has no room for 3 people.'],
  [undefined, 1, '6:00 PM is not free.'],
])('[BOOK-04] a time without enough seats is replaced by %s', (instead, people, text) => {
  expect(noCapacity(english, at, { people }, instead, 'Asia/Kolkata')).toBe(text);
});

it.each([
  [{ people: 1, memberName: 'Riya' }, '6:00 PM is not free with Riya.'],
  [{ people: 2, memberName: 'Riya' }, '6:00 PM is not free with Riya for 2 people.'],
  [{ people: 2, isTogether: true }, '6:00 PM has no room for 2 people together.'],
  [{ people: 1, segments: 'x,y' }, '6:00 PM does not fit these services.'],
  [{ people: 2, segments: 'x,y' }, '6:00 PM does not fit these services for 2 people.'],
])('[BOOK-04] a time that is lost by choosing a member is explained: %j', (party, text) => {
  expect(noCapacity(english, at, party, undefined, 'Asia/Kolkata')).toBe(text);
});

it('[BOOK-10] an alternative names the member, or the rounds and their end', () => {
  const alternative = { at, endsAt: '2026-08-04T20:00:00+05:30', servedAtOnce: 1, member: null };
  const zone = 'Asia/Kolkata';
  expect(alternativeText(english, { ...alternative, kind: 'rounds' }, zone)).toBe(
    'One after another, 6:00 PM – 8:00 PM',
  );
  expect(alternativeText(english, { ...alternative, kind: 'rounds', servedAtOnce: 2 }, zone)).toBe(
    '2 at a time, 6:00 PM – 8:00 PM',
  );
  const member = { id: 'meera', name: 'Meera' };
  expect(alternativeText(english, { ...alternative, kind: 'member', member }, zone)).toBe(
    'Meera at 6:00 PM',
  );
  expect(alternativeText(english, { ...alternative, kind: 'member', member }, zone, 'Facial')).toBe(
    'Facial with Meera, 6:00 PM – 8:00 PM',
  );
});

it('[BOOK-04] a start names its end, its members and how the party is served', () => {
  const stay = (atOnce: number, names: string[] = []) =>
    stayAt(
      english,
      at,
      { minutes: 120 / atOnce, atOnce },
      { people: 2, timeZone: 'Asia/Kolkata', names },
    );
  expect(stay(1)).toBe('6:00 PM – 8:00 PM · 2 people, one after another');
  expect(stay(2, ['Riya', 'Meera'])).toBe(
    '6:00 PM – 7:00 PM · 2 people, together, with Riya and Meera',
  );
});

it('a start and a lost time have Hindi texts', () => {
  const party = { people: 2, timeZone: 'Asia/Kolkata', names: ['Riya', 'Meera'] };
  expect(stayAt(hindi, at, { minutes: 60, atOnce: 2 }, party)).toBe(
    '6:00 PM – 7:00 PM · 2 लोग, एक साथ, Riya और Meera के साथ',
  );
  expect(noCapacity(hindi, at, { people: 3 }, undefined, 'Asia/Kolkata')).toBe(
    'माफ़ करें, 6:00 PM पर 3 लोगों के लिए जगह नहीं है।',
  );
});

it('[BOOK-04] a day without a time names the party and the member that leave it without one', () => {
  const text = (people: number, party: { isTogether?: boolean; memberName?: string } = {}) =>
    emptyText(english, { people, isClass: false, ...party }, 'Wed, 25 Nov');
  expect(text(1)).toBe('Nothing is free on Wed, 25 Nov.');
  expect(text(2, { isTogether: true })).toBe(
    'Nothing is free on Wed, 25 Nov for 2 people together.',
  );
  expect(text(1, { memberName: 'Riya' })).toBe('Nothing is free on Wed, 25 Nov with Riya.');
  expect(text(2, { memberName: 'Riya' })).toBe(
    'Nothing is free on Wed, 25 Nov with Riya for 2 people.',
  );
});
