import { checkPayment, orderByGatewayId } from '#capabilities/payments/index.ts';
import type { VerifyBody } from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { packageById } from '../store.ts';
import { payPackage } from './pay-package.ts';

/**
 * Confirms a payment that the browser reports for a package. A repeated call returns the same response.
 * @throws Refused PACKAGE_NOT_FOUND, PACKAGE_ISSUE, PAYMENT_UNVERIFIED, PAYMENT_PENDING, PAID_ALREADY.
 */
export async function verifyPackage(
  deps: Deps,
  personId: string,
  body: VerifyBody,
): Promise<{ packageId: string }> {
  const order = await orderByGatewayId(deps.db, body.razorpay_order_id);
  const bought = order && (await packageById(deps.db, order.subjectId));
  if (!order || bought?.customerId !== personId) throw new Refused('PACKAGE_NOT_FOUND');
  const { id: packageId } = bought;
  const isPaidAlready = async () => (await packageById(deps.db, packageId))?.paymentId !== null;
  const paymentId = await checkPayment(deps, order, { body, isPaidAlready });
  const result = await payPackage(deps, { packageId, paymentId });
  if (result === 'paid already') throw new Refused('PAID_ALREADY');
  if (result !== 'paid') throw new Refused('PACKAGE_ISSUE');
  return { packageId };
}
