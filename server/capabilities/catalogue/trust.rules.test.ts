import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, meanOf } from './trust.rules.ts';

const nothing = { requested: 0, accepted: 0, responseSeconds: null, due: 0, kept: 0, cancelled: 0 };

describe('Figures of trust', () => {
  it('[SVC-09, SVC-10, SVC-11] Fewer than five reviews have no mean', () => {
    expect([meanOf(0, 0), meanOf(20, 4), meanOf(22, 5), meanOf(24, 5)]).toEqual([
      null,
      null,
      4.4,
      4.8,
    ]);
  });

  it('[SVC-12, SVC-14] Fewer than five cases give no figure, and the sample size is always present', () => {
    expect(figuresOf(nothing)).toEqual({
      acceptance: { percent: null, sample: 0 },
      response: { minutes: null, sample: 0 },
      completion: { percent: null, sample: 0 },
      cancellations: { count: null, sample: 0 },
    });
    const four = { requested: 4, accepted: 4, responseSeconds: 60, due: 4, kept: 4, cancelled: 0 };
    expect(figuresOf(four)).toMatchObject({
      acceptance: { percent: null, sample: 4 },
      response: { minutes: null, sample: 4 },
      cancellations: { count: null, sample: 4 },
    });
    const known = { requested: 8, accepted: 5, responseSeconds: 61, due: 5, kept: 4, cancelled: 1 };
    expect(figuresOf(known)).toEqual({
      acceptance: { percent: 62, sample: 8 },
      response: { minutes: 2, sample: 8 },
      completion: { percent: 80, sample: 5 },
      cancellations: { count: 1, sample: 5 },
    });
  });

  it('100% is never rounded up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 100_000 }), fc.nat(), (requested, miss) => {
        const accepted = requested - (miss % (requested + 1));
        const { percent } = figuresOf({ ...nothing, requested, accepted }).acceptance;
        expect(percent === 100).toBe(accepted === requested);
      }),
    );
  });
});
