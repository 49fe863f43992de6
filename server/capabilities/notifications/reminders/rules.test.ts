import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfReminder, dueReminder } from './rules.ts';

const START = Temporal.Instant.from('2026-08-06T10:00:00Z');
const before = (text: string) => START.subtract(Temporal.Duration.from(text));

test.each([
  ['25 hours before: none yet', 'PT25H', 'PT100H', undefined],
  ['a day before, to the second', 'PT24H', 'PT100H', 24],
  ['a second earlier', 'PT24H1S', 'PT100H', undefined],
  ['after a jump: still true', 'PT3H', 'PT100H', 24],
  ['two hours before', 'PT2H', 'PT100H', 2],
  ['a minute before, after a jump', 'PT1M', 'PT100H', 2],
  ['at the start: never', 'PT0S', 'PT100H', undefined],
  ['booked 20 hours before: only the later one', 'PT19H', 'PT20H', undefined],
  ['the later one of it', 'PT1H30M', 'PT20H', 2],
  ['booked 90 minutes before: none', 'PT1H', 'PT1H30M', undefined],
  ['booked at the very second it is due', 'PT24H', 'PT24H', 24],
])('%s', (_, now, settled, expected) => {
  const booking = { startsAt: START, settledAt: before(settled) };
  expect(dueReminder(booking, before(now))).toBe(expected);
});

test.each([
  ['a day before', 24, 'PT24H', 'tomorrow', '2026-08-05T18:30:00Z'],
  ['a minute before its day in India', 24, 'PT15H31M', 'tomorrow', '2026-08-05T18:30:00Z'],
  ['on its day, after an outage', 24, 'PT15H30M', 'today', '2026-08-06T10:00:00Z'],
  ['two hours before', 2, 'PT2H', 'soon', '2026-08-06T10:00:00Z'],
])('%s', (_, hours, now, day, until) => {
  const about = dayOfReminder({ startsAt: START, timeZone: 'Asia/Kolkata' }, hours, before(now));
  expect({ ...about, validUntil: about.validUntil.toString() }).toEqual({ day, validUntil: until });
});

test('Sends no reminder for a started or a just confirmed booking', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.nat(5000), (toStart, stands) => {
      const now = START.subtract({ minutes: toStart });
      const settledAt = now.subtract({ minutes: stands });
      const due = dueReminder({ startsAt: START, settledAt }, now);
      if (due === undefined) return true;
      return toStart > 0 && toStart <= due * 60 && stands + toStart >= due * 60;
    }),
  );
});
