import type { Http } from '#platform/http/http.ts';
import type { InvitationNeeds } from './invite-member.ts';
import type { ResourceNeeds } from './resources/resource-needs.ts';
import { resourceRoutes } from './resources/routes.ts';
import { teamRoutes } from './routes.ts';

/** Wires the capability: the members, rooms and equipment of a business as their owner manages them. */
export function team(needs: InvitationNeeds & ResourceNeeds): { routes: (http: Http) => void } {
  return {
    routes: (http) => {
      teamRoutes(http, needs);
      resourceRoutes(http, needs);
    },
  };
}
