import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { declineOffer, leaveWaitlist } from './end-offers.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { showOfferedStart } from './show-offer.ts';
import { showOwnWaitlist, showWaitlist } from './show-waitlist.ts';

/** Waitlists, of customers and of the provider who is signed in. */
export function waitlistRoutes(http: Http, deps: Deps): void {
  http.route('joinWaitlist', async ({ actor, body }) => ({
    data: await joinWaitlist(deps, signedIn(actor).personId, body),
    message: 'You’re on the waitlist',
  }));
  http.route('myWaitlist', async ({ actor }) => ({
    data: await showWaitlist(deps, signedIn(actor).personId),
  }));
  http.route('leaveWaitlist', async ({ actor, params }) => {
    await leaveWaitlist(deps, signedIn(actor).personId, params.entryId);
    return { data: null, message: 'You left the waitlist' };
  });
  http.route('declineOffer', async ({ actor, params }) => {
    await declineOffer(deps, signedIn(actor).personId, params.offerId);
    return { data: null, message: 'Offer declined' };
  });
  http.route('offeredStart', async ({ actor, params }) => ({
    data: await showOfferedStart(deps, signedIn(actor).personId, params.offerId),
  }));
  http.route('ownWaitlist', async ({ actor }) => ({
    data: await showOwnWaitlist(deps, signedIn(actor).personId),
  }));
}
