import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { settingsRoutes } from './routes.ts';

/** Wires the capability: values that admins set, each version from an instant on. */
export function settings(deps: Deps) {
  return { routes: (http: Http) => settingsRoutes(http, deps) };
}
