import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { evidenceRoutes } from './routes.ts';

/** Wires the capability: evidence that both sides of a dispute submit. */
export function evidence(deps: Deps): { routes: (http: Http) => void } {
  return { routes: (http) => evidenceRoutes(http, deps) };
}
