import { isPerformer } from '#capabilities/availability/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import type { BookingRow } from '../store.ts';
import { segmentsOf } from '../visits/segments.store.ts';

/** The members chosen for the segments of a booking, in order; null for anyone. */
export type MemberChoices = readonly (string | null)[];

/**
 * The members of a booking after a reschedule: those chosen for it, or the current choice as long
 * as that member performs the sub-service, and the whole party together if the customer required
 * it.
 */
export async function servingOf(
  db: Db | Tx,
  booking: Pick<BookingRow, 'serviceId' | 'subServiceId' | 'memberId' | 'together'>,
  members?: MemberChoices,
): Promise<{ memberId?: string; isTogether: boolean }> {
  const { serviceId, subServiceId, together: isTogether } = booking;
  const memberId = members ? members[0] : booking.memberId;
  if (memberId === null || memberId === undefined) return { isTogether };
  const isThere = members || (await isPerformer(db, { serviceId, subServiceId, memberId }));
  return isThere ? { memberId, isTogether } : { isTogether };
}

/**
 * The requested members, if they differ from those chosen so far.
 * @throws Refused MEMBER_CHOICES unless there is one entry for each segment.
 */
export async function otherMembers(
  db: Db | Tx,
  booking: BookingRow,
  requested: MemberChoices | undefined,
): Promise<MemberChoices | undefined> {
  if (!requested) return undefined;
  const chosen = await chosenMembers(db, booking);
  if (requested.length !== chosen.length) throw new Refused('MEMBER_CHOICES');
  return requested.some((id, index) => id !== chosen[index]) ? requested : undefined;
}

async function chosenMembers(db: Db | Tx, booking: BookingRow): Promise<MemberChoices> {
  const { id: claimId, providerId: businessId, segmentCount, memberId } = booking;
  if (segmentCount === 1) return [memberId];
  return (await segmentsOf(db, { businessId, claimId })).map((segment) => segment.memberId);
}
