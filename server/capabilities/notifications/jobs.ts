import { NOTICE_DAYS } from '#contract/notifications/kinds.ts';
import type { Deps } from '#platform/deps.ts';
import { forgetNotices } from './notices.store.ts';

const HOUR_MS = 3_600_000;
/** No event is worked on again after so long. */
const POSTED_DAYS = 2 * NOTICE_DAYS;

/** Forgets old notices, at most once an hour of the world's clock. */
export function makeForgetting({ db }: Pick<Deps, 'db'>) {
  let lastMs = Number.NEGATIVE_INFINITY;
  return async (now: Temporal.Instant): Promise<void> => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    const daysAgo = (days: number) => now.subtract({ hours: 24 * days });
    await forgetNotices(db, daysAgo(NOTICE_DAYS), daysAgo(POSTED_DAYS));
  };
}
