import { isPerformer } from '#capabilities/availability/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';

/**
 * Who serves a booking after a reschedule: the chosen member, as long as they perform the sub-service, and
 * the whole party together if the customer required it.
 */
export async function servingOf(
  db: Db | Tx,
  booking: Pick<BookingRow, 'serviceId' | 'subServiceId' | 'memberId' | 'together'>,
): Promise<{ memberId?: string; isTogether: boolean }> {
  const { serviceId, subServiceId, memberId, together: isTogether } = booking;
  if (memberId === null) return { isTogether };
  const isThere = await isPerformer(db, { serviceId, subServiceId, memberId });
  return isThere ? { memberId, isTogether } : { isTogether };
}
