import type { VerifyBody } from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError } from '#platform/gateway/port.ts';
import { Refused } from '#platform/refused.ts';
import { type Settled, settle } from './settle.ts';

/**
 * Verifies the checkout's response from the browser: its signature over the stored order, and the
 * payment's state at the gateway (PAY-04).
 * @returns the id of the captured payment.
 * @throws Refused PAYMENT_UNVERIFIED, PAYMENT_PENDING, PAID_ALREADY for a payment that the gateway
 * refunded because another one had paid the order.
 */
export async function checkPayment(
  deps: Deps,
  order: { gatewayOrderId: string; subjectId: string },
  { body, isPaidAlready }: { body: VerifyBody; isPaidAlready: () => Promise<boolean> },
): Promise<string> {
  const isSigned = deps.gateway.isCheckoutSignature(
    order.gatewayOrderId,
    body.razorpay_payment_id,
    body.razorpay_signature,
  );
  if (!isSigned) throw new Refused('PAYMENT_UNVERIFIED');
  const settled = await settleOrWait(deps, body.razorpay_payment_id);
  if (settled.outcome === 'pending') throw new Refused('PAYMENT_PENDING');
  if (settled.outcome === 'failed' && (await isPaidAlready())) throw new Refused('PAID_ALREADY');
  if (settled.outcome !== 'captured' || settled.subjectId !== order.subjectId) {
    throw new Refused('PAYMENT_UNVERIFIED');
  }
  return settled.paymentId;
}

/** If the gateway is unreachable the payment stays pending; the webhook or the reconciler confirms it. */
async function settleOrWait(deps: Deps, gatewayPaymentId: string): Promise<Settled> {
  try {
    return await settle(deps, gatewayPaymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { outcome: error.isFinal ? 'unknown' : 'pending' };
  }
}
