import { ANSWERED_KEPT_DAYS } from '#contract/contact/rules.ts';
import type { Deps } from '#platform/deps.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { forgetMessages } from './store.ts';

const HOUR_MS = 3_600_000;
/** Days for which an admin can find a person's message among the machines'. */
const QUARANTINE_DAYS = 30;

/** Deletes messages whose time is over, at most once an hour of the world's clock. */
export function makeSweeps({ db }: Pick<Deps, 'db'>): Sweep[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  const run = async (now: Temporal.Instant) => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    await forgetMessages(
      db,
      now.subtract({ hours: 24 * ANSWERED_KEPT_DAYS }),
      now.subtract({ hours: 24 * QUARANTINE_DAYS }),
    );
  };
  return [{ name: 'contact.forget', run }];
}
