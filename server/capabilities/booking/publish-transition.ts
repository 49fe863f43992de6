import { type BookingState, targetsOf } from '#contract/booking/states.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { BOOKING_CHANGED, type BookingChanged } from './events.ts';
import type { BookingRow } from './store.ts';

/**
 * Publishes a transition to the capabilities above and to the open pages of both people, on commit. Every
 * transition of a paid booking is published, so this is where the transition table is enforced.
 * @param booking the row as it was before. @throws Error when the table does not allow the transition.
 */
export async function publishTransition(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'live' | 'clock'>,
  booking: BookingRow,
  transition: BookingChanged['move'],
  state: BookingState,
): Promise<void> {
  const { id, reference, state: before } = booking;
  if (!targetsOf(before, transition).includes(state))
    throw new Error(`${reference}: ${transition} does not lead from ${before} to ${state}.`);
  const event = { bookingId: id, move: transition, state, at: deps.clock.now().toString() };
  await deps.outbox.announce<BookingChanged>(tx, BOOKING_CHANGED, event);
  await deps.live.publish(tx, booking.customerId, { topic: 'bookings', id });
  await deps.live.publish(tx, booking.providerId, { topic: 'requests', id });
}
