import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { ClaimedBooking } from '../team.ts';

/** A booking, or a walk-in without one, provided by the capabilities above. */
export type ResourceSale = Omit<ClaimedBooking, 'bookingId' | 'reference'> & {
  bookingId: string | null;
};

export type ResourceNeeds = Pick<Deps, 'db' | 'clock'> & {
  /** Bookings, reschedules of them and walk-ins of a provider that have not ended, by their claims. */
  salesOfClaims: (
    db: Db | Tx,
    query: { providerId: string; claimIds: readonly string[]; now: Temporal.Instant },
  ) => Promise<ResourceSale[]>;
  /** Claims of held and sold bookings, reschedules, walk-ins and open offers of sub-services that have not ended. */
  claimsOfSubServices: (
    db: Db | Tx,
    query: { providerId: string; subServiceIds: readonly string[]; now: Temporal.Instant },
  ) => Promise<string[]>;
};
