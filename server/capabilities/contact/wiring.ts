import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { contactRoutes } from './routes.ts';

/** Registers the contact form and its admin list. */
export function contact(deps: Deps): { routes: (http: Http) => void } {
  return { routes: (http) => contactRoutes(http, deps) };
}
