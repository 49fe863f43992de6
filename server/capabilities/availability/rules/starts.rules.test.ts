import { describe, expect, test } from 'vitest';
import { minuteOf } from './starts.reference.ts';
import { listStarts, nearestStarts, partiesOf } from './starts.rules.ts';
import { askOf, busyOf, hoursOf, localTimes, open } from './starts.samples.ts';

const ZONE = 'Asia/Kolkata';
const DAY = '2026-11-23';
const MIDNIGHT = '2026-11-23T00:00+05:30';

/** The starts of one Monday, as 'HH:MM'. */
function timesOf(
  hours: Parameters<typeof listStarts>[0],
  busy: Parameters<typeof listStarts>[1] = [],
  ask = askOf(MIDNIGHT),
): string[] {
  return localTimes(listStarts(hours, busy, ask, DAY, 1), ZONE)
    .flat()
    .map((time) => time.slice(0, 5));
}

describe('[BOOK-01] seats and length of a party', () => {
  test.each([
    { people: 1, capacity: 1, seats: 1, minutes: 45 },
    { people: 3, capacity: 1, seats: 1, minutes: 135 },
    { people: 20, capacity: 20, seats: 20, minutes: 45 },
    { people: 12, capacity: 20, seats: 12, minutes: 45 },
    { people: 21, capacity: 20, seats: 20, minutes: 90 },
    { people: 5, capacity: 3, seats: 3, minutes: 90 },
    { people: 6, capacity: 3, seats: 3, minutes: 90 },
    { people: 7, capacity: 3, seats: 3, minutes: 135 },
  ])('$people people at capacity $capacity take $seats seats for $minutes minutes', (row) => {
    const { people, capacity, seats, minutes } = row;
    const ask = askOf(MIDNIGHT, { people, durationMinutes: 45 });
    expect(partiesOf(hoursOf({ capacity }), ask)).toEqual([{ seats, minutes }]);
  });
});

