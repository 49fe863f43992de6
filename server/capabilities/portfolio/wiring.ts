import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { documentRoutes } from './routes-documents.ts';
import { linkRoutes } from './routes-links.ts';
import { workRoutes } from './routes-works.ts';

/** Registers providers' documents and photos. */
export function portfolio(deps: Deps): { routes: (http: Http) => void } {
  return {
    routes: (http) => {
      documentRoutes(http, deps);
      workRoutes(http, deps);
      linkRoutes(http, deps);
    },
  };
}
