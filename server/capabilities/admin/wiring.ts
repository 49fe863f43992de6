import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { readInvariants } from '#platform/invariants.ts';
import { auditRoutes } from './audit/routes.ts';
import { countWork, menuCounts } from './count-work.ts';
import { findRecords } from './find-records.ts';
import { healthReader } from './health/show-health.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { jobRoutes } from './routes-jobs.ts';
import { peopleRoutes } from './routes-people.ts';
import { securityRoutes } from './routes-security.ts';
import { searchAll } from './search-all.ts';
import { showHome } from './show-home.ts';
import { signOffRoutes } from './sign-offs/routes.ts';

/** Registers the admin area. */
export function admin(deps: Deps): { routes: (http: Http) => void } {
  const readHealth = healthReader(deps);
  return {
    routes: (http) => {
      http.route('adminHealth', async () => ({ data: await readHealth() }));
      http.route('adminInvariants', async () => ({ data: await readInvariants(deps.db) }));
      http.route('adminCounts', async () => ({ data: menuCounts(await countWork(deps)) }));
      http.route('adminHome', async ({ actor }) => ({
        data: await showHome(deps, signedIn(actor).personId),
      }));
      http.route('adminSearch', async ({ body }) => ({
        data: await searchAll(deps.db, body.text),
      }));
      http.route('adminRecords', async ({ body }) => ({
        data: await findRecords(deps.db, body.ids),
      }));
      peopleRoutes(http, deps);
      auditRoutes(http, deps);
      ledgerRoutes(http, deps);
      jobRoutes(http, deps);
      securityRoutes(http, deps);
      signOffRoutes(http, deps);
    },
  };
}
