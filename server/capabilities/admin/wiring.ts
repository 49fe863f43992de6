import { countOpenDisputes } from '#capabilities/booking/index.ts';
import { countNonRefundableRequests } from '#capabilities/catalogue/index.ts';
import { countOpenMessages } from '#capabilities/contact/index.ts';
import { countUnseenAlerts } from '#capabilities/identity/index.ts';
import { countOpenReports } from '#capabilities/messages/index.ts';
import { countWaiting } from '#capabilities/onboarding/index.ts';
import { countFailingEvents, countOpenDifferences } from '#capabilities/payments/index.ts';
import { countUnchecked } from '#capabilities/portfolio/index.ts';
import { countReported } from '#capabilities/reviews/index.ts';
import type { AdminCounts } from '#contract/admin/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { readInvariants } from '#platform/invariants.ts';
import { auditRoutes } from './routes-audit.ts';
import { peopleRoutes } from './routes-people.ts';

/** Registers the admin area. */
export function admin(deps: Deps): { routes: (http: Http) => void } {
  return {
    routes: (http) => {
      http.route('adminInvariants', async () => ({ data: await readInvariants(deps.db) }));
      http.route('adminCounts', async () => ({ data: await countWork(deps.db) }));
      peopleRoutes(http, deps);
      auditRoutes(http, deps);
    },
  };
}

async function countWork(db: Db): Promise<AdminCounts> {
  const [services, marks, documents, conversations, ...older] = await Promise.all([
    countWaiting(db),
    countNonRefundableRequests(db),
    countUnchecked(db),
    countOpenReports(db),
    countOpenMessages(db),
    countReported(db),
    countOpenDisputes(db),
    countOpenDifferences(db),
    countFailingEvents(db),
    countUnseenAlerts(db),
  ]);
  const [messages, reviews, disputes, differences, webhooks, alerts] = older;
  return {
    ...{ approvals: services + marks, documents, conversations },
    ...{ messages, reviews, disputes, differences, webhooks, alerts },
  };
}
