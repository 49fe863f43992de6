import { describe, expect, test } from 'vitest';
import type { SeriesDate } from '#contract/booking/series/views.ts';
import { english } from '#test/support/texts/texts.ts';
import {
  chosenDates,
  openAlternatives,
  problemText,
  readRepeat,
  repeatOf,
} from './series-choice.ts';

const at = (day: number) => `2026-08-${String(day).padStart(2, '0')}T18:00:00+05:30`;
const free = (day: number): SeriesDate => ({
  ...{ at: at(day), endsAt: at(day), isFree: true },
  ...{ reason: null, sentence: null, nearest: [] },
});
const taken = (day: number, nearest: number[]): SeriesDate => ({
  ...{ at: at(day), endsAt: at(day), isFree: false, reason: 'FULL', sentence: 'Taken' },
  nearest: nearest.map(at),
});

describe('the dates of a series', () => {
  test.each([
    [{ taken: 1 }, 'One date is not free. Swap it or leave it out.'],
    [{ taken: 2 }, '2 dates are not free. Swap them or leave them out.'],
    ['too few' as const, 'Choose at least 2 dates, or book just once.'],
  ])('%j reads: %s', (problem, text) => {
    expect(problemText(english, problem)).toBe(text);
  });

  test('that are taken have to be swapped or left out', () => {
    const dates = [free(4), taken(11, [12, 10]), taken(18, [17])];
    const open = repeatOf(chosenDates(dates, {}), 1);
    expect(open).toMatchObject({
      starts: [at(4)],
      problem: { taken: 2 },
    });
    const decided = chosenDates(dates, {
      [at(11)]: { swappedTo: at(12) },
      [at(18)]: { isLeftOut: true },
    });
    expect(decided.map(({ state }) => state)).toEqual(['free', 'swapped', 'left out']);
    expect(repeatOf(decided, 2)).toEqual({
      ...{ everyWeeks: 2, count: 3, starts: [at(4), at(12)], problem: undefined },
    });
  });

  test('are taken again when the swapped time is no longer free, such as for more people', () => {
    const decisions = { [at(11)]: { swappedTo: at(12) } };
    const dates = chosenDates([free(4), free(5), taken(11, [13])], decisions);
    expect(dates.map(({ state }) => state)).toEqual(['free', 'free', 'taken']);
    expect(repeatOf(dates, 1).problem).toEqual({ taken: 1 });
  });

  test('are ordered by time, and at least two', () => {
    const dates = [taken(11, [3]), free(4)];
    const swapped = chosenDates(dates, { [at(11)]: { swappedTo: at(3) } });
    expect(repeatOf(swapped, 1).starts).toEqual([at(3), at(4)]);
    const one = chosenDates([free(4), free(11)], { [at(11)]: { isLeftOut: true } });
    expect(repeatOf(one, 1).problem).toBe('too few');
  });

  test('are not swapped to a start that another date has', () => {
    const dates = chosenDates([taken(11, [12, 13]), taken(14, [12, 13])], {
      [at(11)]: { swappedTo: at(12) },
    });
    const [, second] = dates;
    expect(second && openAlternatives(second, dates)).toEqual([at(13)]);
  });
});

test.each([
  ['1x4', { everyWeeks: 1, count: 4 }],
  ['2x12', { everyWeeks: 2, count: 12 }],
  ['2x13', undefined],
  ['3x4', undefined],
  [undefined, undefined],
])('the repetition %s is read from the URL', (text, expected) => {
  expect(readRepeat(text)).toEqual(expected);
});
