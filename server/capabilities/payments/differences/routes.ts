import { deskPage } from '#contract/list-schemas.ts';
import {
  DaysFileQuery,
  DaysQuery,
  DifferencesFileQuery,
  DifferencesQuery,
} from '#contract/payouts/admin-queries.ts';
import { Difference, ReconciledDay } from '#contract/payouts/admin-views.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { daysFile, differencesFile, listDays, listDifferences } from './list-differences.ts';

const type = 'text/csv; charset=utf-8';

/** Differences and compared days, for admins. */
export function differenceRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route(
    'differences',
    {
      access: 'admin',
      query: DifferencesQuery,
      data: deskPage(Difference),
      summary: 'What the gateway and the books disagree on, or did, page by page',
    },
    async ({ query: { page, ...wish } }) => ({ data: await listDifferences(deps.db, page, wish) }),
  );
  http.file(
    'differencesCsv',
    { access: 'admin', query: DifferencesFileQuery, type, summary: 'The same as a table' },
    ({ query }) => differencesFile(deps, query),
  );
  http.route(
    'reconciledDays',
    {
      access: 'admin',
      query: DaysQuery,
      data: deskPage(ReconciledDay),
      summary: 'The days that were compared, page by page',
    },
    async ({ query: { page, ...wish } }) => ({ data: await listDays(deps.db, page, wish) }),
  );
  http.file(
    'reconciledDaysCsv',
    { access: 'admin', query: DaysFileQuery, type, summary: 'The same as a table' },
    ({ query }) => daysFile(deps, query),
  );
}
