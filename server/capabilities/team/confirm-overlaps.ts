import { markOverlapsSeen } from '#capabilities/availability/index.ts';
import type { Team } from '#contract/team/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { showTeam } from './show-team.ts';
import type { TeamNeeds } from './team.ts';

/** Marks bookings that were sold for the same time as seen, so that the team no longer lists them. */
export function confirmOverlaps(needs: TeamNeeds, businessId: string): Promise<Team> {
  return inTransaction(needs.db, async (tx) => {
    await markOverlapsSeen(tx, businessId, needs.clock.now());
    return showTeam(needs, businessId, tx);
  });
}
