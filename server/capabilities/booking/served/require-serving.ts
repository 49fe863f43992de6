import { servesClaim } from '#capabilities/availability/index.ts';
import { requireMembership } from '#capabilities/team/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { type ClaimOfBooking, claimsOfBooking } from './store.ts';

/** A member of a team, by account. */
export type TeamPerson = { personId: string; businessId: string };

/**
 * The member, and the claims of a booking that they serve.
 * @throws Refused TEAM_NOT_FOUND, BOOKING_NOT_FOUND also for a booking that others of the team serve.
 */
export async function requireServing(
  tx: Tx,
  { personId, businessId }: TeamPerson,
  bookingId: string,
): Promise<{ memberId: string; claims: ClaimOfBooking[] }> {
  const { memberId } = await requireMembership(tx, { businessId, personId });
  const claims = await claimsOfBooking(tx, { providerId: businessId, bookingId });
  const claimIds = claims.map(({ id }) => id);
  if (!(await servesClaim(tx, { businessId, memberId }, claimIds))) {
    throw new Refused('BOOKING_NOT_FOUND');
  }
  return { memberId, claims };
}
