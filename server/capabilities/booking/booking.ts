import { PAYMENT_CAPTURED, type PaymentCaptured } from '#capabilities/payments/events.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/each-row.ts';
import type { Http } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import type { Sweep } from '#platform/ticker.ts';
import { closeLapsedRescues } from './choose-rescue.ts';
import { confirmBooking } from './confirm-booking.ts';
import { finishBooking, lapseBooking } from './move-booking.ts';
import { payChange } from './pay-change.ts';
import { releaseLapsedChanges } from './release-changes.ts';
import { releaseExpiredHolds } from './release-hold.ts';
import { bookingRoutes } from './routes.ts';
import { moneyRoutes, policyDeskRoutes } from './routes-admin.ts';
import { calendarRoutes } from './routes-calendar.ts';
import { changeRoutes } from './routes-changes.ts';
import { deskRoutes } from './routes-desk.ts';
import { ownServiceRoutes } from './routes-provider.ts';
import { taxRoutes } from './routes-taxes.ts';
import { bookingsDue } from './store.ts';

const MOVES_PER_SWEEP = 200;

/** Wires the capability: its calls, what it listens to, and what time makes it do. */
export function booking(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.on<PaymentCaptured>(PAYMENT_CAPTURED, 'booking', async (paid) => {
    const { subjectId, paymentId } = paid;
    const isBooking = await confirmBooking(deps, { bookingId: subjectId, paymentId });
    if (!isBooking) await payChange(deps, { changeId: subjectId, paymentId });
  });
  return {
    routes: (http) => {
      bookingRoutes(http, deps);
      moneyRoutes(http, deps);
      deskRoutes(http, deps);
      taxRoutes(http, deps);
      policyDeskRoutes(http, deps);
      changeRoutes(http, deps);
      ownServiceRoutes(http, deps);
      calendarRoutes(http, deps);
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
