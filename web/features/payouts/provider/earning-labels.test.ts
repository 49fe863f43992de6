import { describe, expect, it } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { filledBars, periodLabel, periodName } from './earning-labels.ts';

const now = Date.parse('2026-08-19T06:00:00Z');
const bar = (from: string, net: number) => ({ from, net, gross: net / 0.9, count: 1 });

describe('earnings chart', () => {
  it('[PDASH-08] Includes weeks without earnings, up to the current one', () => {
    const bars = filledBars([bar('2026-07-27', 90), bar('2026-08-10', 180)], 'week', now);
    expect(bars.map(({ from, net }) => [from, net])).toEqual([
      ['2026-07-27', 90],
      ['2026-08-03', 0],
      ['2026-08-10', 180],
      ['2026-08-17', 0],
    ]);
  });

  it('[PDASH-08] Has the last twelve calendar months', () => {
    const bars = filledBars([bar('2025-01-01', 9), bar('2026-08-01', 90)], 'month', now);
    expect(bars).toHaveLength(12);
    expect(bars[0]?.from).toBe('2025-09-01');
    expect(bars.at(-1)?.net).toBe(90);
  });

  it('[PDASH-08] Includes a bar ahead of the browser’s clock, and has none without earnings', () => {
    expect(filledBars([bar('2026-08-24', 90)], 'week', now)).toHaveLength(1);
    expect(filledBars([], 'week', now)).toEqual([]);
  });

  it('Formats a period', () => {
    expect(periodLabel(english, { from: '2026-08-03' }, 'week')).toBe('3 Aug');
    expect(periodName(english, { from: '2026-08-03' }, 'week')).toBe('Week of 3 Aug 2026');
    expect(periodName(english, { from: '2026-07-31T18:30:00Z' }, 'month')).toBe('August 2026');
  });
});
