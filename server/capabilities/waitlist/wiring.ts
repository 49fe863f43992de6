import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { makeSweeps } from './jobs.ts';
import { waitlistRoutes } from './routes.ts';

/** Wires the capability: its routes, and the sweeps that make and end offers. */
export function waitlist(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  return { routes: (http) => waitlistRoutes(http, deps), sweeps: makeSweeps(deps) };
}
