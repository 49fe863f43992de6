import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { claimWalkIn, listVenueVisits, makeWalkInLink, readWalkInLink } from './link-walk-in.ts';

/** Links with which visitors add walk-ins to their own bookings. */
export function linkRoutes(http: Http, deps: Deps): void {
  http.route('makeWalkInLink', async ({ actor, params: { walkInId } }) => {
    const businessId = signedIn(actor).personId;
    return { data: await makeWalkInLink(deps, { businessId, walkInId }), message: 'Link created' };
  });
  http.route('readWalkInLink', async ({ actor, body: { token } }) => ({
    data: await readWalkInLink(deps, signedIn(actor).personId, token),
  }));
  http.route('claimWalkIn', async ({ actor, body: { token } }) => {
    const data = await claimWalkIn(deps, signedIn(actor).personId, token);
    return { data, message: 'Added to your bookings' };
  });
  http.route('venueVisits', async ({ actor }) => ({
    data: await listVenueVisits(deps.db, signedIn(actor).personId),
  }));
}
