import { isDeleted } from '#capabilities/identity/index.ts';
import { MOBILE_LOG_DAYS } from '#contract/notifications/mobile.ts';
import type { Deps } from '#platform/deps.ts';
import type { Premise } from '#platform/mail/premises.ts';
import { anonymizeMessagesBefore } from '#platform/mobile/personal.store.ts';
import { isUpcoming } from './reminders/store.ts';

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

/** Whether a message may still be sent: its recipient's account is not deleted, and the booking takes place. */
export async function holds(
  { db }: Pick<Deps, 'db'>,
  { personId, booking }: Premise,
): Promise<boolean> {
  if (await isDeleted(db, personId)) return false;
  return !booking || isUpcoming(db, booking);
}
