import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { Refused } from '#platform/refused.ts';
import { type Actor, bookingsDue } from '../store.ts';
import { type Needs, transitionBooking } from './transition-booking.ts';

const BOOKINGS_PER_SWEEP = 200;
const system: Actor = { kind: 'system', personId: null };

/** Cancels requests without an answer and completes bookings that have ended. */
export function answerSweeps(deps: Deps): Sweep[] {
  return [
    { name: 'booking.answers', run: (now) => eachDue(deps, 'answer', expireBooking, now) },
    { name: 'booking.ends', run: (now) => eachDue(deps, 'end', finishBooking, now) },
  ];
}

/** The provider did not answer in time: the booking is cancelled and everything refunded. */
export function expireBooking(deps: Needs, bookingId: string): Promise<void> {
  const reason = 'The provider did not answer in time';
  return transitionBooking(deps, { bookingId, transition: 'lapse', actor: system, reason });
}

/** An accepted booking is completed when its end has passed. */
export function finishBooking(deps: Needs, bookingId: string): Promise<void> {
  return transitionBooking(deps, { bookingId, transition: 'complete', actor: system });
}

async function eachDue(
  deps: Deps,
  kind: 'answer' | 'end',
  act: (deps: Deps, bookingId: string) => Promise<void>,
  now: Temporal.Instant,
): Promise<void> {
  const due = await bookingsDue(deps.db, kind, now, BOOKINGS_PER_SWEEP);
  // The provider acted between the query and the transaction: nothing is left to do.
  const isTooLate = (error: unknown) => error instanceof Refused;
  await eachRow(deps.log, 'move.failed', due, (id) => act(deps, id), isTooLate);
}
