import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { listPayouts, listRuns, payoutsFile, runsFile } from './list-runs.ts';

/** Payout runs and payouts, for admins. */
export function payoutListRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route('payoutRuns', async ({ query: { page, ...filter } }) => ({
    data: await listRuns(deps.db, page, filter),
  }));
  http.file('payoutRunsCsv', ({ query }) => runsFile(deps, query));
  http.route('payouts', async ({ query: { page, ...filter } }) => ({
    data: await listPayouts(deps.db, page, filter),
  }));
  http.file('payoutsCsv', ({ query }) => payoutsFile(deps, query));
}
