import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { catalogueRoutes } from './browse/routes.ts';
import { catalogueAdminRoutes } from './master-list/routes.ts';
import type { CopySettings } from './menu/add-variant.ts';
import { menuRoutes } from './menu/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { priceRuleRoutes } from './prices/routes.ts';
import { savedRoutes } from './saved/routes.ts';
import type { StatusesOf } from './statuses.ts';
import { nonRefundableRoutes } from './tasks/non-refundable.routes.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'secrets'> & {
  statusesOf: StatusesOf;
  copySettings: CopySettings;
};

/** Registers the catalogue of services and its master list. */
export function catalogue(deps: Needs): { routes: (http: Http) => void } {
  return {
    routes: (http) => {
      catalogueRoutes(http, deps);
      savedRoutes(http, deps);
      catalogueAdminRoutes(http, deps);
      nonRefundableRoutes(http, deps);
      menuRoutes(http, deps);
      moderationRoutes(http, deps);
      priceRuleRoutes(http, deps);
    },
  };
}
