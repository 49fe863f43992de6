import type { Deps } from '#platform/deps.ts';
import type { Authenticate, Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { makeSweeps } from './jobs.ts';
import { makeAuthenticate } from './sessions/authenticate.ts';
import { identityRoutes } from './sign-in/routes.ts';
import { grantAdminByEmail } from './store.ts';

type Identity = { routes(http: Http): void; authenticate: Authenticate; sweeps: Sweep[] };

/** Who people are and how they prove it: codes by e-mail, Google, sessions, roles. */
export function identity(deps: Deps): Identity {
  return {
    routes: identityRoutes(deps),
    authenticate: makeAuthenticate(deps),
    sweeps: makeSweeps(deps),
  };
}

/** Makes admins of the people whose addresses the configuration lists. */
export async function grantListedAdmins(deps: Pick<Deps, 'db' | 'clock' | 'site'>): Promise<void> {
  await grantAdminByEmail(deps.db, deps.site.adminEmails, deps.clock.now());
}
