import { describe, expect, test } from 'vitest';
import { alone, figureAgainst, inTurns, percentile, spreadOf } from './rounds.ts';
import { reaches } from './row.ts';

describe('the figures of rounds', () => {
  test.each([
    [[3, 1, 2], { median: 2, min: 1, max: 3, rounds: 3 }],
    [[4, 1, 2, 3], { median: 2.5, min: 1, max: 4, rounds: 4 }],
    [[7], { median: 7, min: 7, max: 7, rounds: 1 }],
  ])('the spread of %j', (values, spread) => expect(spreadOf(values)).toEqual(spread));

  test('a percentile is a measured value', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile(values, 1)).toBe(100);
    expect(percentile([5], 0.5)).toBe(5);
  });

  test('rounds alternate, and the first pair does not count', async () => {
    const order: string[] = [];
    let round = 0;
    const ours = () => {
      order.push('ours');
      round += 1;
      return round === 1 ? 1_000 : 10;
    };
    const theirs = () => {
      order.push('theirs');
      return 20;
    };
    const both = await inTurns(2, ours, theirs);
    expect(order).toEqual(['ours', 'theirs', 'theirs', 'ours', 'ours', 'theirs']);
    expect(both.ours).toEqual({ median: 10, min: 10, max: 10, rounds: 2 });
    expect(both.ratio.median).toBe(0.5);
  });

  test('alone, the first round does not count either', async () => {
    const values = [100, 1, 2, 3];
    expect((await alone(3, () => values.shift() ?? 0)).max).toBe(3);
  });

  test('the target applies to the ratio where there is a reference, else to the median', async () => {
    const mark = { is: 'at least', value: 0.5 } as const;
    const named = { name: 'orders', unit: 'requests/s', mark } as const;
    const sides = { rounds: 1, ours: () => 40, theirs: () => 100, against: 'bare' };
    const figure = await figureAgainst(named, sides);
    expect(reaches(figure)).toBe(false);
    expect(reaches({ ...figure, mark: { is: 'at least', value: 0.4 } })).toBe(true);
    const alone = { name: 'seats', unit: 'seats', ours: spreadOf([64]) } as const;
    expect(reaches({ ...alone, mark: { is: 'exactly', value: 64 } })).toBe(true);
    expect(reaches({ ...alone, mark: { is: 'exactly', value: 63 } })).toBe(false);
    expect(reaches({ ...alone, mark: { is: 'at most', value: 63 } })).toBe(false);
  });
});
