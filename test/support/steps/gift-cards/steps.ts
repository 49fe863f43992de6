import { sql } from 'kysely';
import { balanceOf } from '#capabilities/ledger/index.ts';
import type { BookingWorld, Salon } from '../../worlds/booking-world.ts';

export type BoughtCard = { giftCardId: string; code: string; paymentId: string; buyer: string };

/** Shared steps of tests about gift cards. */
export function giftCardSteps(world: () => BookingWorld) {
  const offer = (salon: Salon, change: Record<string, unknown> = {}) =>
    world().call('saveGiftCardOffer', {
      as: salon.ownerId,
      body: { isOffered: true, amounts: [500, 1000, 2000], ...change },
    });
  const order = (buyer: string, salon: Salon, change: Record<string, unknown> = {}) =>
    world().call('buyGiftCard', {
      as: buyer,
      body: {
        ...{ serviceId: salon.serviceId, amount: 500, recipientName: 'Asha' },
        ...{ recipientEmail: 'asha@example.com', message: 'Happy birthday', ...change },
      },
    });
  const codeOf = async (buyer: string, giftCardId: string) => {
    const reply = await world().call('giftCardCode', { as: buyer, params: { giftCardId } });
    return reply.body.data?.code as string;
  };
  const redeem = (person: string, code: string) =>
    world().call('redeemGiftCard', { as: person, body: { code } });
  const buy = async (buyer: string, salon: Salon, amount = 500): Promise<BoughtCard> => {
    const { body } = await order(buyer, salon, { amount });
    const paid = world().sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    const verified = await world().call('verifyGiftCard', { as: buyer, body: paid });
    const giftCardId = verified.body.data?.giftCardId;
    if (!giftCardId) throw new Error(`Not bought: ${JSON.stringify(verified.body)}`);
    const code = await codeOf(buyer, giftCardId);
    return { giftCardId, code, buyer, paymentId: paid.razorpay_payment_id };
  };
  const give = async (holder: string, salon: Salon, amount = 500): Promise<BoughtCard> => {
    await offer(salon);
    const card = await buy(await world().customer(), salon, amount);
    await redeem(holder, card.code);
    return card;
  };
  const cardsOf = async (person: string) =>
    (await world().call('giftCards', { as: person })).body.data;
  const cancel = async (person: string, bookingId: string) => {
    const params = { bookingId };
    const { body } = await world().call('cancelQuote', { as: person, params, body: {} });
    const { quote } = body.data;
    await world().call('cancel', { as: person, params, body: { quote, reason: 'Plans changed' } });
    return body.data;
  };
  return {
    offer,
    order,
    codeOf,
    redeem,
    buy,
    give,
    cardsOf,
    cancel,
    /** Pays an order that gift cards do not cover completely. */
    pay: async (person: string, { bookingId, razorpayOrderId }: Record<string, string>) => {
      const paid = world().sandbox.gateway.pay(razorpayOrderId ?? '', 'success');
      const verified = await world().call('verify', { as: person, body: paid });
      if (verified.status !== 200) throw new Error(`Not paid: ${JSON.stringify(verified.body)}`);
      return { bookingId: bookingId ?? '', paymentId: paid.razorpay_payment_id };
    },
    refund: (person: string, giftCardId: string, refund: number) =>
      world().call('refundGiftCard', { as: person, params: { giftCardId }, body: { refund } }),
    /** The balance of a card in the ledger, in rupees. */
    balance: async ({ giftCardId }: Pick<BoughtCard, 'giftCardId'>) =>
      (0 - (await balanceOf(world().deps.db, 'prepaid', giftCardId))) / 100,
    /** Deactivates all services of the business. */
    close: ({ ownerId }: Salon) =>
      sql`update catalogue.services set is_active = false where owner_id = ${ownerId}`.execute(
        world().deps.db,
      ),
  };
}
