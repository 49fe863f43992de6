import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assignLanes,
  drawnSpan,
  limitLanes,
  localDateTime,
  piecesOfDay,
  pressedHour,
  visibleHours,
  wallMinutes,
} from './day-layout.ts';

const between = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

describe('piecesOfDay', () => {
  const night = between('2026-08-04T22:00:00+05:30', '2026-08-06T06:00:00+05:30');
  test.each([
    ['2026-08-03', []],
    ['2026-08-04', [[1320, 1440]]],
    ['2026-08-05', [[0, 1440]]],
    ['2026-08-06', [[0, 360]]],
    ['2026-08-07', []],
  ])('of an entry over days on %s', (date, expected) => {
    expect(piecesOfDay([night], date).map(({ from, until }) => [from, until])).toEqual(expected);
  });

  test('An entry that ends at midnight is not part of the next day', () => {
    const evening = between('2026-08-04T22:00:00+05:30', '2026-08-05T00:00:00+05:30');
    expect(piecesOfDay([evening], '2026-08-05')).toEqual([]);
    expect(piecesOfDay([evening], '2026-08-04')).toHaveLength(1);
  });

  test('An entry in the repeated hour of a clock change has a positive length', () => {
    const hour = between('2026-10-25T02:30:00+02:00', '2026-10-25T02:10:00+01:00');
    expect(piecesOfDay([hour], '2026-10-25')).toMatchObject([{ from: 150, until: 151 }]);
  });
});

test('Pieces of one lane never overlap, and there are no more lanes than concurrent pieces', () => {
  const pieces = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 1400 }),
      length: fc.integer({ min: 30, max: 300 }),
    }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(pieces, (given) => {
      const sorted = given
        .map(({ from, length }) => ({ entry: null, from, until: from + length }))
        .sort((a, b) => a.from - b.from || b.until - a.until);
      const placed = assignLanes(sorted);
      expect(placed).toHaveLength(sorted.length);
      for (const a of placed) {
        expect(a.lane).toBeLessThan(a.lanes);
        for (const b of placed) {
          if (a === b || a.from >= b.until || b.from >= a.until) continue;
          expect(a.lane).not.toBe(b.lane);
          expect(a.lanes).toBe(b.lanes);
        }
      }
    }),
  );
});

test('The last lane counts the pieces that do not fit, by cluster', () => {
  const piece = (entry: string, from: number) => ({ entry, from, until: from + 60 });
  const placed = assignLanes([
    ...['a', 'b', 'c', 'd'].map((entry) => piece(entry, 600)),
    piece('e', 700),
  ]);
  const { visible, more } = limitLanes(placed, 2);
  expect(visible.map(({ entry, lane, lanes }) => [entry, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['e', 0, 1],
  ]);
  expect(more).toEqual([{ from: 600, until: 660, count: 3 }]);
  expect(limitLanes(placed, 4)).toEqual({ visible: placed, more: [] });
});

test('The visible hours include all pieces', () => {
  const piece = (from: number, until: number) => ({ entry: null, from, until });
  expect(visibleHours([])).toEqual({ from: 8, until: 20 });
  expect(visibleHours([piece(390, 450), piece(1200, 1290)])).toEqual({ from: 6, until: 22 });
  // A completely closed day needs no night hours.
  expect(visibleHours([piece(0, 1440)])).toEqual({ from: 8, until: 20 });
});

test('The visible hours include customers around midnight, on both days', () => {
  const piece = (from: number, until: number) => ({ entry: null, from, until });
  expect(visibleHours([], [piece(1430, 1440)])).toEqual({ from: 8, until: 24 });
  expect(visibleHours([], [piece(0, 50)])).toEqual({ from: 0, until: 20 });
  // A closed night needs no hours of its own.
  expect(visibleHours([piece(0, 360), piece(1320, 1440)])).toEqual({ from: 8, until: 20 });
});

test.each([
  [600, 603, { from: 600, until: 660 }],
  [612, 612, { from: 600, until: 660 }],
  [605, 720, { from: 600, until: 720 }],
  [720, 605, { from: 600, until: 720 }],
  [1430, 1430, { from: 1425, until: 1440 }],
])('a drag from %d to %d marks quarters of an hour', (start, end, expected) => {
  expect(drawnSpan(start, end)).toEqual(expected);
});

test.each([
  [600, { from: 600, until: 660 }],
  [659, { from: 600, until: 660 }],
  [1440, { from: 1380, until: 1440 }],
])('a tap at %d selects its whole hour', (minute, expected) => {
  expect(pressedHour(minute)).toEqual(expected);
});

test('Parses and formats local times', () => {
  expect(wallMinutes('2026-08-04T14:30:00+05:30')).toBe(870);
  expect(localDateTime('2026-08-04', 870)).toBe('2026-08-04T14:30');
  expect(localDateTime('2026-08-04', 1440)).toBe('2026-08-04T23:59');
});
