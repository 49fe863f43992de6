import type { Deps } from '#platform/deps.ts';
import type { Authenticate, Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { makeSweeps } from './jobs.ts';
import { makeAuthenticate } from './sessions/authenticate.ts';
import { identityRoutes } from './sign-in/routes.ts';

type Identity = { routes(http: Http): void; authenticate: Authenticate; sweeps: Sweep[] };

/** Registers accounts and authentication: e-mail codes, Google sign-in, sessions, roles. */
export function identity(deps: Deps): Identity {
  return {
    routes: identityRoutes(deps),
    authenticate: makeAuthenticate(deps),
    sweeps: makeSweeps(deps),
  };
}
