import { releaseClaims } from '#capabilities/availability/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { releaseStaleChange, staleChanges, unansweredChanges } from './changes.store.ts';
import { expireRescheduleRequest } from './request-reschedule.ts';

const CHANGES_PER_SWEEP = 200;

/**
 * Ends changes that the provider did not confirm in time and changes that were not paid in time. Seats of the
 * latter count as free from the expiry on, even before this runs.
 */
export async function expireChanges(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'outbox' | 'live'>,
  now: Temporal.Instant,
): Promise<void> {
  const { db, log } = deps;
  const unanswered = await unansweredChanges(db, now, CHANGES_PER_SWEEP);
  await eachRow(log, 'change.failed', unanswered, (id) => expireRescheduleRequest(deps, id));
  const stale = await staleChanges(db, now, CHANGES_PER_SWEEP);
  await eachRow(log, 'change.failed', stale, (id) =>
    inTransaction(db, async (tx) => {
      if (await releaseStaleChange(tx, id)) await releaseClaims(tx, id);
    }),
  );
}
