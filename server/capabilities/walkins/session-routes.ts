import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { textsFor } from '#platform/texts.ts';
import { checkWholeSessionReschedule, rescheduleWholeSession } from './reschedule-session.ts';
import { addSessionWalkIn, checkInBooking, showWholeRoster } from './session-roster.ts';

/** The roster of a provider's own class session, and rescheduling it with its bookings and walk-ins. */
export function sessionRoutes(http: Http, deps: Deps): void {
  http.route('sessionRoster', async ({ actor, params: { sessionId } }) => ({
    data: await showWholeRoster(deps.db, { businessId: signedIn(actor).personId, sessionId }),
  }));
  http.route('checkIn', async ({ actor, params: { sessionId }, body }) => ({
    data: await checkInBooking(deps, { businessId: signedIn(actor).personId, sessionId }, body),
  }));
  http.route('addSessionWalkIn', async ({ actor, params: { sessionId }, body }) => {
    const businessId = signedIn(actor).personId;
    const data = await addSessionWalkIn(deps, { businessId, sessionId, ...body });
    return { data, message: 'Walk-in added' };
  });
  http.route('checkSessionReschedule', async ({ actor, params: { sessionId }, query, request }) => {
    const businessId = signedIn(actor).personId;
    const target = { businessId, sessionId, ...query };
    return { data: await checkWholeSessionReschedule(deps, target, textsFor(request)) };
  });
  http.route(
    'rescheduleSession',
    {
      audit: ({ params, body }) => ({
        act: 'class session moved',
        subject: { kind: 'class session', id: params.sessionId },
        reason: `${body.presentStart} → ${body.startsAt}`,
      }),
    },
    async ({ actor, params: { sessionId }, body }) => {
      const businessId = signedIn(actor).personId;
      const data = await rescheduleWholeSession(deps, { businessId, sessionId, ...body });
      return { data, message: 'Session rescheduled. Customers are notified.' };
    },
  );
}
