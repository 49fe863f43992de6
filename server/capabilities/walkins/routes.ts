import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { textsFor } from '#platform/texts.ts';
import { markWalkIn } from './mark-walk-in.ts';
import { checkWalkIn } from './plan-walk-in.ts';
import { addWalkIn, changeWalkIn } from './save-walk-in.ts';

/** Walk-in and phone bookings of a provider. */
export function walkInRoutes(http: Http, deps: Deps): void {
  http.route('checkWalkIn', async ({ actor, query: { except, ...choice }, request }) => {
    const businessId = signedIn(actor).personId;
    const preview = { except, texts: textsFor(request) };
    return { data: await checkWalkIn(deps, { businessId, ...choice }, preview) };
  });
  http.route('addWalkIn', async ({ actor, body, request }) => {
    const businessId = signedIn(actor).personId;
    const data = await addWalkIn(deps, { businessId, ...body }, textsFor(request));
    return { data, message: 'Walk-in added' };
  });
  http.route('changeWalkIn', async ({ actor, params, body, request }) => {
    const businessId = signedIn(actor).personId;
    const changed = { businessId, ...params, ...body };
    const data = await changeWalkIn(deps, changed, textsFor(request));
    return { data, message: 'Walk-in saved' };
  });
  http.route('markWalkIn', async ({ actor, params, body }) => {
    const businessId = signedIn(actor).personId;
    const data = await markWalkIn(deps, { businessId, ...params, ...body });
    return { data, message: 'Walk-in saved' };
  });
}
