import { releaseClaims, transferClaims } from '#capabilities/availability/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';
import { type NewSegment, segmentsOf, writeSegments } from '../visits/segments.store.ts';
import { takeVisit } from '../visits/take-visit.ts';
import type { ChangeRow } from './changes.store.ts';

/** Stores the segments of a reschedule that is held or waits for the provider. */
export async function storeChangeSegments(
  tx: Tx,
  { providerId: businessId }: BookingRow,
  changeId: string,
  segments: readonly NewSegment[] | undefined,
): Promise<void> {
  if (segments) await writeSegments(tx, { businessId, claimId: changeId }, segments);
}

/**
 * Sells the hold of a visit's reschedule, beside the current claims.
 * @returns false when it is taken.
 */
export function takeVisitChange(
  tx: Tx,
  { providerId, serviceId, travelMinutes }: BookingRow,
  { id, endsAt, seatsUntil, heldUntil }: ChangeRow,
  now: Temporal.Instant,
): Promise<boolean> {
  const change = { id, endsAt, seatsUntil, heldUntil };
  return takeVisit(tx, { ...change, providerId, serviceId, travelMinutes }, now);
}

/** Replaces the claims of a visit by those of its reschedule. @returns the segments at their new time. */
export async function settleVisitChange(
  tx: Tx,
  booking: BookingRow,
  changeId: string,
): Promise<NewSegment[]> {
  const { id, providerId: businessId } = booking;
  const segments = await segmentsOf(tx, { businessId, claimId: changeId });
  await releaseClaims(tx, id);
  const transferred = await transferClaims(tx, changeId, id);
  if (transferred === 0 || segments.length !== booking.segmentCount) {
    throw new Error('A change lost some of its claims.');
  }
  return segments;
}
