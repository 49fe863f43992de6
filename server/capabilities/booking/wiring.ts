import { PAYMENT_CAPTURED, type PaymentCaptured } from '#capabilities/payments/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { Refused } from '#platform/refused.ts';
import { deskRoutes } from './admin/routes.ts';
import { finishBooking, lapseBooking } from './answer/transition-booking.ts';
import { confirmBooking } from './confirm/confirm-booking.ts';
import { releaseExpiredHolds } from './hold/release-hold.ts';
import { moneyRoutes } from './payment-history/routes.ts';
import { paymentSubject } from './payment-subject.ts';
import { closeLapsedRescues } from './rebooking/choose-rebooking.ts';
import { ownServiceRoutes } from './requests/routes.ts';
import { releaseLapsedChanges } from './reschedule/expire-changes.ts';
import { payChange } from './reschedule/pay-change.ts';
import { bookingRoutes } from './routes.ts';
import { changeRoutes } from './routes-changes.ts';
import { bookingsDue } from './store.ts';

const MOVES_PER_SWEEP = 200;

/** Wires the capability: its calls, what it listens to, and what time makes it do. */
export function booking(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.on<PaymentCaptured>(PAYMENT_CAPTURED, 'booking', async (paid) => {
    const { subjectId, paymentId } = paid;
    const { kind, id } = await paymentSubject(deps.db, subjectId);
    if (kind === 'change') await payChange(deps, { changeId: id, paymentId });
    else await confirmBooking(deps, { bookingId: id, paymentId });
  });
  return {
    routes: (http) => {
      bookingRoutes(http, deps);
      moneyRoutes(http, deps);
      deskRoutes(http, deps);
      changeRoutes(http, deps);
      ownServiceRoutes(http, deps);
    },
    sweeps: [
      { name: 'booking.holds', run: (now) => releaseExpiredHolds(deps, now) },
      { name: 'booking.changes', run: (now) => releaseLapsedChanges(deps, now) },
      { name: 'booking.rescues', run: (now) => closeLapsedRescues(deps.db, now) },
      { name: 'booking.answers', run: (now) => moveDue(deps, 'answer', lapseBooking, now) },
      { name: 'booking.ends', run: (now) => moveDue(deps, 'end', finishBooking, now) },
    ],
  };
}

async function moveDue(
  deps: Deps,
  kind: 'answer' | 'end',
  act: (deps: Deps, bookingId: string) => Promise<void>,
  now: Temporal.Instant,
): Promise<void> {
  const due = await bookingsDue(deps.db, kind, now, MOVES_PER_SWEEP);
  // Its provider was a moment faster: there is nothing left to do.
  const isLate = (error: unknown) => error instanceof Refused;
  await eachRow(deps.log, 'move.failed', due, (id) => act(deps, id), isLate);
}
