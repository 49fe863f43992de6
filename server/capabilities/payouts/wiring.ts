import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { trackArrivals } from './arrivals/track-arrivals.ts';
import { payoutRoutes } from './routes.ts';
import { SEND_PAYOUT, sendDuePayouts, sendPayout } from './runs/send-payout.ts';

/** Registers the routes, job and sweep of payouts. */
export function payouts(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.work<{ payoutId: string }>(SEND_PAYOUT, (job) => sendPayout(deps, job.payoutId));
  return {
    routes: (http) => payoutRoutes(http, deps),
    sweeps: [
      { name: 'payouts.due', run: (now) => sendDuePayouts(deps, now) },
      { name: 'payouts.arrivals', run: (now) => trackArrivals(deps, now) },
    ],
  };
}
