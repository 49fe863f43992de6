import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { documentRoutes } from './routes-documents.ts';
import { workRoutes } from './routes-works.ts';

/** Wires the capability: what providers show, to admins and to everybody. */
export function portfolio(deps: Deps): { routes: (http: Http) => void } {
  return {
    routes: (http) => {
      documentRoutes(http, deps);
      workRoutes(http, deps);
    },
  };
}
