import { z } from 'zod';
import { calls } from '#contract/api.ts';
import {
  CalendarFeed,
  CalendarQuery,
  NewCalendarFeed,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { createFeed, feedFile, showFeed } from './private-feed.ts';
import { showCalendar } from './show-calendar.ts';
import { dropFeed } from './store.ts';

const Token = z.object({ token: z.string().max(100) });

/** A provider's calendar, and the private feed of it for other programs. */
export function calendarRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  http.route(
    'providerCalendar',
    {
      access: 'provider',
      query: CalendarQuery,
      data: ProviderCalendar,
      summary: 'Bookings and closed times of your services, day by day',
    },
    async ({ actor, query }) => ({
      data: await showCalendar(deps, signedIn(actor).personId, query),
    }),
  );
  http.route(
    'calendarFeed',
    {
      access: 'provider',
      data: CalendarFeed.nullable(),
      summary: 'Whether your bookings have a private address for calendar programs',
    },
    async ({ actor }) => ({ data: await showFeed(db, signedIn(actor).personId) }),
  );
  http.route(
    'makeCalendarFeed',
    {
      access: 'provider',
      data: NewCalendarFeed,
      status: 201,
      isUnkeyed: true,
      summary: 'Make that address, or another in its place; it is told once',
    },
    async ({ actor }) => ({
      data: await createFeed(deps, signedIn(actor).personId),
      message: 'Calendar link made',
    }),
  );
  http.route(
    'removeCalendarFeed',
    { access: 'provider', data: z.null(), summary: 'Take that address back' },
    async ({ actor }) => {
      await dropFeed(db, signedIn(actor).personId);
      return { data: null, message: 'Calendar link removed' };
    },
  );
  feedRoute(http, deps);
}

/** Asked by calendar programs, which know nothing of sessions: whoever has the address may read. */
function feedRoute(http: Http, deps: Deps): void {
  const [method, url] = calls.calendarFile;
  const file = z.string().meta({ format: 'binary' });
  http.app.route({
    method,
    url,
    schema: {
      operationId: 'calendarFile',
      summary: "A provider's bookings as a calendar, under their private address",
      params: Token,
      response: {
        200: { description: 'The calendar', content: { 'text/calendar': { schema: file } } },
        304: z.null().describe('Unchanged since the version that `If-None-Match` names'),
      },
    } as never,
    config: { rules: { call: 'calendarFile', access: 'anyone' } },
    handler: async (request, reply) => {
      const { token } = request.params as z.output<typeof Token>;
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
