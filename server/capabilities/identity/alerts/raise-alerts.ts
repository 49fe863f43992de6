import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { alarmLimit } from '../codes/allowances.ts';
import { alertLetter } from '../codes/emails.ts';
import { type AlertKind, alarms } from '../rules.ts';
import { adminEmails, raiseAlerts } from './store.ts';

type Needs = Pick<Deps, 'db' | 'log' | 'mail' | 'site'>;

/**
 * Alerts admins when more codes fail in an hour than people mistype: in the log, by e-mail and on their
 * pages. Nobody is refused for it, since a budget of all people would let anyone lock all out.
 */
export async function raiseSecurityAlerts(deps: Needs, now: Temporal.Instant): Promise<void> {
  for (const kind of Object.keys(alarms) as AlertKind[]) {
    const raised = await inTransaction(deps.db, async (tx) => {
      const alerts = await raiseAlerts(tx, { kind, limit: alarmLimit(kind) }, now);
      if (alerts.length === 0) return alerts;
      for (const email of await adminEmails(tx)) {
        await deps.mail.enqueue(tx, alertLetter(email, kind, deps.site.publicUrl));
      }
      return alerts;
    });
    for (const { since } of raised) {
      const error = new Error(`More than ${alarms[kind].usesMax} ${kind} in an hour`);
      deps.log.error('security.alert', error, { kind, since: since.toString() });
    }
  }
}
