import { MOBILE_LOG_DAYS } from '#contract/notifications/mobile.ts';
import type { Deps } from '#platform/deps.ts';
import { anonymizeMessagesBefore } from '#platform/mobile/personal.store.ts';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;

/** Removes people from old mobile messages: a batch, and at most once an hour when it is not full. */
export function makeCleanup({ db }: Pick<Deps, 'db'>) {
  let lastMs = Number.NEGATIVE_INFINITY;
  return async (now: Temporal.Instant): Promise<void> => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    const before = now.subtract({ hours: 24 * MOBILE_LOG_DAYS });
    const cleaned = await anonymizeMessagesBefore(db, before, BATCH);
    if (cleaned < BATCH) lastMs = now.epochMilliseconds;
  };
}
