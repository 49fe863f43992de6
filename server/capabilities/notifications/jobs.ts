import { NOTICE_DAYS } from '#contract/notifications/kinds.ts';
import { MOBILE_LOG_DAYS } from '#contract/notifications/mobile.ts';
import type { Deps } from '#platform/deps.ts';
import { cleanMessages } from '#platform/mobile/personal.store.ts';
import { deleteNotifiedBefore } from './bookings/notified-members.store.ts';
import { deleteOldNotices } from './notices.store.ts';

const HOUR_MS = 3_600_000;
/** No event is processed again after this time. */
const POSTED_DAYS = 2 * NOTICE_DAYS;
/** Far more than the longest time between booking and visit. */
const NOTIFIED_DAYS = 3 * 365;

/** Costs of mobile messages, without persons, are compared with invoices of the providers. */
const COSTS_DAYS = 3 * 365;

/** Deletes old notices, at most once an hour. */
export function makeCleanup({ db }: Pick<Deps, 'db'>) {
  let lastMs = Number.NEGATIVE_INFINITY;
  return async (now: Temporal.Instant): Promise<void> => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    const daysAgo = (days: number) => now.subtract({ hours: 24 * days });
    await deleteOldNotices(db, daysAgo(NOTICE_DAYS), daysAgo(POSTED_DAYS));
    await deleteNotifiedBefore(db, daysAgo(NOTIFIED_DAYS));
    await cleanMessages(db, { named: daysAgo(MOBILE_LOG_DAYS), kept: daysAgo(COSTS_DAYS) });
  };
}
