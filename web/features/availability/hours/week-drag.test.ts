import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Drag, dragged, SNAP_MINUTES } from './week-drag.ts';

const h = (hours: number) => hours * 60;
const of = (...spans: [number, number][]) =>
  spans.map(([from, to]) => ({ fromMinute: h(from), toMinute: h(to) }));
const drag = (grip: Drag['grip'], from: number, to: number, place = 0): Drag => ({
  ...{ day: 0, grip, place },
  ...{ startMinute: h(from), nowMinute: h(to) },
});

describe('dragging hours in the column of a day', () => {
  test.each<[string, ReturnType<typeof of>, Drag, ReturnType<typeof of>]>([
    ['opens a closed day', [], drag('new', 9, 17), of([9, 17])],
    ['upwards as well', [], drag('new', 17, 9), of([9, 17])],
    ['takes whole quarters', [], drag('new', 9.1, 16.9), of([9, 17])],
    ['a press alone is half an hour', [], drag('new', 9.1, 9.1), of([9, 9.5])],
    ['a press at the end of the day too', [], drag('new', 24, 24), of([23.5, 24])],
    ['joins adjacent intervals', of([9, 12], [14, 18]), drag('new', 11, 15), of([9, 18])],
    ['moves an opening', of([9, 12], [14, 18]), drag('from', 14, 13, 1), of([9, 12], [13, 18])],
    ['moves a closing', of([9, 12]), drag('to', 12, 13.1), of([9, 13])],
    ['an edge stops at the other', of([9, 12]), drag('from', 9, 20), of([11.75, 12])],
    ['an edge stops at midnight', of([9, 12]), drag('to', 12, 30), of([9, 24])],
    ['moves the whole', of([9, 12]), drag('whole', 10, 12), of([11, 14])],
    ['the whole stops at midnight', of([9, 12]), drag('whole', 10, 40), of([21, 24])],
  ])('%s', (_, before, how, after) => {
    expect(dragged(before, how)).toEqual(after);
  });

  test('Any drag leaves sorted intervals within the day, without overlap', () => {
    const minute = fc.integer({ min: -200, max: 1700 });
    const grips = fc.constantFrom<Drag['grip']>('new', 'from', 'to', 'whole');
    fc.assert(
      fc.property(grips, fc.integer({ min: 0, max: 1 }), minute, minute, (grip, place, a, b) => {
        const how = { day: 0, grip, place, startMinute: a, nowMinute: b };
        let earliest = -1;
        for (const { fromMinute, toMinute } of dragged(of([9, 12], [14, 18]), how)) {
          expect(fromMinute).toBeGreaterThan(earliest);
          expect(toMinute - fromMinute).toBeGreaterThanOrEqual(SNAP_MINUTES);
          expect(toMinute).toBeLessThanOrEqual(1440);
          expect(fromMinute).toBeGreaterThanOrEqual(0);
          earliest = toMinute;
        }
      }),
    );
  });
});
