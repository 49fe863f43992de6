import { describe, expect, test } from 'vitest';
import type { HoursDraft } from '#contract/hours-calls.ts';
import { weekdayOf, weeksOf } from './dates.ts';
import { copiedTo, isSame, withDay, withOneMore, withOverride } from './hours-draft.ts';
import { hoursInWords, lengthInWords, minuteTyped, timeText } from './hours-words.ts';

const nine = { fromMinute: 540, toMinute: 1020 };
const draft: HoursDraft = {
  ...{ timeZone: 'Asia/Kolkata', capacity: 1, stepMinutes: 30, bufferMinutes: 0 },
  ...{ noticeMinutes: 120, horizonDays: 60, autoAccept: false },
  weekly: [[nine], [], [], [], [], [], []],
  overrides: [],
};

describe('a draft of hours', () => {
  test('is the same as what is saved when saving would change nothing', () => {
    const halves = [
      { fromMinute: 720, toMinute: 1020 },
      { fromMinute: 540, toMinute: 720 },
    ];
    expect(isSame(draft, withDay(draft, 0, halves))).toBe(true);
    expect(isSame(draft, withDay(draft, 1, [nine]))).toBe(false);
    expect(isSame(draft, { ...draft, autoAccept: true })).toBe(false);
    expect(isSame(draft, withOverride(draft, '2026-08-07', []))).toBe(false);
  });

  test('copies a day to others and leaves the rest', () => {
    const { weekly } = copiedTo(draft, [2, 4], [nine]);
    expect(weekly.map((day) => day.length)).toEqual([1, 0, 1, 0, 1, 0, 0]);
  });

  test('gives a date hours of its own and takes them back', () => {
    const two = withOverride(withOverride(draft, '2026-08-09', []), '2026-08-07', [nine]);
    expect(two.overrides.map(({ date }) => date)).toEqual(['2026-08-07', '2026-08-09']);
    const changed = withOverride(two, '2026-08-07', []);
    expect(changed.overrides[0]).toEqual({ date: '2026-08-07', intervals: [] });
    expect(withOverride(changed, '2026-08-07', undefined).overrides).toHaveLength(1);
  });

  test('adds an interval where there is room for one, never past midnight', () => {
    expect(withOneMore([])).toEqual([nine]);
    expect(withOneMore([nine])).toEqual([nine, { fromMinute: 1080, toMinute: 1200 }]);
    const late = { fromMinute: 540, toMinute: 1400 };
    expect(withOneMore([late])).toEqual([{ fromMinute: 360, toMinute: 480 }, late]);
    const whole = { fromMinute: 0, toMinute: 1440 };
    expect(withOneMore([whole])[1]?.fromMinute).toBeNaN();
  });
});

describe('words and fields', () => {
  test('midnight is the end of a day as a closing time, its beginning as an opening', () => {
    expect([minuteTyped('00:00'), minuteTyped('00:00', true)]).toEqual([0, 1440]);
    expect([timeText(0), timeText(1440), timeText(545), timeText(Number.NaN)]).toEqual([
      ...['00:00', '00:00', '09:05', ''],
    ]);
    expect(minuteTyped('')).toBeNaN();
  });

  test('hours and lengths are said as people say them', () => {
    expect(hoursInWords([])).toBe('Closed');
    expect(hoursInWords([nine, { fromMinute: 1080, toMinute: 1440 }])).toBe(
      '9:00 AM – 5:00 PM, 6:00 PM – 12:00 AM',
    );
    expect([30, 60, 90, 120, 1440, 4320].map(lengthInWords)).toEqual([
      ...['30 minutes', '1 hour', '1 h 30 min', '2 hours', '1 day', '3 days'],
    ]);
  });

  test('a month is laid out from Monday', () => {
    const weeks = weeksOf('2026-08');
    expect(weeks[0]).toEqual([...Array(5).fill(undefined), '2026-08-01', '2026-08-02']);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
    expect(weekdayOf('2026-08-03')).toBe(0);
    expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28);
  });
});
