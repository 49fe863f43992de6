import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteOf } from '../rules/starts.reference.ts';
import { listStarts } from '../rules/starts.rules.ts';
import { askOf, busyOf, hoursOf, open } from '../rules/starts.samples.ts';
import { type OutsideWhy, outsideOf, type Stay } from './outside.rules.ts';

const stay = (from: string, to: string, seats = 1, date = '2026-11-24'): Stay => ({
  from: minuteOf(`${date}T${from}+05:30`),
  to: minuteOf(`${date}T${to}+05:30`),
  seats,
});

describe('[BOOK-04] Bookings outside the hours', () => {
  test.each<[string, Parameters<typeof hoursOf>[0], Stay, OutsideWhy | undefined]>([
    ['to the minute of both ends', {}, stay('09:00', '17:00'), undefined],
    ['a minute before opening', {}, stay('08:59', '10:00'), 'HOURS'],
    ['a minute after closing', {}, stay('16:00', '17:01'), 'HOURS'],
    [
      'over a break',
      { daily: open('09:00-12:00', '13:00-17:00') },
      stay('11:30', '13:30'),
      'HOURS',
    ],
    [
      'on a date that is closed',
      { overrides: new Map([['2026-11-24', []]]) },
      stay('10:00', '11:00'),
      'HOURS',
    ],
    [
      'on a date with longer hours',
      { daily: [], overrides: new Map([['2026-11-24', open('06:00-23:00')]]) },
      stay('22:00', '23:00'),
      undefined,
    ],
    [
      'in time off',
      { timeOff: [busyOf('2026-11-24T10:30+05:30', '2026-11-24T10:31+05:30')] },
      stay('10:00', '11:00'),
      'TIME_OFF',
    ],
    [
      'beside time off',
      { timeOff: [busyOf('2026-11-24T11:00+05:30', '2026-11-24T12:00+05:30')] },
      stay('10:00', '11:00'),
      undefined,
    ],
    ['of more seats than there are', { capacity: 2 }, stay('10:00', '11:00', 3), 'CAPACITY'],
    [
      'off the grid, too soon, too far, without the buffer',
      { stepMinutes: 45, noticeMinutes: 40_000, horizonDays: 1, bufferMinutes: 200 },
      stay('10:10', '11:00'),
      undefined,
    ],
  ])('%s', (_, hours, one, why) => {
    expect(outsideOf(hoursOf(hours), [one]).map((each) => each.why)).toEqual(why ? [why] : []);
  });

  test('returns all overlapping bookings of an overbooked time, and no other', () => {
    const first = stay('10:00', '12:00', 2);
    const second = stay('11:00', '12:00', 2);
    const third = stay('12:00', '13:00', 3);
    const fourth = stay('09:00', '10:00', 3);
    const all = [fourth, first, second, third];
    const outside = outsideOf(hoursOf({ capacity: 3 }), all).map((each) => each.stay);
    expect(outside).toEqual([first, second]);
    expect(outsideOf(hoursOf({ capacity: 4 }), all)).toEqual([]);
  });

  test('contains no start that was listed, in any zone', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max });
    const zones = ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata'];
    let seen = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('2027-03-27', '2027-04-03', '2027-10-30', '2027-11-06'),
        fc.tuple(whole(0, 1000), whole(30, 430)),
        (timeZone, date, [fromMinute, size]) => {
          const daily = [{ fromMinute, toMinute: fromMinute + size }];
          const hours = hoursOf({ timeZone, daily, horizonDays: 3 });
          const ask = askOf(`${date}T00:00Z`);
          const starts = listStarts(hours, [], ask, date, 3).flatMap((day) => day.starts);
          const stays = starts.map(({ at }) => ({ from: at, to: at + 60, seats: 0 }));
          seen += stays.length;
          expect(outsideOf(hours, stays)).toEqual([]);
          expect(outsideOf({ ...hours, weekly: hours.weekly.map(() => []) }, stays)).toHaveLength(
            stays.length,
          );
        },
      ),
      { seed: 20_261_124, numRuns: 120 },
    );
    expect(seen).toBeGreaterThan(500);
  });
});
