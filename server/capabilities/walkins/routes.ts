import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { markWalkIn } from './mark-walk-in.ts';
import { checkWalkIn } from './plan-walk-in.ts';
import { addWalkIn, changeWalkIn } from './save-walk-in.ts';

/** Walk-in and phone bookings of a provider. */
export function walkInRoutes(http: Http, deps: Deps): void {
  http.route('checkWalkIn', async ({ actor, query: { except, ...choice } }) => {
    const businessId = signedIn(actor).personId;
    return { data: await checkWalkIn(deps, { businessId, ...choice }, except) };
  });
  http.route('addWalkIn', async ({ actor, body }) => {
    const businessId = signedIn(actor).personId;
    return { data: await addWalkIn(deps, { businessId, ...body }), message: 'Walk-in added' };
  });
  http.route('changeWalkIn', async ({ actor, params, body }) => {
    const businessId = signedIn(actor).personId;
    const data = await changeWalkIn(deps, { businessId, ...params, ...body });
    return { data, message: 'Walk-in saved' };
  });
  http.route('markWalkIn', async ({ actor, params, body }) => {
    const businessId = signedIn(actor).personId;
    const data = await markWalkIn(deps, { businessId, ...params, ...body });
    return { data, message: 'Walk-in saved' };
  });
}
