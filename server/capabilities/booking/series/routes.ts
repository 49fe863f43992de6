import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { cancelSeries, quoteSeriesCancel } from './cancel-series.ts';
import { checkDates } from './check-dates.ts';
import { holdSeries } from './hold-series.ts';

/** Routes for several dates that are booked with one order. */
export function seriesRoutes(http: Http, deps: Deps): void {
  http.route('seriesDates', async ({ actor, params: { serviceId }, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await checkDates(deps, actor?.personId, { ...query, serviceId }) };
  });
  http.route('orderSeries', async ({ actor, body }) => ({
    data: await holdSeries(deps, signedIn(actor).personId, body),
    message: 'Order created',
  }));
  http.route('seriesCancelQuote', async ({ actor, params: { seriesId } }) => ({
    data: await quoteSeriesCancel(deps, signedIn(actor).personId, seriesId),
  }));
  http.route('cancelSeries', async ({ actor, params: { seriesId }, body }) => {
    await cancelSeries(deps, signedIn(actor).personId, { seriesId, ...body });
    return { data: null, message: 'Bookings cancelled' };
  });
}
