import { bookingClaimsOf, bookingsOfClaims, ownBookingIds } from '#capabilities/booking/index.ts';
import { offerClaimsOf } from '#capabilities/waitlist/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { ownWalkInIds, walkInClaimsOf, walkInSalesOf } from './claims.store.ts';

type OfProvider = { providerId: string; now: Temporal.Instant };

/** Bookings and walk-ins of a provider by their claims, earliest first. */
export async function salesOfClaims(
  db: Db | Tx,
  query: OfProvider & { claimIds: readonly string[] },
) {
  const sales = [...(await bookingsOfClaims(db, query)), ...(await walkInSalesOf(db, query))];
  return sales.sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
}

/** Claims of a provider's bookings, walk-ins and open offers of some sub-services. */
export async function claimsOfSubServices(
  db: Db | Tx,
  query: OfProvider & { subServiceIds: readonly string[] },
) {
  // First the offers: one that is ordered meanwhile is read as a booking.
  const offers = await offerClaimsOf(db, query);
  return [...offers, ...(await bookingClaimsOf(db, query)), ...(await walkInClaimsOf(db, query))];
}

/** Those of these ids that are bookings or walk-ins of a business, in any state. */
export async function ownEntries(
  db: Db,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  const bookings = await ownBookingIds(db, businessId, ids);
  return [...bookings, ...(await ownWalkInIds(db, businessId, ids))];
}
