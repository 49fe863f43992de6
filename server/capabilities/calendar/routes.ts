import type { CallOutput } from '#contract/api.ts';
import type { Deps } from '#platform/deps.ts';
import { routeOf } from '#platform/http/definitions.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { removeOwnFeed, showOwnFeed } from './own-feed.ts';
import { showOwnSchedule } from './own-schedule.ts';
import { createFeed, createOwnFeed, feedFile, showFeed } from './private-feed.ts';
import { showCalendar } from './show-calendar.ts';
import { dropFeed } from './store.ts';

/** Serves a provider's calendar and its private feed for calendar programs. */
export function calendarRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  http.route('providerCalendar', async ({ actor, query }) => ({
    data: await showCalendar(deps, signedIn(actor).personId, query),
  }));
  http.route('calendarFeed', async ({ actor }) => ({
    data: await showFeed(db, signedIn(actor).personId),
  }));
  http.route('makeCalendarFeed', async ({ actor }) => ({
    data: await createFeed(deps, signedIn(actor).personId),
    message: 'Calendar link made',
  }));
  http.route('removeCalendarFeed', async ({ actor }) => {
    await dropFeed(db, signedIn(actor).personId);
    return { data: null, message: 'Calendar link removed' };
  });
  ownScheduleRoutes(http, deps);
  feedRoute(http, deps);
}

/** Serves a team member's own schedule. */
function ownScheduleRoutes(http: Http, deps: Deps): void {
  http.route('ownSchedule', async ({ actor, params: { businessId }, query }) => {
    const team = { businessId, personId: signedIn(actor).personId };
    return { data: await showOwnSchedule(deps, team, query) };
  });
  http.route('ownScheduleFeed', async ({ actor, params: { businessId } }) => ({
    data: await showOwnFeed(deps.db, { businessId, personId: signedIn(actor).personId }),
  }));
  http.route('makeOwnScheduleFeed', async ({ actor, params: { businessId } }) => ({
    data: await createOwnFeed(deps, { businessId, personId: signedIn(actor).personId }),
    message: 'Calendar link made',
  }));
  http.route('removeOwnScheduleFeed', async ({ actor, params: { businessId } }) => {
    await removeOwnFeed(deps.db, { businessId, personId: signedIn(actor).personId });
    return { data: null, message: 'Calendar link removed' };
  });
}

/** Serves calendar programs, which have no session: the secret URL authorizes the request. */
function feedRoute(http: Http, deps: Deps): void {
  http.app.route({
    ...routeOf('calendarFile'),
    handler: async (request, reply) => {
      const { token } = request.params as CallOutput<'calendarFile', 'params'>;
      const { text, etag } = await feedFile(deps, token);
      reply
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .header('etag', etag);
      const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
      if (known.some((one) => one.replace(/^W\//, '') === etag)) return reply.code(304).send();
      return reply
        .header('content-disposition', 'inline; filename="zap-booking.ics"')
        .type('text/calendar; charset=utf-8')
        .send(Buffer.from(text));
    },
  });
}
