import type { Need } from '../claims/store.ts';
import { instantAt } from '../starts/facts.ts';
import type { SegmentClaim } from './serve-visit.rules.ts';
import type { Segment } from './visits.rules.ts';

/**
 * The claims of a visit.
 * @param parts the numbers of its segments; by default their positions.
 */
export function needsOf(
  claims: readonly SegmentClaim[],
  segments: readonly Pick<Segment, 'serviceId'>[],
  bufferMinutes: number,
  parts: readonly number[] = segments.map((_, index) => index),
): Need[] {
  return claims.map(({ part, resources, units, from, ends, until }) => ({
    part: parts[part] ?? part,
    serviceId: segments[part]?.serviceId ?? '',
    resources,
    units,
    from: instantAt(from),
    ends: instantAt(ends),
    until: instantAt(until),
    bufferMinutes,
  }));
}
