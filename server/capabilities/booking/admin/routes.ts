import { paiseOf } from '#contract/paise-of.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { cancelOnBehalf, showBooking } from './cancel-on-behalf.ts';
import { bookingsFile, findBookings } from './list-bookings.ts';

/** Routes with which an admin finds, reads and cancels bookings. */
export function adminRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  http.route('findBookings', async ({ body }) => ({ data: await findBookings(db, body) }));
  http.route('bookingsCsv', async ({ body }) => ({ data: await bookingsFile(deps, body) }));
  http.route('adminBooking', async ({ actor, params }) => ({
    data: await showBooking(deps, signedIn(actor).personId, params.bookingId),
  }));
  http.route(
    'cancelOnBehalf',
    {
      ownCase: ({ params }) => ({ bookings: [params.bookingId] }),
      audit: ({ params, body }) => ({
        act: 'booking cancelled on behalf',
        subject: { kind: 'booking', id: params.bookingId },
        reason: `For the ${body.side}: ${body.reason}`,
        amountPaise: paiseOf(body.refund),
      }),
    },
    async ({ actor, params: { bookingId }, body }) => {
      const { personId } = signedIn(actor);
      await cancelOnBehalf(deps, personId, bookingId, body);
      return { data: await showBooking(deps, personId, bookingId), message: 'Booking cancelled' };
    },
  );
}
