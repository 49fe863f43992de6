import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { evidenceRoutes } from './routes.ts';

/** Wires the capability: what the two sides of a dispute give as evidence. */
export function evidence(deps: Deps): { routes: (http: Http) => void } {
  return { routes: (http) => evidenceRoutes(http, deps) };
}
