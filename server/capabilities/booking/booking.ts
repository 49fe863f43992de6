import { PAYMENT_CAPTURED, type PaymentCaptured } from '#capabilities/payments/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import type { Sweep } from '#platform/ticker.ts';
import { confirmBooking } from './confirm-booking.ts';
import { finishBooking, lapseBooking } from './move-booking.ts';
import { releaseExpiredHolds } from './release-hold.ts';
import { bookingRoutes } from './routes.ts';
import { bookingsDue } from './store.ts';

const MOVES_PER_SWEEP = 200;

/** Wires the capability: its calls, what it listens to, and what time makes it do. */
export function booking(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.on<PaymentCaptured>(PAYMENT_CAPTURED, 'booking', async (paid) => {
    await confirmBooking(deps, { bookingId: paid.subjectId, paymentId: paid.paymentId });
  });
  return {
    routes: (http) => bookingRoutes(http, deps),
    sweeps: [
      { name: 'booking.holds', run: (now) => releaseExpiredHolds(deps.db, now) },
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
  for (const id of await bookingsDue(deps.db, kind, now, MOVES_PER_SWEEP)) {
    try {
      await act(deps, id);
    } catch (error) {
      // Its provider was a moment faster: there is nothing left to do.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
