import type { z } from 'zod';
import type { PolicyView } from './views.ts';

/** The Refund & Cancellation Policy as data: the legal page, the booking modal and refunds read it. */
export type Policy = z.infer<typeof PolicyView>;
export type PolicyTerms = Policy['terms'];
type Band = PolicyTerms['bands'][number];

const HOUR_MS = 3_600_000;

/**
 * The band that applies to a cancellation this many milliseconds before the start, and the milliseconds before the
 * start at which it ends. POLICY-12 to POLICY-15.
 */
export function bandAt(
  terms: Pick<PolicyTerms, 'bands'>,
  msBeforeStart: number,
): { refundPercent: number; endsMsBefore: number } {
  const band = terms.bands.find(({ hoursBefore }) => msBeforeStart >= hoursBefore * HOUR_MS);
  return {
    refundPercent: band?.refundPercent ?? 0,
    endsMsBefore: (band?.hoursBefore ?? 0) * HOUR_MS,
  };
}

/** The bands of a booking; a non-refundable booking has a single band of 0% (POLICY-33). */
export function bandsOf(
  terms: Pick<PolicyTerms, 'bands'>,
  { isNonRefundable }: { isNonRefundable: boolean },
): Pick<PolicyTerms, 'bands'> {
  return isNonRefundable ? { bands: [{ hoursBefore: 0, refundPercent: 0 }] } : terms;
}

/** '48 hours or more', '24-48 hours', 'Under 12 hours': the name of each band in the policy's table. */
export function bandNames({ bands }: { bands: readonly Band[] }): string[] {
  return bands.map(({ hoursBefore }, index) => {
    const above = bands[index - 1]?.hoursBefore;
    if (above === undefined) return `${hoursBefore} hours or more`;
    return hoursBefore === 0 ? `Under ${above} hours` : `${hoursBefore}-${above} hours`;
  });
}
