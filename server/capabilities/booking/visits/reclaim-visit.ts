import { findVisitNeeds, reclaim } from '#capabilities/availability/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';
import { type NewSegment, segmentsOf } from './segments.store.ts';

/** Whether the segments of a sold visit can have these times. */
export async function canReclaimVisit(
  db: Db | Tx,
  booking: BookingRow,
  segments: readonly NewSegment[],
  now: Temporal.Instant,
): Promise<boolean> {
  return (await needsAgain(db, booking, segments, now)) !== undefined;
}

/**
 * Claims the segments of a sold visit again at changed times or with fewer people served at once;
 * their members stay if they can, and units that it has for the whole time stay its own.
 * @returns false when too few members, seats or rooms are free: nothing changes.
 */
export async function reclaimVisit(
  tx: Tx,
  booking: BookingRow,
  segments: readonly NewSegment[],
  now: Temporal.Instant,
): Promise<boolean> {
  const { id: claimId, providerId: businessId, serviceId } = booking;
  const needs = await needsAgain(tx, booking, segments, now);
  return needs !== undefined && (await reclaim(tx, { businessId, serviceId, claimId, needs, now }));
}

async function needsAgain(
  db: Db | Tx,
  booking: BookingRow,
  segments: readonly NewSegment[],
  now: Temporal.Instant,
) {
  const { id: claimId, providerId: businessId, endsAt, seatsUntil, travelMinutes } = booking;
  const bufferMinutes = endsAt.until(seatsUntil).total('minutes');
  const before = new Map(
    (await segmentsOf(db, { businessId, claimId })).map((one) => [one.part, one]),
  );
  // A segment whose time stays keeps its member, whatever their hours are now.
  const fixed = segments.map((segment) => {
    const own = before.get(segment.part);
    const isUnchanged =
      own?.startsAt.equals(segment.startsAt) === true && own.endsAt.equals(segment.endsAt);
    return { ...segment, isUnchanged };
  });
  const way = { bufferMinutes, travelMinutes };
  return findVisitNeeds(db, { businessId, claimId, segments: fixed, ...way, now });
}
