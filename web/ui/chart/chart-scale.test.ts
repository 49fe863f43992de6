import { describe, expect, it } from 'vitest';
import { chartScale, labelEvery } from './chart-scale.ts';

describe('chart axis', () => {
  it.each([
    [0, 3_720, [0, 1_000, 2_000, 3_000, 4_000]],
    [0, 90, [0, 25, 50, 75, 100]],
    [-120, 300, [-200, 0, 200, 400]],
    [0, 0, [0, 1]],
  ])('Covers %s to %s with round ticks', (least, most, ticks) => {
    expect(chartScale(least, most).ticks).toEqual(ticks);
  });

  it('Omits labels that do not fit', () => {
    expect(labelEvery(12, 600, 48)).toBe(1);
    expect(labelEvery(12, 280, 48)).toBe(3);
    expect(labelEvery(0, 280, 48)).toBe(1);
  });
});
