import { claim, findVisitNeeds, releaseClaims } from '#capabilities/availability/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
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
 * their members stay if they can.
 * @returns false when too few members are free: nothing changes.
 * @throws Refused SLOT_TAKEN when another customer is faster; the transaction must then be rolled
 * back.
 */
export async function reclaimVisit(
  tx: Tx,
  booking: BookingRow,
  segments: readonly NewSegment[],
  now: Temporal.Instant,
): Promise<boolean> {
  const { id: claimId, providerId: businessId, serviceId } = booking;
  const needs = await needsAgain(tx, booking, segments, now);
  if (!needs) return false;
  await releaseClaims(tx, claimId);
  const request = { businessId, serviceId, claimId, needs, heldUntil: null, now };
  if (!(await claim(tx, request))) throw new Refused('SLOT_TAKEN');
  return true;
}

async function needsAgain(
  db: Db | Tx,
  booking: BookingRow,
  segments: readonly NewSegment[],
  now: Temporal.Instant,
) {
  const { id: claimId, providerId: businessId, endsAt, seatsUntil } = booking;
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
  return findVisitNeeds(db, { businessId, claimId, segments: fixed, bufferMinutes, now });
}
