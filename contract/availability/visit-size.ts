/** The maximum number of segments of a visit. */
export const SEGMENTS_MAX = 8;
/** The maximum minutes of a visit for one person. */
export const VISIT_MINUTES_MAX = 720;

type Timed = { minutes: number; processingMinutes?: number | undefined };

/** The minutes of a visit for one person; processing time counts, except after the last segment. */
export function visitMinutes(segments: readonly Timed[]): number {
  return segments.reduce(
    (sum, { minutes, processingMinutes = 0 }, index) =>
      sum + minutes + (index < segments.length - 1 ? processingMinutes : 0),
    0,
  );
}

type Offered = Timed & { isNonRefundable: boolean; isClass?: boolean | undefined };

/**
 * Whether a sub-service can join a visit: within the limits, under the same refund policy, and not a class, which has
 * its own times.
 */
export function fitsVisit(chosen: readonly Offered[], one: Offered): boolean {
  const [first] = chosen;
  if (one.isClass || chosen.some(({ isClass }) => isClass)) return false;
  const isTooLong = visitMinutes([...chosen, one]) > VISIT_MINUTES_MAX;
  if (chosen.length >= SEGMENTS_MAX || isTooLong) return false;
  return !first || first.isNonRefundable === one.isNonRefundable;
}
