import { SESSION_CANCELLED, type SessionCancelled } from '#capabilities/booking/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { cancelInSession, makeSweeps } from './jobs.ts';
import { linkRoutes } from './link-routes.ts';
import { walkInRoutes } from './routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Wires the capability: bookings that a provider enters, and the erasure of their contact data. */
export function walkIns(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.on<SessionCancelled>(SESSION_CANCELLED, 'walkins', (session) =>
    cancelInSession(deps, session),
  );
  const routes = (http: Http) => {
    walkInRoutes(http, deps);
    sessionRoutes(http, deps);
    linkRoutes(http, deps);
  };
  return { routes, sweeps: makeSweeps(deps) };
}
