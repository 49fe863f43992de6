import { refuseBlocked } from '#capabilities/blocks/index.ts';
import { openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import { openOrder } from '#capabilities/payments/index.ts';
import { GIFT_ORDERS_PER_DAY } from '#contract/prepaid/limits.ts';
import type { GiftCardBody, GiftCardOrder } from '#contract/prepaid/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { requireUse } from '../require-use.ts';
import { insertCard, sellerOf } from '../store.ts';

/**
 * Opens the order of a gift card. It has no code and no value until it is paid.
 * @throws Refused SERVICE_NOT_FOUND, GIFT_CARDS_NOT_OFFERED, GIFT_CARD_AMOUNT, OWN_SERVICE, BOOKING_DECLINED,
 * ACCOUNT_SUSPENDED, TOO_MANY_REQUESTS, GATEWAY_UNAVAILABLE.
 */
export async function buyGiftCard(
  deps: Deps,
  buyerId: string,
  { serviceId, amount, message = '', ...recipient }: GiftCardBody,
): Promise<GiftCardOrder> {
  const { db, clock, gateway } = deps;
  const seller = await sellerOf(db, serviceId);
  if (!seller) throw new Refused('SERVICE_NOT_FOUND');
  const { businessId, serviceName, isOffered, amountsPaise } = seller;
  if (!isOffered) throw new Refused('GIFT_CARDS_NOT_OFFERED');
  const amountPaise = amount * 100;
  if (!amountsPaise.includes(amountPaise)) throw new Refused('GIFT_CARD_AMOUNT');
  if (businessId === buyerId) throw new Refused('OWN_SERVICE');
  await refuseBlocked(db, { businessId, customerId: buyerId });
  refuseSuspended((await openSuspension(db, buyerId))?.reason ?? null);
  const limit = { name: 'gift-card-order', usesMax: GIFT_ORDERS_PER_DAY, hours: 24 };
  await requireUse(deps, db, { ...limit, personId: buyerId });
  const id = crypto.randomUUID();
  const card = { businessId, id, serviceId, serviceName, buyerId, amountPaise, message };
  await inTransaction(db, (tx) => insertCard(tx, { ...card, ...recipient }, clock.now()));
  const reference = `GIFT-${id.slice(0, 8)}`;
  const order = { subjectId: id, personId: buyerId, amountPaise, reference, isNew: true };
  const { gatewayOrderId } = await openOrder(deps, order);
  return {
    giftCardId: id,
    razorpayOrderId: gatewayOrderId,
    amount: amountPaise,
    currency: 'INR',
    keyId: gateway.keyId,
    checkoutUrl: gateway.checkoutUrl,
  };
}
