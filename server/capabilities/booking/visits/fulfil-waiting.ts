import { fulfilEntries, lockWaitingAt } from '#capabilities/waitlist/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { BookingRow } from '../store.ts';
import { segmentsOf } from './segments.store.ts';

/**
 * Locks the waitlist entries that a booking or its change may fulfil. Transactions that lock entries and claims lock the
 * entries first, so that none of them waits for another one that waits for it.
 */
export function lockWaiting(
  tx: Tx,
  { providerId: businessId, customerId }: Pick<BookingRow, 'providerId' | 'customerId'>,
): Promise<void> {
  return lockWaitingAt(tx, { businessId, customerId });
}

/**
 * Ends the waitlist entries of the customer that this booking fulfils with its time and its people.
 * @param changed the new time or people of a booking that was changed; only entries that it did not match before end
 */
export async function fulfilWaiting(
  tx: Tx,
  deps: Pick<Deps, 'live'>,
  booking: BookingRow,
  now: Temporal.Instant,
  changed?: Partial<Pick<BookingRow, 'startsAt' | 'people'>>,
): Promise<void> {
  const { id, providerId, customerId, subServiceId, segmentCount } = booking;
  const { startsAt, people } = { ...booking, ...changed };
  const before = changed && { startsAt: booking.startsAt, people: booking.people };
  const visit = { businessId: providerId, claimId: id };
  const segments =
    segmentCount > 1 ? (await segmentsOf(tx, visit)).map((one) => one.subServiceId) : null;
  const stay = { subServiceId, startsAt, people, segments };
  const sale = { businessId: providerId, customerId, bookingId: id, ...stay, before };
  await fulfilEntries(tx, deps, sale, now);
}
