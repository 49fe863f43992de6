import { type Http, signedIn } from '#platform/http/http.ts';
import { addFeed, listFeeds, readFeedNow, removeFeed } from './feeds.ts';
import type { FeedNeeds } from './read-feed.ts';

/** Connected calendars whose busy times close a service. */
export function feedRoutes(http: Http, deps: FeedNeeds): void {
  http.route('busyFeeds', async ({ actor, params }) => ({
    data: await listFeeds(deps.db, { personId: signedIn(actor).personId, ...params }),
  }));
  http.route('addBusyFeed', async ({ actor, params, body }) => ({
    data: await addFeed(deps, { personId: signedIn(actor).personId, ...params, ...body }),
    message: 'Calendar connected',
  }));
  http.route('removeBusyFeed', async ({ actor, params }) => {
    await removeFeed(deps.db, { personId: signedIn(actor).personId, ...params });
    return { data: null, message: 'Calendar disconnected' };
  });
  http.route('readBusyFeed', async ({ actor, params }) => ({
    data: await readFeedNow(deps, { personId: signedIn(actor).personId, ...params }),
    message: 'Reading the calendar',
  }));
}
