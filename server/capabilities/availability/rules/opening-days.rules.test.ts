import { expect, test } from 'vitest';
import { openingDays } from './opening-days.rules.ts';

const day = { fromMinute: 600, toMinute: 1200 };
const weekly = [[day], [day], [day], [day], [day], [{ fromMinute: 600, toMinute: 840 }], []];
const minuteOf = (iso: string) => Date.parse(iso) / 60_000;

test('lists a week from the local date, with the hours of single dates in place of the weekly ones', () => {
  const overrides = [
    { date: '2026-11-25', intervals: [] },
    { date: '2026-11-29', intervals: [day] },
    { date: '2026-12-01', intervals: [] },
  ];
  const hours = { timeZone: 'Asia/Kolkata', weekly, overrides };
  // Still Sunday in UTC, Monday in India.
  const days = openingDays(hours, minuteOf('2026-11-22T20:00:00Z'));
  expect(
    days.map(({ date, intervals }) => [date, intervals.length, intervals[0]?.toMinute]),
  ).toEqual([
    ['2026-11-23', 1, 1200],
    ['2026-11-24', 1, 1200],
    ['2026-11-25', 0, undefined],
    ['2026-11-26', 1, 1200],
    ['2026-11-27', 1, 1200],
    ['2026-11-28', 1, 840],
    ['2026-11-29', 1, 1200],
  ]);
});

test('a clock change does not shift the dates', () => {
  const hours = { timeZone: 'Europe/London', weekly, overrides: [] };
  const days = openingDays(hours, minuteOf('2026-10-24T23:30:00+01:00'));
  expect(days.map(({ date }) => date.slice(8))).toEqual(['24', '25', '26', '27', '28', '29', '30']);
  expect(days[1]?.intervals).toEqual([]);
});
