import { describe, expect, test } from 'vitest';
import type { HoursDraft } from '#contract/availability/hours.ts';
import { english } from '#test/support/texts/texts.ts';
import { weekdayOf, weeksOf } from './dates.ts';
import { addInterval, copyTo, isConflict, isSame, withOverride } from './hours-draft.ts';
import { formatHours, formatLength, parseMinute, timeInputValue } from './hours-text.ts';

const nine = { fromMinute: 540, toMinute: 1020 };
const draft: HoursDraft = {
  ...{ timeZone: 'Asia/Kolkata', capacity: 1, stepMinutes: 30, bufferMinutes: 0 },
  ...{ noticeMinutes: 120, horizonDays: 60, autoAccept: false },
  weekly: [[nine], [], [], [], [], [], []],
  overrides: [],
};

describe('hours draft', () => {
  test('Equals the saved hours when saving would change nothing', () => {
    const halves = [
      { fromMinute: 720, toMinute: 1020 },
      { fromMinute: 540, toMinute: 720 },
    ];
    const withDay = (day: number, to: typeof halves) => ({
      ...draft,
      weekly: copyTo(draft.weekly, [day], to),
    });
    expect(isSame(draft, withDay(0, halves))).toBe(true);
    expect(isSame(draft, withDay(1, [nine]))).toBe(false);
    expect(isSame(draft, { ...draft, autoAccept: true })).toBe(false);
    expect(isSame(draft, withOverride(draft, '2026-08-07', []))).toBe(false);
  });

  test('An own save whose response was lost is no conflict; another edit that was saved elsewhere is one', () => {
    const mine = { ...draft, autoAccept: true };
    const theirs = { ...draft, capacity: 3 };
    expect(isConflict(mine, draft, { ...mine })).toBe(false);
    expect(isConflict(mine, draft, theirs)).toBe(true);
    expect(isConflict(draft, draft, theirs)).toBe(false);
  });

  test('Copies a day to others and leaves the rest unchanged', () => {
    const weekly = copyTo(draft.weekly, [2, 4], [nine]);
    expect(weekly.map((day) => day.length)).toEqual([1, 0, 1, 0, 1, 0, 0]);
  });

  test('Sets and removes the hours of a date', () => {
    const two = withOverride(withOverride(draft, '2026-08-09', []), '2026-08-07', [nine]);
    expect(two.overrides.map(({ date }) => date)).toEqual(['2026-08-07', '2026-08-09']);
    const changed = withOverride(two, '2026-08-07', []);
    expect(changed.overrides[0]).toEqual({ date: '2026-08-07', intervals: [] });
    expect(withOverride(changed, '2026-08-07', undefined).overrides).toHaveLength(1);
  });

  const of = (...spans: [number, number][]) =>
    spans.map(([from, to]) => ({ fromMinute: from * 60, toMinute: to * 60 }));

  test.each([
    ['a closed day gets the usual hours', of(), of([9, 17])],
    ['the longest interval is split at lunchtime', of([6, 23.5]), of([6, 13], [14, 23.5])],
    ['also that of a whole day', of([0, 24]), of([0, 13], [14, 24])],
    ['and of an ordinary one', of([9, 17]), of([9, 13], [14, 17])],
    ['the longest of several', of([9, 11], [12, 20]), of([9, 11], [12, 13], [14, 20])],
    ['in the middle without a lunchtime', of([16, 23]), of([16, 19], [20, 23])],
    ['again after lunch', of([6, 13], [14, 17]), of([6, 9], [10, 13], [14, 17])],
    ['with a short break in short hours', of([16, 18]), of([16, 17], [17.5, 18])],
    ['beside hours too short to split', of([9, 10]), of([9, 10], [11, 13])],
    ['before them late in the day', of([23, 24]), of([20, 22], [23, 24])],
  ])('%s', (_, before, after) => {
    expect(addInterval(before)).toEqual(after);
  });

  test('Keeps incomplete intervals and suggests none beyond the end of the day', () => {
    const open = { fromMinute: Number.NaN, toMinute: Number.NaN };
    expect(addInterval([open])).toEqual([open, open]);
    expect(addInterval([...of([9, 17]), open])).toEqual([...of([9, 13], [14, 17]), open]);
  });
});

describe('texts and fields', () => {
  test('Midnight is the end of the day as closing time and its start as opening time', () => {
    expect([parseMinute('00:00'), parseMinute('00:00', true)]).toEqual([0, 1440]);
    expect([
      timeInputValue(0),
      timeInputValue(1440),
      timeInputValue(545),
      timeInputValue(Number.NaN),
    ]).toEqual([...['00:00', '00:00', '09:05', '']]);
    expect(parseMinute('')).toBeNaN();
  });

  test('Formats hours and lengths', () => {
    expect(formatHours(english, [])).toBe('Closed');
    expect(formatHours(english, [nine, { fromMinute: 1080, toMinute: 1440 }])).toBe(
      '9:00 AM – 5:00 PM, 6:00 PM – 12:00 AM',
    );
    expect([30, 60, 90, 120, 1440, 4320].map((minutes) => formatLength(english, minutes))).toEqual([
      ...['30 minutes', '1 hour', '1 h 30 min', '2 hours', '1 day', '3 days'],
    ]);
  });

  test('Weeks of a month start on Monday', () => {
    const weeks = weeksOf('2026-08');
    expect(weeks[0]).toEqual([...Array(5).fill(undefined), '2026-08-01', '2026-08-02']);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(weekdayOf('2026-08-03')).toBe(0);
    expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28);
  });
});
