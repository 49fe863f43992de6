import { expect, test } from 'vitest';
import { blockedAt, blockedStarts } from './seats.rules.ts';

test('[BOOK-02] Counts blocked seats at any minute in any order', () => {
  const rows = [
    { seat: 1, from: 115, to: 130 },
    { seat: 0, from: 100, to: 120 },
    { seat: 0, from: 110, to: 112 },
    { seat: 1, from: 150, to: 150 },
  ];
  const blocked = blockedStarts(rows, 10);
  const expected = [
    [90, 0],
    [91, 1],
    [105, 1],
    [106, 2],
    [119, 2],
    [120, 1],
    [129, 1],
    [130, 0],
    [150, 0],
  ] as const;
  for (const [at, count] of [...expected, ...expected.toReversed()]) {
    expect([at, blockedAt(blocked, at)]).toEqual([at, count]);
  }
});
