import { openOrderOf } from '#capabilities/payments/index.ts';
import type { Order } from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { heldChangeOf } from './changes.store.ts';

/** The order that pays the difference of a reschedule, while the new seats are held; null otherwise. */
export async function rescheduleOrderOf(
  { db, gateway, clock }: Pick<Deps, 'db' | 'gateway' | 'clock'>,
  bookingId: string,
): Promise<Order | null> {
  const change = await heldChangeOf(db, bookingId);
  if (!change?.isCurrent) return null;
  if (Temporal.Instant.compare(change.heldUntil, clock.now()) <= 0) return null;
  const { id, differencePaise: amount, heldUntil } = change;
  const order = await openOrderOf(db, id, amount, gateway.keyId);
  if (!order) return null;
  return {
    bookingId,
    razorpayOrderId: order.gatewayOrderId,
    amount,
    walletAmount: 0,
    bookingStatus: null,
    currency: 'INR',
    keyId: gateway.keyId,
    holdExpiresAt: heldUntil.toString(),
    checkoutUrl: gateway.checkoutUrl,
  };
}
