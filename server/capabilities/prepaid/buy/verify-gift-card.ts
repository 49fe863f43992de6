import { checkPayment, orderByGatewayId } from '#capabilities/payments/index.ts';
import type { VerifyBody } from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { cardOfKey } from '../store.ts';
import { payGiftCard } from './pay-gift-card.ts';

/**
 * Confirms a payment that the browser reports for a gift card. A repeated call returns the same response.
 * @throws Refused GIFT_CARD_NOT_FOUND, GIFT_CARD_REFUNDED, PAYMENT_UNVERIFIED, PAYMENT_PENDING, PAID_ALREADY.
 */
export async function verifyGiftCard(
  deps: Deps,
  personId: string,
  body: VerifyBody,
): Promise<{ giftCardId: string }> {
  const order = await orderByGatewayId(deps.db, body.razorpay_order_id);
  const card = order && (await cardOfKey(deps.db, order.subjectId));
  if (!order || card?.buyerId !== personId) throw new Refused('GIFT_CARD_NOT_FOUND');
  const isPaidAlready = async () => (await cardOfKey(deps.db, card.id))?.paymentId !== null;
  const paymentId = await checkPayment(deps, order, { body, isPaidAlready });
  const result = await payGiftCard(deps, { cardId: card.id, paymentId });
  if (result === 'paid already') throw new Refused('PAID_ALREADY');
  if (result !== 'paid') throw new Refused('GIFT_CARD_REFUNDED');
  return { giftCardId: card.id };
}
