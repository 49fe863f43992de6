import type { Tx } from '#platform/db/db.ts';
import { answerBy } from '../rules.ts';
import { type BookingRow, writeEvent, writeTransition } from '../store.ts';

export type Sale = {
  /** Part of the total that wallet credits paid. */
  walletPaise: number;
  paymentId?: string;
  /** The failed booking that this one replaces. */
  rescuesId?: string;
  note?: string;
  /** The start that sets the provider's deadline; the booking's own by default. */
  answerFor?: Temporal.Instant;
};

/**
 * Marks a booking as paid, and as accepted when its provider accepts automatically.
 * @returns the booking's new state.
 */
export async function recordSale(
  tx: Tx,
  booking: BookingRow,
  { note, answerFor = booking.startsAt, ...sale }: Sale,
  now: Temporal.Instant,
): Promise<'assigned' | 'accepted'> {
  const { id: bookingId, autoAccept: isAccepted } = booking;
  const state = isAccepted ? 'accepted' : 'assigned';
  const due = isAccepted ? {} : { answerBy: answerBy(now, answerFor) };
  await writeTransition(tx, booking, { state, ...sale, ...due });
  const customer = { kind: 'customer', personId: booking.customerId } as const;
  await writeEvent(tx, { bookingId, move: 'pay', actor: customer, ...(note ? { note } : {}) }, now);
  if (isAccepted) {
    const system = { kind: 'system', personId: null } as const;
    const accepted = 'This provider accepts at once';
    await writeEvent(tx, { bookingId, move: 'accept', actor: system, note: accepted }, now);
  }
  return state;
}
