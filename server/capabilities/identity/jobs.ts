import type { Deps } from '#platform/deps.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { sweepEmailChanges } from './account/restore-email.ts';
import { raiseSecurityAlerts } from './alerts/raise-alerts.ts';

type Needs = Pick<Deps, 'db' | 'log' | 'mail' | 'mobile' | 'site' | 'clock' | 'secrets' | 'outbox'>;

/** Raises alerts and applies e-mail changes. */
export function makeSweeps(deps: Needs): Sweep[] {
  return [
    { name: 'identity.emailChanges', run: (now) => sweepEmailChanges(deps, now) },
    { name: 'identity.alerts', run: (now) => raiseSecurityAlerts(deps, now) },
  ];
}
