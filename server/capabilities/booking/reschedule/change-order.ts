import { openOrderOf } from '#capabilities/payments/index.ts';
import type { Order } from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { heldChangeOf } from './changes.store.ts';

/**
 * The order that pays for a reschedule or for additional people, while their seats are held; undefined
 * otherwise.
 */
export async function changeOrderOf(
  { db, gateway, clock }: Pick<Deps, 'db' | 'gateway' | 'clock'>,
  bookingId: string,
): Promise<{ kind: 'reschedule' | 'addition'; order: Order } | undefined> {
  const change = await heldChangeOf(db, bookingId);
  if (!change?.isCurrent) return undefined;
  if (Temporal.Instant.compare(change.heldUntil, clock.now()) <= 0) return undefined;
  const { id, differencePaise: amount, heldUntil } = change;
  const order = await openOrderOf(db, id, amount, gateway.keyId);
  if (!order) return undefined;
  return {
    kind: change.people === null ? 'reschedule' : 'addition',
    order: {
      bookingId,
      razorpayOrderId: order.gatewayOrderId,
      amount,
      walletAmount: 0,
      bookingStatus: null,
      currency: 'INR',
      keyId: gateway.keyId,
      holdExpiresAt: heldUntil.toString(),
      checkoutUrl: gateway.checkoutUrl,
    },
  };
}
