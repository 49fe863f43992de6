import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrollOffset, visibleLanes } from './visible-lanes.ts';

const week = { count: 7, laneWidth: 100, viewWidth: 260 };

describe('a scrolled week', () => {
  test.each([
    [0, { from: 0, until: 3 }],
    [50, { from: 1, until: 3 }],
    [100, { from: 1, until: 4 }],
    [440, { from: 4, until: 7 }],
  ])('shows at %i px the lanes %o', (scrollLeft, lanes) => {
    expect(visibleLanes(week, scrollLeft)).toEqual(lanes);
  });

  test('starts with a lane as far as the end allows', () => {
    expect([-1, 0, 2, 6].map((index) => scrollOffset(week, index))).toEqual([0, 0, 200, 440]);
    expect(scrollOffset({ ...week, viewWidth: 900 }, 6)).toBe(0);
  });

  test('has every lane in view after scrolling to it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 60, max: 300 }),
        fc.integer({ min: 300, max: 2_500 }),
        (index, laneWidth, viewWidth) => {
          const sizes = { count: 7, laneWidth, viewWidth };
          const { from, until } = visibleLanes(sizes, scrollOffset(sizes, index));
          return from <= index && index < until;
        },
      ),
    );
  });

  test('shows nothing before it has a size', () => {
    expect(visibleLanes({ ...week, laneWidth: 0 }, 0)).toEqual({ from: 0, until: 0 });
  });
});
