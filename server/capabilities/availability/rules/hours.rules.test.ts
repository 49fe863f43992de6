import { describe, expect, test } from 'vitest';
import { checkHours, type Hours, normalizeIntervals } from './starts.rules.ts';
import { hoursOf, open } from './starts.samples.ts';

describe('[BOOK-04] Validation of hours', () => {
  test('sorts intervals and merges overlapping or adjacent ones', () => {
    const spans = open('14:00-18:00', '09:00-11:00', '11:00-12:00', '10:00-10:30', '20:00-20:00');
    expect(normalizeIntervals(spans)).toEqual(open('09:00-12:00', '14:00-18:00'));
    expect(spans).toHaveLength(5);
  });

  test('accepts usual hours, adjacent intervals and a day until midnight', () => {
    const overrides = new Map([['2026-12-25', []]]);
    const daily = open('00:00-09:00', '09:00-24:00');
    expect(checkHours(hoursOf())).toBeUndefined();
    expect(
      checkHours(hoursOf({ daily, overrides, timeOff: [{ from: 1, to: 2 }] })),
    ).toBeUndefined();
  });

  test.each<[string, Partial<Hours>, string]>([
    ['an unknown zone', { timeZone: 'Asia/Nowhere' }, "'Asia/Nowhere' is not a time zone"],
    ['no capacity', { capacity: 0 }, 'Capacity must be a whole number from 1 to 200'],
    ['a step of nothing', { stepMinutes: 0 }, 'The step in minutes must be a whole number from 5'],
    ['half a minute', { bufferMinutes: 7.5 }, 'The buffer in minutes must be a whole number'],
    ['negative notice', { noticeMinutes: -1 }, 'The notice in minutes must be a whole number'],
    ['an endless horizon', { horizonDays: Infinity }, 'The horizon in days must be a whole number'],
    ['six days', { weekly: [[], [], [], [], [], []] }, 'Weekly hours need seven days'],
    ['a date that is none', { overrides: new Map([['2027-02-29', []]]) }, "'2027-02-29' is not"],
    ['time off that ends at once', { timeOff: [{ from: 5, to: 5 }] }, 'Time off must end after'],
  ])('%s is refused', (_, change, sentence) => {
    expect(checkHours(hoursOf(change))).toContain(sentence);
  });

  test.each([
    ['closing at opening', open('09:00-09:00'), 'Closing time must be after opening time'],
    ['overlap', open('09:00-12:00', '11:00-13:00'), 'in order and not overlap'],
    ['disorder', open('14:00-15:00', '09:00-10:00'), 'in order and not overlap'],
    ['past midnight', open('20:00-24:30'), 'an opening and a closing time between 0:00 and 24:00'],
    [
      'half minutes',
      [{ fromMinute: 0.5, toMinute: 30 }],
      'an opening and a closing time between 0:00 and 24:00',
    ],
    [
      'too many',
      Array.from({ length: 13 }, (_, at) => open(`${at}:00-${at}:30`)).flat(),
      'at most 12',
    ],
  ])('%s is refused on a weekday and on a date', (_, daily, sentence) => {
    expect(checkHours(hoursOf({ daily }))).toContain(sentence);
    expect(checkHours(hoursOf({ overrides: new Map([['2026-11-23', daily]]) }))).toContain(
      sentence,
    );
  });
});
