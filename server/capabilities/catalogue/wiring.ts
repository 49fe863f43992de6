import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { catalogueRoutes } from './browse/routes.ts';
import { catalogueDeskRoutes } from './master-list/routes.ts';
import { savedRoutes } from './saved/routes.ts';
import type { StatusesOf } from './statuses.ts';
import { markRoutes } from './tasks/non-refundable.routes.ts';

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
