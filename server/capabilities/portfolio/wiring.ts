import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { makeSweeps } from './files.ts';
import { documentRoutes } from './routes-documents.ts';
import { linkRoutes } from './routes-links.ts';
import { workRoutes } from './routes-works.ts';

/** Registers providers' documents and photos. */
export function portfolio(deps: Deps): {
  routes: (http: Http) => void;
  sweeps: Sweep[];
} {
  return {
    sweeps: makeSweeps(deps),
    routes: (http) => {
      documentRoutes(http, deps);
      workRoutes(http, deps);
      linkRoutes(http, deps);
    },
  };
}
