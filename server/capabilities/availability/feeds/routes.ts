import { z } from 'zod';
import { BusyFeed, BusyFeedBody } from '#contract/booking/calendar.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { addFeed, listFeeds, readFeedNow, removeFeed } from './feeds.ts';
import type { FeedNeeds } from './read-feed.ts';

const ServiceId = z.object({ serviceId: z.uuid() });
const FeedId = ServiceId.extend({ feedId: z.uuid() });

/** Connected calendars whose busy times close a service. */
export function feedRoutes(http: Http, deps: FeedNeeds): void {
  http.route(
    'busyFeeds',
    {
      access: 'provider',
      params: ServiceId,
      data: z.array(BusyFeed),
      summary: 'The calendars elsewhere that close a service of yours',
    },
    async ({ actor, params }) => ({
      data: await listFeeds(deps.db, { personId: signedIn(actor).personId, ...params }),
    }),
  );
  http.route(
    'addBusyFeed',
    {
      access: 'provider',
      params: ServiceId,
      body: BusyFeedBody,
      data: BusyFeed,
      status: 201,
      summary: 'Close a service by the busy times of a calendar elsewhere',
    },
    async ({ actor, params, body }) => ({
      data: await addFeed(deps, { personId: signedIn(actor).personId, ...params, ...body }),
      message: 'Calendar connected',
    }),
  );
  http.route(
    'removeBusyFeed',
    { access: 'provider', params: FeedId, data: z.null(), summary: 'Disconnect such a calendar' },
    async ({ actor, params }) => {
      await removeFeed(deps.db, { personId: signedIn(actor).personId, ...params });
      return { data: null, message: 'Calendar disconnected' };
    },
  );
  http.route(
    'readBusyFeed',
    { access: 'provider', params: FeedId, data: BusyFeed, summary: 'Read such a calendar now' },
    async ({ actor, params }) => ({
      data: await readFeedNow(deps, { personId: signedIn(actor).personId, ...params }),
      message: 'Reading the calendar',
    }),
  );
}
