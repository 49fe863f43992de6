import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { releaseDay } from '../differences/days.store.ts';
import { dayIn } from '../differences/differences.rules.ts';
import { gatewayIdsOf, settleDifference } from '../differences/differences.store.ts';
import { differenceView } from '../differences/list-differences.ts';
import { differenceRoutes } from '../differences/routes.ts';
import { reconcileDay } from './reconcile-day.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

export function paymentRoutes(http: Http, deps: Needs): void {
  const { db, clock } = deps;
  differenceRoutes(http, deps);
  http.route(
    'runReconciliation',
    {
      ownCase: { none: 'It compares all payments of a day and decides nothing.' },
      audit: () => ({
        act: 'reconciliation run',
        subject: { kind: 'reconciliation', id: dayIn(clock.now()) },
      }),
    },
    async () => {
      await compareToday(deps);
      return { data: null, message: 'Today so far has been compared' };
    },
  );
  http.route(
    'resolveDifference',
    {
      ownCase: async ({ db, params }) => ({
        gatewayIds: await gatewayIdsOf(db, params.differenceId),
      }),
      audit: ({ params, body }) => ({
        act: 'difference settled',
        subject: { kind: 'difference', id: params.differenceId },
        reason: body.resolution.trim(),
      }),
    },
    async ({ actor, params: { differenceId }, body }) => {
      const by = { adminId: signedIn(actor).personId, resolution: body.resolution.trim() };
      const row = await inTransaction(db, (tx) =>
        settleDifference(tx, differenceId, by, clock.now()),
      );
      return { data: differenceView(row) };
    },
  );
}

async function compareToday(deps: Needs): Promise<void> {
  const now = deps.clock.now();
  const day = dayIn(now);
  let isCompared: boolean;
  try {
    isCompared = await reconcileDay(deps, day, now);
  } catch (error) {
    await releaseDay(deps.db, day, now);
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('reconcile.delayed', error);
    throw new Refused('UNAVAILABLE', 'The payment gateway cannot be reached. Please try again.');
  }
  if (!isCompared)
    throw new Refused(
      'UNAVAILABLE',
      'Another comparison of today is running. Please try again in some minutes.',
    );
}
