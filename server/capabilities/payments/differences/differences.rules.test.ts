import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceSubjects } from '#contract/payments/limits.ts';
import { advices, daysOf, daysToCompare } from './differences.rules.ts';

describe('The days to compare', () => {
  test.each([
    [undefined, '2026-08-04', ['2026-08-04']],
    ['2026-08-04', '2026-08-04', []],
    ['2026-08-03', '2026-08-04', ['2026-08-04']],
    ['2026-08-01', '2026-08-04', ['2026-08-04']],
    ['2026-07-31', '2026-08-04', ['2026-08-03', '2026-08-04']],
    ['2026-07-25', '2026-08-04', ['2026-07-28', '2026-07-31', '2026-08-03', '2026-08-04']],
  ])('after %s until %s are %j', (last, newest, days) => {
    expect(daysToCompare(last, newest)).toEqual(days);
  });

  test('cover every day since the last one and end with the newest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (missed) => {
        const last = Temporal.PlainDate.from('2026-01-31');
        const newest = last.add({ days: missed }).toString();
        const days = daysToCompare(last.toString(), newest);
        const covered = new Set(days.flatMap(daysOf));
        for (let nth = 1; nth <= missed; nth += 1)
          expect(covered).toContain(last.add({ days: nth }).toString());
        expect(days.at(-1)).toBe(newest);
        expect(days.length).toBeLessThanOrEqual(Math.ceil(missed / 3));
      }),
    );
  });
});

test('A filter matches the differences of every kind', () => {
  const subjects = Object.keys(advices).map((kind) => kind.split('-')[0]);
  expect([...new Set(subjects)].toSorted()).toEqual(
    differenceSubjects.filter((subject) => subject !== 'all').toSorted(),
  );
});
