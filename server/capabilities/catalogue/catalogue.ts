import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { catalogueRoutes } from './routes.ts';
import { catalogueDeskRoutes } from './routes-desk.ts';
import { markRoutes } from './routes-marks.ts';
import { savedRoutes } from './routes-saved.ts';
import type { StatusesOf } from './statuses.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'> & { statusesOf: StatusesOf };

/** Wires the capability: what is offered, and by whom. */
export function catalogue(deps: Needs): { routes: (http: Http) => void } {
  return {
    routes: (http) => {
      catalogueRoutes(http, deps);
      savedRoutes(http, deps);
      catalogueDeskRoutes(http, deps);
      markRoutes(http, deps);
    },
  };
}
