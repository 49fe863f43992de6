import {
  claim,
  findVisitNeeds,
  releaseClaims,
  sellClaims,
} from '#capabilities/availability/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';
import { segmentsOf } from './segments.store.ts';

/** A visit, or a reschedule of one, that is held. */
type HeldVisit = Pick<
  BookingRow,
  'id' | 'providerId' | 'serviceId' | 'endsAt' | 'seatsUntil' | 'heldUntil' | 'travelMinutes'
>;

/**
 * Sells the hold of a visit. A hold that has expired may have lost single segments, and the member
 * of one may have left, so it claims all of them again.
 * @returns false when one of them is taken: nothing is claimed then.
 */
export async function takeVisit(tx: Tx, held: HeldVisit, now: Temporal.Instant): Promise<boolean> {
  const { id: claimId, providerId: businessId, serviceId } = held;
  const isLive = Temporal.Instant.compare(held.heldUntil, now) > 0;
  if (isLive && (await sellClaims(tx, claimId)) > 0) return true;
  const needs = await visitNeeds(tx, held, now);
  await releaseClaims(tx, claimId);
  if (!needs) return false;
  return claim(tx, { businessId, serviceId, claimId, needs, heldUntil: null, now });
}

/**
 * The needs of the stored segments, with their current members where possible; undefined when too
 * few members are free.
 */
export async function visitNeeds(
  tx: Tx,
  {
    id: claimId,
    providerId: businessId,
    endsAt,
    seatsUntil,
    travelMinutes,
  }: Omit<HeldVisit, 'serviceId' | 'heldUntil'>,
  now: Temporal.Instant,
) {
  const segments = await segmentsOf(tx, { businessId, claimId });
  const bufferMinutes = endsAt.until(seatsUntil).total('minutes');
  const way = { bufferMinutes, travelMinutes };
  return findVisitNeeds(tx, { businessId, claimId, segments, ...way, now });
}
