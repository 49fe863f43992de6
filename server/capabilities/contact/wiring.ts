import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { makeSweeps } from './jobs.ts';
import { contactRoutes } from './routes.ts';

/** Registers the contact form and its admin list. */
export function contact(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  return { routes: (http) => contactRoutes(http, deps), sweeps: makeSweeps(deps) };
}
