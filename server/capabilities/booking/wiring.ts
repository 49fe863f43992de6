import { PAYMENT_CAPTURED, type PaymentCaptured } from '#capabilities/payments/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { goodwillRoutes } from './admin/goodwill-routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { answerSweeps } from './answer/jobs.ts';
import {
  CANCEL_SESSION,
  type CancelSessionJob,
  cancelSessionBookings,
} from './classes/cancel-session.ts';
import { classRoutes } from './classes/routes.ts';
import { confirmBooking } from './confirm/confirm-booking.ts';
import { releaseExpiredHolds } from './hold/release-hold.ts';
import { moneyRoutes } from './payment-history/routes.ts';
import { paymentSubject } from './payment-subject.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { expireRebookings } from './rebooking/choose-rebooking.ts';
import { ownServiceRoutes } from './requests/routes.ts';
import { expireChanges } from './reschedule/expire-changes.ts';
import { payChange } from './reschedule/pay-change.ts';
import { bookingRoutes } from './routes.ts';
import { changeRoutes } from './routes-changes.ts';
import { seriesRoutes } from './series/routes.ts';
import { servedRoutes } from './served/routes.ts';
import { venueRoutes } from './venue/routes.ts';

/** Wires the capability: its routes, its event handler and its jobs. */
export function booking(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.on<PaymentCaptured>(PAYMENT_CAPTURED, 'booking', async (paid) => {
    const { subjectId, paymentId } = paid;
    const { kind, id } = await paymentSubject(deps.db, subjectId);
    if (kind === 'change') await payChange(deps, { changeId: id, paymentId });
    else await confirmBooking(deps, { bookingId: id, paymentId });
  });
  deps.outbox.work<CancelSessionJob>(CANCEL_SESSION, (job) => cancelSessionBookings(deps, job));
  return {
    routes: (http) => {
      bookingRoutes(http, deps);
      classRoutes(http, deps);
      moneyRoutes(http, deps);
      adminRoutes(http, deps);
      goodwillRoutes(http, deps);
      changeRoutes(http, deps);
      proposalRoutes(http, deps);
      ownServiceRoutes(http, deps);
      servedRoutes(http, deps);
      seriesRoutes(http, deps);
      venueRoutes(http, deps);
    },
    sweeps: [
      { name: 'booking.holds', run: (now) => releaseExpiredHolds(deps, now) },
      { name: 'booking.changes', run: (now) => expireChanges(deps, now) },
      { name: 'booking.rescues', run: (now) => expireRebookings(deps.db, now) },
      ...answerSweeps(deps),
    ],
  };
}
