import type { ClaimPart } from '#capabilities/availability/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { TeamNeeds } from '../team.ts';

export type ResourceNeeds = Pick<Deps, 'db' | 'clock'> & {
  salesOfClaims: TeamNeeds['salesOfClaims'];
  /** Claims of held and sold bookings, reschedules, walk-ins and open offers of sub-services that have not ended. */
  claimsOfSubServices: (
    db: Db | Tx,
    query: { providerId: string; subServiceIds: readonly string[]; now: Temporal.Instant },
  ) => Promise<ClaimPart[]>;
};
