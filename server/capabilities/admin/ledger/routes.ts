import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { entriesFile, listEntries } from './list-entries.ts';
import { periodFile, showPeriod } from './show-period.ts';

/** The ledger by period: accounts, and the entries of one account. */
export function ledgerRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route('ledgerPeriod', async ({ query }) => ({ data: await showPeriod(deps, query) }));
  http.file('ledgerPeriodCsv', ({ query }) => periodFile(deps, query));
  http.route('ledgerEntries', async ({ query }) => ({ data: await listEntries(deps, query) }));
  http.file('ledgerEntriesCsv', ({ query }) => entriesFile(deps, query));
}
