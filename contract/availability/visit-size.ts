/** The most segments of a visit. */
export const SEGMENTS_MAX = 8;
/** The most minutes of a visit for one person. */
export const VISIT_MINUTES_MAX = 720;

type Offered = { minutes: number; isNonRefundable: boolean; isClass?: boolean | undefined };

/** Whether a sub-service can join a visit: it has limits, one refund policy and no class, which has its own times. */
export function fitsVisit(chosen: readonly Offered[], one: Offered): boolean {
  const [first] = chosen;
  if (one.isClass || chosen.some(({ isClass }) => isClass)) return false;
  const minutes = chosen.reduce((sum, other) => sum + other.minutes, one.minutes);
  if (chosen.length >= SEGMENTS_MAX || minutes > VISIT_MINUTES_MAX) return false;
  return !first || first.isNonRefundable === one.isNonRefundable;
}
