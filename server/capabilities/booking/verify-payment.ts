import { orderByGatewayId, type Settled, settle } from '#capabilities/payments/index.ts';
import type { CustomerStatus, VerifyBody } from '#contract/booking.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { Refused } from '#platform/refused.ts';
import { confirmBooking } from './confirm-booking.ts';
import { bookingById } from './store.ts';

/**
 * The browser says that it has paid (PAY-04). The signature is checked over the order that is
 * stored here, and the payment itself is asked of the gateway. Repeating the call repeats the answer.
 * @throws Refused BOOKING_NOT_FOUND, PAYMENT_UNVERIFIED, PAYMENT_PENDING, PAYMENT_REFUNDED,
 * PAID_ALREADY.
 */
export async function verifyPayment(
  deps: Deps,
  personId: string,
  body: VerifyBody,
): Promise<{ bookingId: string; status: CustomerStatus }> {
  const order = await orderByGatewayId(deps.db, body.razorpay_order_id);
  const booking = order && (await bookingById(deps.db, order.subject_id));
  if (!booking || booking.customer_id !== personId) throw new Refused('BOOKING_NOT_FOUND');
  const isSigned = deps.gateway.isCheckoutSignature(
    order.gateway_order_id,
    body.razorpay_payment_id,
    body.razorpay_signature,
  );
  if (!isSigned) throw new Refused('PAYMENT_UNVERIFIED');
  const settled = await settleOrWait(deps, body.razorpay_payment_id);
  if (settled.outcome === 'pending') throw new Refused('PAYMENT_PENDING');
  if (settled.outcome !== 'captured' || settled.subjectId !== booking.id) {
    throw new Refused('PAYMENT_UNVERIFIED');
  }
  const paid = { bookingId: booking.id, paymentId: settled.paymentId };
  const result = await confirmBooking(deps, paid);
  const extra = { bookingId: booking.id };
  if (result?.isPaidBy === false && result.state !== 'cancelled') {
    throw new Refused('PAID_ALREADY', undefined, { extra });
  }
  if (!result || result.state === 'cancelled') {
    const after = await bookingById(deps.db, booking.id);
    const isLate = after?.cancel_move === 'fail';
    const message = isLate ? undefined : 'This booking has been cancelled. See its refund there.';
    throw new Refused('PAYMENT_REFUNDED', message, { extra });
  }
  return { bookingId: booking.id, status: result.state as CustomerStatus };
}

/** With the gateway out of reach nothing is confirmed: the webhook or the reconciler will do it. */
async function settleOrWait(deps: Deps, gatewayPaymentId: string): Promise<Settled> {
  try {
    return await settle(deps, gatewayPaymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { outcome: error.isFinal ? 'unknown' : 'pending' };
  }
}
