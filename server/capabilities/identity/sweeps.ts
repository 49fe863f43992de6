import type { Deps } from '#platform/deps.ts';
import { forgetOldUses } from '#platform/limits.ts';
import type { Sweep } from '#platform/ticker.ts';
import { forgetProofs } from './codes.store.ts';
import { forgetSessions } from './sessions.store.ts';

const HOUR_MS = 3_600_000;

/** Deletes what nothing can use any more, at most once an hour of the world's clock. */
export function makeSweeps({ db }: Pick<Deps, 'db'>): Sweep[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  const run = async (now: Temporal.Instant) => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    await forgetProofs(db, now);
    await forgetSessions(db, now);
    await forgetOldUses(db, now);
  };
  return [{ name: 'identity.forget', run }];
}
