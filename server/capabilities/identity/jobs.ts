import type { Deps } from '#platform/deps.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { deleteOldUses } from '#platform/rate-limits.ts';
import { sweepEmailChanges } from './account/restore-email.ts';
import { raiseSecurityAlerts } from './alerts/raise-alerts.ts';
import { deleteOldAlerts } from './alerts/store.ts';
import { deleteExpiredCodes } from './codes/store.ts';
import { deleteOldSessions } from './sessions/store.ts';

type Needs = Pick<Deps, 'db' | 'log' | 'mail' | 'mobile' | 'site' | 'clock' | 'secrets' | 'outbox'>;

const HOUR_MS = 3_600_000;

/** Raises alerts and applies e-mail changes; deletes expired rows at most once an hour. */
export function makeSweeps(deps: Needs): Sweep[] {
  const { db } = deps;
  let lastMs = Number.NEGATIVE_INFINITY;
  const run = async (now: Temporal.Instant) => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    await deleteExpiredCodes(db, now);
    await deleteOldSessions(db, now);
    await deleteOldUses(db, now);
    await deleteOldAlerts(db, now);
  };
  return [
    { name: 'identity.forget', run },
    { name: 'identity.emailChanges', run: (now) => sweepEmailChanges(deps, now) },
    { name: 'identity.alerts', run: (now) => raiseSecurityAlerts(deps, now) },
  ];
}
