import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { rebuildChanged } from './indexing/rebuild-rows.ts';
import { searchRoutes } from './routes.ts';
import { searchAdminRoutes } from './vocabulary/routes.ts';
import { vocabularyOf } from './vocabulary/vocabulary.ts';

/** Registers search for services by words, filters and free times. */
export function search(deps: Pick<Deps, 'db' | 'boundedDb' | 'clock' | 'site'>): {
  routes: (http: Http) => void;
  sweeps: Sweep[];
} {
  return {
    routes: (http) => {
      searchRoutes(http, deps);
      searchAdminRoutes(http, deps);
    },
    sweeps: [
      {
        name: 'search.rows',
        run: async () => {
          await rebuildChanged(deps);
          await vocabularyOf(deps);
        },
      },
    ],
  };
}
