import type { TrustFigures } from '#contract/catalogue/trust.ts';
import { SAMPLE_MIN } from '#contract/reviews/limits.ts';

/** The mean rating with one decimal; null below five reviews. */
export function meanOf(sum: number, count: number): number | null {
  return count < SAMPLE_MIN ? null : Math.round((sum / count) * 10) / 10;
}

type Counted = {
  requested: number;
  accepted: number;
  responseSeconds: number | null;
  due: number;
  kept: number;
  cancelled: number;
};

/** The displayed figures of a provider's conduct; none from fewer than five cases. */
export function figuresOf(counted: Counted): TrustFigures {
  const { requested, accepted, responseSeconds, due, kept, cancelled } = counted;
  const minutes = responseSeconds === null ? null : Math.ceil(responseSeconds / 60);
  return {
    acceptance: { percent: percentOf(accepted, requested), sample: requested },
    response: { minutes: requested < SAMPLE_MIN ? null : minutes, sample: requested },
    completion: { percent: percentOf(kept, due), sample: due },
    cancellations: { count: due < SAMPLE_MIN ? null : cancelled, sample: due },
  };
}

/** Rounded down, so that one failure in a thousand is not 100%. */
function percentOf(part: number, whole: number): number | null {
  return whole < SAMPLE_MIN ? null : Math.floor((part / whole) * 100);
}
