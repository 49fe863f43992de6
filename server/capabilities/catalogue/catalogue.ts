import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { catalogueRoutes } from './routes.ts';

/** Wires the capability: what is offered, and by whom. */
export function catalogue(deps: Pick<Deps, 'db'>): { routes: (http: Http) => void } {
  return { routes: (http) => catalogueRoutes(http, deps) };
}
