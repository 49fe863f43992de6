import { fulfilEntries } from '#capabilities/waitlist/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { BookingRow } from '../store.ts';
import { segmentsOf } from './segments.store.ts';

/** Ends the waitlist entries of the customer that this booking fulfils with its time and its people. */
export async function fulfilWaiting(
  tx: Tx,
  deps: Pick<Deps, 'live'>,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<void> {
  const { id, providerId, customerId, subServiceId, startsAt, people, segmentCount } = booking;
  const visit = { businessId: providerId, claimId: id };
  const segments =
    segmentCount > 1 ? (await segmentsOf(tx, visit)).map((one) => one.subServiceId) : null;
  const stay = { subServiceId, startsAt, people, segments };
  await fulfilEntries(
    tx,
    deps,
    { businessId: providerId, customerId, bookingId: id, ...stay },
    now,
  );
}
