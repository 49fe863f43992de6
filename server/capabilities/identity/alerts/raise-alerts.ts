import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { alertLimit } from '../codes/allowances.ts';
import { alertEmail } from '../codes/emails.ts';
import { type AlertKind, alertThresholds } from '../rules.ts';
import { adminEmails, raiseAlerts } from './store.ts';

type Needs = Pick<Deps, 'db' | 'log' | 'mail' | 'site'>;

/**
 * Alerts admins when more codes fail in an hour than typing errors explain: in the log, by e-mail
 * and in the admin area. Nothing is blocked, since a limit across all people would let anyone lock
 * everyone out.
 */
export async function raiseSecurityAlerts(deps: Needs, now: Temporal.Instant): Promise<void> {
  for (const kind of Object.keys(alertThresholds) as AlertKind[]) {
    const raised = await inTransaction(deps.db, async (tx) => {
      const alerts = await raiseAlerts(tx, { kind, limit: alertLimit(kind) }, now);
      if (alerts.length === 0) return alerts;
      for (const email of await adminEmails(tx)) {
        await deps.mail.enqueue(tx, alertEmail(email, kind, deps.site.publicUrl));
      }
      return alerts;
    });
    for (const { since } of raised) {
      const error = new Error(`More than ${alertThresholds[kind].usesMax} ${kind} in an hour`);
      deps.log.error('security.alert', error, { kind, since: since.toString() });
    }
  }
}
