import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { availabilityRoutes } from './routes.ts';

/** Wires the capability: when a service can be booked, and whose seats are taken. */
export function availability(deps: Pick<Deps, 'db' | 'clock'>): { routes: (http: Http) => void } {
  return { routes: (http) => availabilityRoutes(http, deps) };
}
