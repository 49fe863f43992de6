import { claimIdsOf } from '#capabilities/availability/index.ts';
import { WALK_IN_RETENTION_DAYS } from '#contract/walkins/limits.ts';
import type { Deps } from '#platform/deps.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { Refused } from '#platform/refused.ts';
import { markWalkIn } from './mark-walk-in.ts';
import { eraseOldContacts } from './store.ts';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;

/** Erases contact data of old walk-ins, at most once an hour. */
export function makeSweeps({ db }: Pick<Deps, 'db'>): Sweep[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  const run = async (now: Temporal.Instant) => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    await eraseOldContacts(db, now.subtract({ hours: 24 * WALK_IN_RETENTION_DAYS }), BATCH);
  };
  return [{ name: 'walkins.forget', run }];
}

/** Cancels the walk-ins of a cancelled class session. */
export async function cancelInSession(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  session: { businessId: string; sessionId: string },
): Promise<void> {
  const { businessId } = session;
  for (const walkInId of await claimIdsOf(deps.db, session)) {
    try {
      await markWalkIn(deps, { businessId, walkInId, state: 'cancelled' });
    } catch (error) {
      // The other claims of the session belong to bookings.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
