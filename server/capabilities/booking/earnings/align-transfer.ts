import { setTransferTarget } from '#capabilities/payments/index.ts';
import { taxRatesAt } from '#capabilities/policies/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { paymentsFor } from '../money/payments.store.ts';
import { servicePaise } from '../money/people-prices.rules.ts';
import { venueTotal } from '../money/venue.rules.ts';
import { type BookingRow, lockBooking } from '../store.ts';
import { earnedOf } from './earnings.rules.ts';
import { earnedSoFar } from './earnings.store.ts';

/**
 * Sets the target of the provider's transfer: what the booking has earned, and what it will earn if it takes
 * place. Every transition calls it; a job adjusts the transfer at the gateway later.
 */
export async function alignTransfer(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'clock'>,
  bookingId: string,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return;
  const earned = await earnedSoFar(tx, bookingId);
  await setTransferTarget(tx, deps, {
    bookingId,
    personId: booking.providerId,
    targetPaise: Math.max(0, earned.netPaise + (await toBeEarned(tx, deps, booking))),
    paymentIds: (await paymentsFor(tx, bookingId)).reverse(),
  });
}

async function toBeEarned(tx: Tx, deps: Pick<Deps, 'clock'>, booking: BookingRow): Promise<number> {
  if (booking.state !== 'assigned' && booking.state !== 'accepted') return 0;
  const rates = await taxRatesAt(tx, deps.clock.now());
  const { commissionBps } = booking;
  return earnedOf(servicePaise(booking), { ...rates, commissionBps }, venueTotal(booking)).netPaise;
}
