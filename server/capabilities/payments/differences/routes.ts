import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { daysFile, differencesFile, listDays, listDifferences } from './list-differences.ts';

/** Differences and compared days, for admins. */
export function differenceRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route('differences', async ({ query: { page, ...filter } }) => ({
    data: await listDifferences(deps.db, page, filter),
  }));
  http.file('differencesCsv', ({ query }) => differencesFile(deps, query));
  http.route('reconciledDays', async ({ query: { page, ...filter } }) => ({
    data: await listDays(deps.db, page, filter),
  }));
  http.file('reconciledDaysCsv', ({ query }) => daysFile(deps, query));
}
