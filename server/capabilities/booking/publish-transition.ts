import type { BookingState } from '#contract/booking/views.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { BOOKING_MOVED, type BookingMoved } from './events.ts';
import type { BookingRow } from './store.ts';

/** Tells the capabilities above and both people's open pages, when the transaction commits. */
export async function announceMove(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'live' | 'clock'>,
  booking: BookingRow,
  move: BookingMoved['move'],
  state: BookingState,
): Promise<void> {
  const at = deps.clock.now().toString();
  const event = { bookingId: booking.id, move, state, at };
  await deps.outbox.announce<BookingMoved>(tx, BOOKING_MOVED, event);
  await deps.live.publish(tx, booking.customer_id, { topic: 'bookings', id: booking.id });
  await deps.live.publish(tx, booking.provider_id, { topic: 'requests', id: booking.id });
}
