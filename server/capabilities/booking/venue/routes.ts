import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { showRequest } from '../lists/show-bookings.ts';
import { setPrepayment, showPrepayment } from './prepayment.ts';
import { recordVenuePayment, undoVenuePayment } from './record-payment.ts';

/** Deposits: the choice of a service, and what the provider records as paid at the venue. */
export function venueRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'live'>): void {
  http.route('prepayment', async ({ actor, params: { serviceId }, query }) => ({
    data: await showPrepayment(
      deps,
      { ownerId: signedIn(actor).personId, serviceId },
      query.depositPercent,
    ),
  }));
  http.route('setPrepayment', async ({ actor, params: { serviceId }, body }) => ({
    data: await setPrepayment(deps, { ownerId: signedIn(actor).personId, serviceId, ...body }),
    message: 'Saved. Existing bookings keep their payment terms.',
  }));
  http.route('recordVenuePayment', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    await recordVenuePayment(deps, personId, bookingId, body);
    return { data: await showRequest(deps, personId, bookingId), message: 'Recorded as paid' };
  });
  http.route('undoVenuePayment', async ({ actor, params: { bookingId } }) => {
    const { personId } = signedIn(actor);
    await undoVenuePayment(deps, personId, bookingId);
    return { data: await showRequest(deps, personId, bookingId), message: 'Record removed' };
  });
}
