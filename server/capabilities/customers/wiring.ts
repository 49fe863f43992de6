import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { makeSweeps } from './jobs.ts';
import { customerRoutes } from './routes.ts';

/** Wires the capability: a business's customers, with its notes and tags about them. */
export function customers(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  return { routes: (http) => customerRoutes(http, deps), sweeps: makeSweeps(deps) };
}
