import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Needs } from './publish-policy.ts';
import { policyRoutes } from './routes.ts';
import { taxRoutes } from './routes-tax.ts';

/** Wires the capability: versions of the refund policy and tax rules, published by admins. */
export function policies(deps: Deps & Pick<Needs, 'countBookings'>) {
  return {
    routes: (http: Http) => {
      policyRoutes(http, deps);
      taxRoutes(http, deps);
    },
  };
}
