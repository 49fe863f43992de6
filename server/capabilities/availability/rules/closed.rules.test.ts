import { describe, expect, test } from 'vitest';
import { closedSpans } from './closed.rules.ts';

const HOUR = 60;
const week = (...intervals: { fromMinute: number; toMinute: number }[]) =>
  Array.from({ length: 7 }, () => intervals);
const open = (from: number, to: number) => ({ fromMinute: from * HOUR, toMinute: to * HOUR });
const service = (...intervals: { fromMinute: number; toMinute: number }[]) => ({
  timeZone: 'UTC',
  weekly: week(...intervals),
  overrides: new Map<string, { fromMinute: number; toMinute: number }[]>(),
});
const day = Date.parse('2026-08-05T00:00:00Z') / 60_000;
const hours = (spans: { from: number; to: number }[]) =>
  spans.map(({ from, to }) => [(from - day) / HOUR, (to - day) / HOUR]);
const closed = (
  services: ReturnType<typeof service>[],
  weekly: ReturnType<typeof week> | null = null,
) => hours(closedSpans(services, weekly, day, day + 24 * HOUR));

describe('[BOOK-01] Closed times of a day', () => {
  test('are the night and the break', () => {
    expect(closed([service(open(9, 13), open(14, 18))])).toEqual([
      [0, 9],
      [13, 14],
      [18, 24],
    ]);
  });

  test('are those that all services of a member share', () => {
    expect(closed([service(open(9, 13)), service(open(12, 20))])).toEqual([
      [0, 9],
      [20, 24],
    ]);
  });

  test('include the time outside the hours of the member', () => {
    expect(closed([service(open(9, 18))], week(open(8, 12), open(15, 20)))).toEqual([
      [0, 9],
      [12, 15],
      [18, 24],
    ]);
  });

  test('follow the hours of a date', () => {
    const one = service(open(9, 18));
    one.overrides.set('2026-08-05', []);
    expect(closed([one])).toEqual([[0, 24]]);
  });

  test('do not exist for a service around the clock and without services', () => {
    expect(closed([service(open(0, 24))])).toEqual([]);
    expect(closed([])).toEqual([]);
  });
});
