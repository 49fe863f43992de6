import type { z } from 'zod';
import type { AlertsFilter, SecurityAlert } from '#contract/identity/security-alerts.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { alertRows, markSeen } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Security alerts, shown until an admin marks them as seen. */
export function alertRoutes(http: Http, deps: Needs): void {
  http.route('securityAlerts', async ({ query }) => ({ data: await alertsIn(deps, query) }));
  http.route(
    'seeAlert',
    {
      ownCase: { none: 'An alert is about all accounts.' },
      audit: ({ params }) => ({
        act: 'security alert seen',
        subject: { kind: 'security alert', id: params.alertId },
      }),
    },
    async ({ actor, params: { alertId } }) => {
      const seen = { alertId, by: signedIn(actor).personId };
      const isMarked = await inTransaction(deps.db, (tx) => markSeen(tx, seen, deps.clock.now()));
      if (!isMarked) throw new Refused('ALERT_NOT_FOUND');
      return { data: null, message: 'Marked as seen' };
    },
  );
}

async function alertsIn(
  { db }: Needs,
  filter: AlertsFilter,
): Promise<z.infer<typeof SecurityAlert>[]> {
  const rows = await alertRows(db, filter);
  return rows.map(({ since, raisedAt, ...rest }) => ({
    ...rest,
    since: since.toString(),
    raisedAt: raisedAt.toString(),
  }));
}
