import { releaseSeats } from '#capabilities/availability/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/each-row.ts';
import { releaseStaleChange, staleChanges } from './changes.store.ts';

const CHANGES_PER_SWEEP = 200;

/** Tidies moves that were not paid in time; their seats counted as free from that moment on without it. */
export async function releaseLapsedChanges(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now: Temporal.Instant,
): Promise<void> {
  const stale = await staleChanges(db, now, CHANGES_PER_SWEEP);
  await eachRow(log, 'change.failed', stale, (id) =>
    inTransaction(db, async (tx) => {
      if (await releaseStaleChange(tx, id)) await releaseSeats(tx, id);
    }),
  );
}
