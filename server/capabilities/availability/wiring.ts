import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import {
  BUSY_FEED,
  type BusyFeedJob,
  type ReadNeeds,
  readDueFeeds,
  readFeed,
} from './feeds/read-feed.ts';
import { feedRoutes } from './feeds/routes.ts';
import type { HoursNeeds } from './hours/own-hours.ts';
import { availabilityRoutes } from './routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** Registers the routes, the feed job and the feed sweep of availability. */
export function availability(deps: HoursNeeds & ReadNeeds): {
  routes: (http: Http) => void;
  sweeps: Sweep[];
} {
  deps.outbox.work<BusyFeedJob>(BUSY_FEED, (job) => readFeed(deps, job));
  return {
    routes: (http) => {
      availabilityRoutes(http, deps);
      feedRoutes(http, deps);
      sessionRoutes(http, deps);
    },
    sweeps: [{ name: 'availability.feeds', run: (now) => readDueFeeds(deps, now) }],
  };
}
