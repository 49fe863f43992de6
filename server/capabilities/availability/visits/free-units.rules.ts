import { withOwnBuffer } from '../rules/explain/question.rules.ts';
import type { Busy } from '../rules/hours.rules.ts';
import { keepUnits, type OwnUnit } from './keep-units.rules.ts';
import type { SegmentClaim } from './serve-visit.rules.ts';
import type { Segment } from './visits.rules.ts';

type Stock = { quantity: number; busy: readonly Busy[] };

/**
 * Whether enough seats of plain capacity and units of rooms and equipment are free for the claims
 * of a visit, or are its own for the whole time already.
 * @param own the units that the visit has; the busy times of its segments are without them.
 */
export function hasFreeUnits(
  claims: readonly SegmentClaim[],
  segments: readonly Segment[],
  { own, bufferMinutes }: { own: readonly OwnUnit[]; bufferMinutes: number },
): boolean {
  const kept = keepUnits(claims, own);
  return claims.every((claim, index) => {
    const [id = ''] = claim.resources;
    const stocks = segments.flatMap((segment) => stockOf(segment, id) ?? []);
    const units = kept[index] ?? [];
    const missing = claim.units - units.length;
    if (stocks.length === 0 || missing === 0) return true;
    const rows = stocks.flatMap(({ busy }) => busy.map((row) => withOwnBuffer(row, bufferMinutes)));
    const seats = rows.filter((row) => overlap(row, claim)).map(({ seat }) => seat);
    const taken = new Set([...seats, ...units.map(({ unit }) => unit)]);
    const beside = claims
      .filter((other) => other !== claim && other.resources[0] === id)
      .filter(({ from, until: to }) => overlap({ from, to }, claim))
      .reduce((sum, other) => sum + other.units, 0);
    return (stocks[0]?.quantity ?? 0) - taken.size - beside >= missing;
  });
}

/** The plain capacity or the equipment of a segment with this id; undefined for members. */
function stockOf({ serviceId, hours, busy }: Segment, id: string): Stock | undefined {
  const isCapacity = serviceId === id && !hours.members;
  return isCapacity
    ? { quantity: hours.capacity, busy }
    : hours.equipment?.find((one) => one.id === id);
}

function overlap(row: Pick<Busy, 'from' | 'to'>, { from, until }: SegmentClaim): boolean {
  return row.from < until && from < row.to;
}
