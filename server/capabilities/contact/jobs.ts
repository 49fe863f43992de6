import { ANSWERED_RETENTION_DAYS } from '#contract/contact/rules.ts';
import type { Deps } from '#platform/deps.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { deleteOldMessages } from './store.ts';

const HOUR_MS = 3_600_000;
/** Days during which an admin can release a quarantined message. */
const QUARANTINE_DAYS = 30;

/** Deletes expired messages, at most once an hour. */
export function makeSweeps({ db }: Pick<Deps, 'db'>): Sweep[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  const run = async (now: Temporal.Instant) => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    await deleteOldMessages(
      db,
      now.subtract({ hours: 24 * ANSWERED_RETENTION_DAYS }),
      now.subtract({ hours: 24 * QUARANTINE_DAYS }),
    );
  };
  return [{ name: 'contact.forget', run }];
}
