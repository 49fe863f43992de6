import { BOOKING_CHANGED, type BookingChanged } from '#capabilities/booking/events.ts';
import { bookingById } from '#capabilities/booking/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { recountFigures, recountOld } from './figures/recount-figures.ts';
import { reviewRoutes } from './routes.ts';
import { adminRoutes } from './routes-admin.ts';

/** Wires the capability: reviews of bookings that took place, and the trust figures of providers. */
export function reviews(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.on<BookingChanged>(BOOKING_CHANGED, 'reviews', async ({ bookingId }) => {
    const booking = await bookingById(deps.db, bookingId);
    if (!booking) return;
    const { providerId } = booking;
    await inTransaction(deps.db, (tx) => recountFigures(tx, providerId, deps.clock.now()));
  });
  return {
    routes: (http) => {
      reviewRoutes(http, deps);
      adminRoutes(http, deps);
    },
    sweeps: [{ name: 'reviews.figures', run: (now) => recountOld(deps, now) }],
  };
}
