import { CUSTOMER_ORPHAN_DAYS } from '#contract/customers/limits.ts';
import type { Deps } from '#platform/deps.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { deleteOrphans } from './records.store.ts';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;

/** Erases notes about walk-ins without contact data, at most once an hour. */
export function makeSweeps({ db }: Pick<Deps, 'db'>): Sweep[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  const run = async (now: Temporal.Instant) => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    await deleteOrphans(db, now.subtract({ hours: 24 * CUSTOMER_ORPHAN_DAYS }), BATCH);
  };
  return [{ name: 'customers.forget', run }];
}
