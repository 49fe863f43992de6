import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { profileRoutes } from './routes.ts';

/** What people tell about themselves: person, numbers, addresses, picture. */
export function profile(deps: Deps): { routes: (http: Http) => void } {
  return { routes: (http) => profileRoutes(http, deps) };
}