describe('[BOOK-04] starts of one day', () => {
  const hours = hoursOf({ daily: open('09:00-12:00') });

  test('are on the grid and end by closing time', () => {
    expect(timesOf(hours)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });

  test('begin the grid at the opening, not at the hour', () => {
    expect(timesOf(hoursOf({ daily: open('09:10-11:00'), stepMinutes: 25 }))).toEqual([
      '09:10',
      '09:35',
      '10:00',
    ]);
  });

  test('never run across a break', () => {
    expect(timesOf(hoursOf({ daily: open('09:00-10:30', '11:00-12:30') }))).toEqual([
      '09:00',
      '09:30',
      '11:00',
      '11:30',
    ]);
  });

  test.each([
    ['every day around the clock', open('00:00-24:00'), ['22:00', '22:30', '23:00', '23:30']],
    ['until midnight and from six', open('06:00-24:00'), ['22:00', '22:30', '23:00']],
    [
      'an hour past midnight',
      open('00:00-00:30', '22:00-24:00'),
      ['22:00', '22:30', '23:00', '23:30'],
    ],
  ])('open %s: a stay of an hour runs through midnight where it is open', (_, daily, evening) => {
    expect(timesOf(hoursOf({ daily })).filter((time) => time >= '22:00')).toEqual(evening);
  });

  test('continue through midnight into open dates only', () => {
    const daily = open('00:00-24:00');
    const next = (intervals: ReturnType<typeof open>) =>
      timesOf(hoursOf({ daily, overrides: new Map([['2026-11-24', intervals]]) }), [], {
        ...askOf(MIDNIGHT),
        durationMinutes: 75,
        people: 3,
      }).at(-1);
    expect(next(open('00:00-24:00'))).toBe('23:30');
    expect(next(open('00:00-01:45'))).toBe('22:00');
    expect(next([])).toBe('20:00');
    expect(next(open('00:30-24:00'))).toBe('20:00');
  });

  test('[BOOK-02] keep the larger buffer of two neighbours', () => {
    const taken = { ...busyOf('2026-11-23T12:00+05:30', '2026-11-23T13:00+05:30') };
    const around = (setting: number, own: number) =>
      timesOf(hoursOf({ daily: open('09:00-16:00'), bufferMinutes: setting }), [
        { ...taken, to: taken.to + own, bufferMinutes: own },
      ]).filter((time) => time >= '10:00' && time < '14:30');
    expect(around(0, 0)).toEqual(['10:00', '10:30', '11:00', '13:00', '13:30', '14:00']);
    expect(around(30, 0)).toEqual(['10:00', '10:30', '13:30', '14:00']);
    expect(around(0, 30)).toEqual(['10:00', '10:30', '13:30', '14:00']);
    expect(around(60, 30)).toEqual(['10:00', '14:00']);
  });

  test('end at midnight', () => {
    const times = timesOf(hoursOf({ daily: open('22:00-24:00') }));
    expect(times).toEqual(['22:00', '22:30', '23:00']);
  });

  test('a party of three at capacity 1 takes three times as long', () => {
    expect(timesOf(hours, [], askOf(MIDNIGHT, { people: 3 }))).toEqual(['09:00']);
  });

  test('a stay longer than the interval has no start', () => {
    expect(timesOf(hours, [], askOf(MIDNIGHT, { people: 4 }))).toEqual([]);
  });

  test('keep the starts adjacent to a taken hour', () => {
    const busy = [busyOf('2026-11-23T10:00+05:30', '2026-11-23T11:00+05:30')];
    expect(timesOf(hours, busy)).toEqual(['09:00', '11:00']);
  });

  test('a buffer is kept before the next booking and may spill over closing', () => {
    const buffered = hoursOf({ daily: open('09:00-12:00'), bufferMinutes: 15 });
    const busy = [busyOf('2026-11-23T10:00+05:30', '2026-11-23T10:45+05:30')];
    expect(timesOf(buffered, busy)).toEqual(['11:00']);
    expect(timesOf(buffered)).toContain('11:00');
  });
});

describe('[BOOK-02] seats left', () => {
  const ten = minuteOf('2026-11-23T10:00+05:30');
  const seatsAtTen = (
    hours: ReturnType<typeof hoursOf>,
    busy: ReturnType<typeof busyOf>[],
    people: number,
  ) =>
    listStarts(hours, busy, askOf(MIDNIGHT, { people }), DAY, 1)
      .flatMap((day) => day.starts)
      .find((start) => start.at === ten)?.seatsLeft;

  test('at capacity 3, two bookings that overlap on one seat count once', () => {
    const hours = hoursOf({ capacity: 3 });
    const busy = [
      busyOf('2026-11-23T09:30+05:30', '2026-11-23T10:15+05:30', 1),
      busyOf('2026-11-23T10:30+05:30', '2026-11-23T11:30+05:30', 1),
    ];
    expect(seatsAtTen(hours, busy, 1)).toBe(2);
    expect(seatsAtTen(hours, busy, 2)).toBe(2);
    expect(seatsAtTen(hours, busy, 3)).toBeUndefined();
  });

  test('a workshop of 20 with 9 seats sold takes a party of 11, not of 12', () => {
    const hours = hoursOf({ capacity: 20 });
    const busy = Array.from({ length: 9 }, (_, seat) =>
      busyOf('2026-11-23T10:00+05:30', '2026-11-23T11:00+05:30', seat),
    );
    expect(seatsAtTen(hours, [], 12)).toBe(20);
    expect(seatsAtTen(hours, busy, 11)).toBe(11);
    expect(seatsAtTen(hours, busy, 12)).toBeUndefined();
  });

  test('count seats sold above the current capacity', () => {
    const busy = [busyOf('2026-11-23T10:00+05:30', '2026-11-23T11:00+05:30', 3)];
    expect(seatsAtTen(hoursOf({ capacity: 3 }), busy, 2)).toBe(2);
    expect(seatsAtTen(hoursOf({ capacity: 3 }), busy, 3)).toBeUndefined();
  });
});

describe('[BOOK-03][BOOK-09][BOOK-10] Offered days', () => {
  test('notice counts to the minute', () => {
    const hours = hoursOf({ daily: open('09:00-12:00'), noticeMinutes: 120 });
    expect(timesOf(hours, [], askOf('2026-11-23T08:00+05:30'))[0]).toBe('10:00');
    expect(timesOf(hours, [], askOf('2026-11-23T08:01+05:30'))[0]).toBe('10:30');
  });

  test('begin at the current minute without notice', () => {
    const hours = hoursOf({ daily: open('09:00-12:00') });
    expect(timesOf(hours, [], askOf('2026-11-23T10:00+05:30'))[0]).toBe('10:00');
    expect(timesOf(hours, [], askOf('2026-11-23T10:01+05:30'))[0]).toBe('10:30');
  });

  test('have no start in the past', () => {
    const days = listStarts(hoursOf(), [], askOf('2026-11-23T15:40+05:30'), '2026-11-22', 2);
    expect(localTimes(days, ZONE)).toEqual([[], ['16:00+05:30']]);
  });

  test('the horizon includes its last local date and nothing after it', () => {
    const hours = hoursOf({ daily: open('00:00-01:00'), horizonDays: 2 });
    const days = listStarts(hours, [], askOf('2026-11-22T23:59+05:30'), DAY, 4);
    expect(days.map((day) => day.starts.length)).toEqual([1, 1, 0, 0]);
  });

  test('count weekdays from Monday, and overrides replace the weekday', () => {
    const weekly = [open('09:00-10:00'), [], [], [], [], [], open('10:00-11:00')];
    const overrides = new Map([
      ['2026-11-25', open('12:00-13:00')],
      ['2026-11-30', []],
    ]);
    const days = listStarts(hoursOf({ weekly, overrides }), [], askOf(MIDNIGHT), DAY, 8);
    const times = localTimes(days, ZONE).map((day) => day.join());
    expect(times).toEqual(['09:00+05:30', '', '12:00+05:30', '', '', '', '10:00+05:30', '']);
    expect(days.map((day) => day.date).at(-1)).toBe('2026-11-30');
  });

  test('block the evening and the morning of time off across midnight', () => {
    const off = busyOf('2026-11-23T16:00+05:30', '2026-11-24T10:00+05:30');
    const hours = hoursOf({ daily: open('09:00-11:00', '15:00-17:00'), timeOff: [off] });
    const days = listStarts(hours, [], askOf(MIDNIGHT), DAY, 2);
    expect(localTimes(days, ZONE).map((day) => day.map((time) => time.slice(0, 5)))).toEqual([
      ['09:00', '09:30', '10:00', '15:00'],
      ['10:00', '15:00', '15:30', '16:00'],
    ]);
  });

  test('reject an invalid date, no day and 63 days', () => {
    const list = (from: string, days: number) => () =>
      listStarts(hoursOf(), [], askOf(MIDNIGHT), from, days);
    expect(list('2026-02-30', 1)).toThrow(RangeError);
    expect(list('soon', 1)).toThrow(RangeError);
    expect(list(DAY, 0)).toThrow(RangeError);
    expect(list(DAY, 63)).toThrow(RangeError);
    expect(list(DAY, 62)()).toHaveLength(62);
  });
});

describe('[BOOK-04] nearest starts', () => {
  const four = minuteOf('2026-11-23T16:00+05:30');
  const nearest = (hours: ReturnType<typeof hoursOf>, at: number, count: number, now = MIDNIGHT) =>
    nearestStarts(hours, [], askOf(now), at, count).map((found) => (found - at) / 60);

  test('are sorted by distance, the earlier first', () => {
    const off = { from: four, to: four + 30 };
    const hours = hoursOf({ daily: open('09:00-20:00'), timeOff: [off] });
    expect(nearest(hours, four, 4)).toEqual([0.5, -1, 1, -1.5]);
  });

  test('begin with the start itself when it is bookable', () => {
    expect(nearest(hoursOf(), four, 2)).toEqual([0, -0.5]);
  });

  test('respect notice and horizon', () => {
    const hours = hoursOf({ daily: open('16:00-17:00'), noticeMinutes: 120, horizonDays: 2 });
    expect(nearest(hours, four, 9, '2026-11-23T14:30+05:30')).toEqual([24, 48]);
  });

  test('look 14 days back and 14 ahead', () => {
    const hours = hoursOf({ daily: open('16:00-17:00') });
    const found = nearest(hours, four, 99, '2026-10-01T00:00+05:30');
    expect(found).toHaveLength(29);
    expect(Math.min(...found)).toBe(-14 * 24);
    expect(Math.max(...found)).toBe(14 * 24);
  });

  test('do not exist when everything is closed', () => {
    expect(nearest(hoursOf({ daily: [] }), four, 5)).toEqual([]);
  });
});
