import { deskPage } from '#contract/list-schemas.ts';
import {
  PayoutsFileQuery,
  PayoutsQuery,
  RunsFileQuery,
  RunsQuery,
} from '#contract/payouts/admin-queries.ts';
import { Payout, PayoutRun } from '#contract/payouts/views.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { listPayouts, listRuns, payoutsFile, runsFile } from './list-runs.ts';

const type = 'text/csv; charset=utf-8';

/** Payout runs and payouts, for admins. */
export function payoutListRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route(
    'payoutRuns',
    {
      access: 'admin',
      query: RunsQuery,
      data: deskPage(PayoutRun),
      summary: 'Payout runs with how far they are, page by page',
    },
    async ({ query: { page, ...wish } }) => ({ data: await listRuns(deps.db, page, wish) }),
  );
  http.file(
    'payoutRunsCsv',
    { access: 'admin', query: RunsFileQuery, type, summary: 'The same as a table' },
    ({ query }) => runsFile(deps, query),
  );
  http.route(
    'payouts',
    {
      access: 'admin',
      query: PayoutsQuery,
      data: deskPage(Payout),
      summary: 'What each provider is paid, of one run or of all, page by page',
    },
    async ({ query: { page, ...wish } }) => ({ data: await listPayouts(deps.db, page, wish) }),
  );
  http.file(
    'payoutsCsv',
    { access: 'admin', query: PayoutsFileQuery, type, summary: 'The same as a table' },
    ({ query }) => payoutsFile(deps, query),
  );
}
