import { refuseBlocked } from '#capabilities/blocks/index.ts';
import { openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import { openOrder } from '#capabilities/payments/index.ts';
import { orderTermsAt } from '#capabilities/settings/index.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { PACKAGE_ORDERS_PER_DAY } from '#contract/prepaid/packages/limits.ts';
import { packageTotalPaise, visitPaise } from '#contract/prepaid/packages/rules.ts';
import type { PackageBody, PackageOrder } from '#contract/prepaid/packages/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { requireUse } from '../../require-use.ts';
import { sellerOf } from '../../store.ts';
import { offersOfService } from '../offers/offers.store.ts';
import { insertPackage } from '../store.ts';

/**
 * Opens the order of a package with a copy of its terms. It has no visits until it is paid.
 * @throws Refused SERVICE_NOT_FOUND, PACKAGE_NOT_OFFERED, PACKAGE_CHANGED for an amount other than the
 * displayed one, OWN_SERVICE, BOOKING_DECLINED, ACCOUNT_SUSPENDED, TOO_MANY_REQUESTS, GATEWAY_UNAVAILABLE.
 */
export async function buyPackage(
  deps: Deps,
  customerId: string,
  { serviceId, offerId, total }: PackageBody,
): Promise<PackageOrder> {
  const { db, clock, gateway } = deps;
  const seller = await sellerOf(db, serviceId);
  if (!seller) throw new Refused('SERVICE_NOT_FOUND');
  const { businessId } = seller;
  const offer = (await offersOfService(db, serviceId)).find(({ id }) => id === offerId);
  if (!offer) throw new Refused('PACKAGE_NOT_OFFERED');
  const { visits, validMonths, subServiceId, serviceName } = offer;
  const pricePaise = visitPaise(offer.pricePaise, visits);
  const { chargePaise } = await orderTermsAt(db, clock.now());
  const amountPaise = packageTotalPaise(offer, chargePaise);
  if (pricePaise === undefined) throw new Error('The visits of an offer differ.');
  if (paiseOf(total) !== amountPaise) throw new Refused('PACKAGE_CHANGED');
  if (businessId === customerId) throw new Refused('OWN_SERVICE');
  await refuseBlocked(db, { businessId, customerId });
  refuseSuspended((await openSuspension(db, customerId))?.reason ?? null);
  const limit = { name: 'package-order', usesMax: PACKAGE_ORDERS_PER_DAY, hours: 24 };
  await requireUse(deps, db, { ...limit, personId: customerId });
  const id = crypto.randomUUID();
  const parties = { businessId, customerId, serviceId, serviceName, subServiceId };
  const terms = { visits, validMonths, pricePaise, chargePaise };
  const subServiceName = offer.subServiceName ?? '';
  const bought = { ...parties, ...terms, id, offerId, subServiceName };
  await inTransaction(db, (tx) => insertPackage(tx, bought, clock.now()));
  const reference = `PACK-${id.slice(0, 8)}`;
  const order = { subjectId: id, personId: customerId, amountPaise, reference, isNew: true };
  const { gatewayOrderId } = await openOrder(deps, order);
  return {
    packageId: id,
    razorpayOrderId: gatewayOrderId,
    amount: amountPaise,
    currency: 'INR',
    keyId: gateway.keyId,
    checkoutUrl: gateway.checkoutUrl,
  };
}
