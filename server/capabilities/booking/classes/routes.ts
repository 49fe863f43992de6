import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { cancelSession } from './cancel-session.ts';

/**
 * Cancelling the provider's own class sessions. A higher layer serves their rosters, because these
 * include walk-ins.
 */
export function classRoutes(http: Http, deps: Deps): void {
  http.route(
    'cancelSession',
    {
      audit: ({ params, body }) => ({
        act: 'class session cancelled',
        subject: { kind: 'class session', id: params.sessionId },
        reason: body.reason,
      }),
    },
    async ({ actor, params: { sessionId }, body: { reason } }) => {
      const businessId = signedIn(actor).personId;
      const data = await cancelSession(deps, { businessId, sessionId, reason });
      return { message: 'Session cancelled, customers are refunded in full', data };
    },
  );
}
