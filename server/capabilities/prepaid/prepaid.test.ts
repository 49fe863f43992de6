import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockCustomer } from '#capabilities/blocks/index.ts';
import { suspendPerson } from '#capabilities/identity/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { giftCardSteps } from '#test/support/steps/gift-cards/steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const gifts = giftCardSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function seller(input?: Parameters<BookingWorld['service']>[0]) {
  const salon = await w.service(input);
  await gifts.offer(salon);
  return salon;
}

describe('buying', () => {
  test('sells the offered amounts only, and nothing before the business offers them', async () => {
    const [customer, salon] = [await w.customer(), await w.service()];
    const params = { serviceId: salon.serviceId };
    expect((await w.call('giftCardOffer', { params })).body.data).toEqual({
      ...{ isOffered: false, amounts: [] },
    });
    expect((await gifts.order(customer, salon)).body.code).toBe('GIFT_CARDS_NOT_OFFERED');
    await gifts.offer(salon, { amounts: [2000, 500, 500] });
    expect((await w.call('giftCardOffer', { params })).body.data.amounts).toEqual([500, 2000]);
    expect((await gifts.order(customer, salon, { amount: 1000 })).body.code).toBe(
      'GIFT_CARD_AMOUNT',
    );
    expect((await gifts.order(customer, salon, { amount: 499 })).status).toBe(400);
    expect((await gifts.order(salon.ownerId, salon)).body.code).toBe('OWN_SERVICE');
    expect((await gifts.offer(salon, { amounts: [10_001] })).status).toBe(400);
  });

  test('sells nothing to a customer whom the business has blocked', async () => {
    const [customer, salon] = [await w.customer(), await seller()];
    await blockCustomer(w.deps, { businessId: salon.ownerId, customerId: customer });
    expect(await gifts.order(customer, salon)).toMatchObject({
      ...{ status: 403, body: { code: 'BOOKING_DECLINED' } },
    });
    expect((await gifts.order(customer, await seller())).status).toBe(200);
  });

  test('sends the code to the recipient and a receipt to the buyer, without it in any link', async () => {
    const [buyer, salon] = [await w.customer(), await seller()];
    const { code } = await gifts.buy(buyer, salon);
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    await w.settled();
    const mail = await w.mailTo('asha@example.com', /gift card of ₹500/);
    expect(mail.text).toContain(code);
    expect(mail.text).toContain('Happy birthday');
    expect(mail.text).not.toMatch(new RegExp(`https?://\\S*${code}`));
    const receipt = await w.mailTo((await w.person(buyer)).email, /on its way/);
    expect(receipt.text).not.toContain(code);
  });

  test('stores the code sealed only', async () => {
    const { code } = await gifts.buy(await w.customer(), await seller());
    const { rows } = await sql<{ found: string }>`
      select g::text as found from prepaid.gift_cards g
      union all select k::text from prepaid.gift_card_keys k
      union all select j.data::text from jobs.job j`.execute(w.deps.db);
    const secret = code.replaceAll('-', '').slice(8);
    const hits = rows.filter(({ found }) => found.replaceAll('-', '').includes(secret));
    expect(hits).toEqual([]);
  });

  test.each(['webhook', 'reconciler'])('issues a paid card by the %s alone, once', async (by) => {
    const [buyer, salon] = [await w.customer(), await seller()];
    const { body } = await gifts.order(buyer, salon);
    const { giftCardId, razorpayOrderId } = body.data;
    w.sandbox.gateway.setFaults({ webhooks: by === 'webhook' ? 'duplicate' : 'drop' });
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    await w.sandbox.gateway.flushWebhooks();
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    w.clock.advance('PT3M');
    await w.sweep('payments.reconcile');
    expect(await gifts.balance({ giftCardId })).toBe(500);
    const again = await w.call('verifyGiftCard', { as: buyer, body: paid });
    expect(again.body.data).toEqual({ giftCardId });
    expect(await gifts.balance({ giftCardId })).toBe(500);
    expect((await gifts.cardsOf(buyer)).bought).toHaveLength(1);
  });

  test('refunds a second payment and one that arrives when the business is suspended', async () => {
    const [buyer, salon] = [await w.customer(), await seller()];
    const { body } = await gifts.order(buyer, salon);
    const first = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    const second = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    await w.call('verifyGiftCard', { as: buyer, body: first });
    const twice = await w.call('verifyGiftCard', { as: buyer, body: second });
    expect(twice.body.code).toBe('PAID_ALREADY');
    const late = (await gifts.order(buyer, salon)).body.data;
    await sql`update identity.people set suspended_at = ${w.now()} where id = ${salon.ownerId}`.execute(
      w.deps.db,
    );
    const third = w.sandbox.gateway.pay(late.razorpayOrderId, 'success');
    const refused = await w.call('verifyGiftCard', { as: buyer, body: third });
    expect(refused.body.code).toBe('GIFT_CARD_REFUNDED');
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(second.razorpay_payment_id)).toBe(50_000);
    expect(w.refundedAtGateway(third.razorpay_payment_id)).toBe(50_000);
    expect(w.refundedAtGateway(first.razorpay_payment_id)).toBe(0);
  });

  test('does not find the card of another buyer', async () => {
    const [buyer, other, salon] = [await w.customer(), await w.customer(), await seller()];
    const card = await gifts.buy(buyer, salon);
    expect(await gifts.codeOf(other, card.giftCardId)).toBeUndefined();
    expect((await gifts.refund(other, card.giftCardId, 500)).status).toBe(404);
    const { body } = await gifts.order(buyer, salon);
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    expect((await w.call('verifyGiftCard', { as: other, body: paid })).status).toBe(404);
    await w.settled();
  });
});

describe('redeeming', () => {
  test('adds a card to one wallet, whatever case and spaces the code is typed in', async () => {
    const [holder, other, salon] = [await w.customer(), await w.customer(), await seller()];
    const card = await gifts.buy(await w.customer(), salon);
    const typed = ` ${card.code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await gifts.redeem(holder, typed)).status).toBe(200);
    expect((await gifts.redeem(holder, card.code)).status).toBe(200);
    expect((await gifts.redeem(other, card.code)).body.code).toBe('GIFT_CARD_INVALID');
    const { held } = await gifts.cardsOf(holder);
    expect(held).toMatchObject([{ balance: 500, amount: 500, message: 'Happy birthday' }]);
    expect((await w.call('wallet', { as: holder })).body.data).toMatchObject({
      ...{ balance: 0, available: 0, history: [] },
    });
    expect(await gifts.codeOf(card.buyer, card.giftCardId)).toBeUndefined();
  });

  test('is refused for a person who could not spend the card, which stays refundable', async () => {
    const [suspended, blocked, salon] = [await w.customer(), await w.customer(), await seller()];
    const card = await gifts.buy(await w.customer(), salon);
    const decision = { personId: suspended, by: await w.customer(), reason: 'Fraud' };
    await suspendPerson(w.deps, decision);
    await blockCustomer(w.deps, { businessId: salon.ownerId, customerId: blocked });
    expect((await gifts.redeem(suspended, card.code)).body.code).toBe('ACCOUNT_SUSPENDED');
    expect((await gifts.redeem(blocked, card.code)).body.code).toBe('BOOKING_DECLINED');
    expect((await gifts.refund(card.buyer, card.giftCardId, 500)).status).toBe(200);
  });

  test('succeeds for one of ten people who enter the code at once', async () => {
    const card = await gifts.buy(await w.customer(), await seller());
    const people = await Promise.all(Array.from({ length: 10 }, () => w.customer()));
    const replies = await Promise.all(people.map((person) => gifts.redeem(person, card.code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('refuses wrong codes and limits attempts', async () => {
    const [person, salon] = [await w.customer(), await seller()];
    const card = await gifts.buy(await w.customer(), salon);
    const near = `${card.code.slice(0, -1)}${card.code.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [near, 'ABCD', 'UUUU-UUUU-UUUU-UUUU', '0000-0000-0000-0000']) {
      expect((await gifts.redeem(person, wrong)).body.code).toBe('GIFT_CARD_INVALID');
    }
    for (let tries = 4; tries < 10; tries += 1) await gifts.redeem(person, near);
    expect((await gifts.redeem(person, card.code)).status).toBe(429);
    expect((await gifts.redeem(salon.ownerId, card.code)).body.code).toBe('GIFT_CARD_INVALID');
  });
});

describe('refunding a card', () => {
  test('returns an unredeemed card to its payment within 14 days, once', async () => {
    const [buyer, salon] = [await w.customer(), await seller()];
    const card = await gifts.buy(buyer, salon);
    expect((await gifts.cardsOf(buyer)).bought).toMatchObject([{ refundable: 500 }]);
    expect((await gifts.refund(buyer, card.giftCardId, 499)).body.code).toBe('GIFT_CARD_REFUND');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => gifts.refund(buyer, card.giftCardId, 500)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(card.paymentId)).toBe(50_000);
    expect(await gifts.balance(card)).toBe(0);
    expect((await gifts.redeem(await w.customer(), card.code)).body.code).toBe('GIFT_CARD_INVALID');
  });

  test('does not refund a redeemed card, nor one after 14 days, while the business is open', async () => {
    const [buyer, salon] = [await w.customer(), await seller()];
    const redeemed = await gifts.buy(buyer, salon);
    await gifts.redeem(await w.customer(), redeemed.code);
    expect((await gifts.refund(buyer, redeemed.giftCardId, 500)).body.code).toBe(
      'GIFT_CARD_REFUND',
    );
    const old = await gifts.buy(buyer, salon);
    w.clock.advance('PT337H');
    expect((await gifts.refund(buyer, old.giftCardId, 500)).body.code).toBe('GIFT_CARD_REFUND');
    await gifts.close(salon);
    expect((await gifts.refund(buyer, old.giftCardId, 500)).status).toBe(200);
    expect((await gifts.refund(buyer, redeemed.giftCardId, 500)).status).toBe(200);
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(redeemed.paymentId)).toBe(50_000);
  });

  test('excludes redeeming when both happen at once', async () => {
    const [buyer, salon] = [await w.customer(), await seller()];
    for (let round = 0; round < 5; round += 1) {
      const [card, person] = [await gifts.buy(buyer, salon), await w.customer()];
      const [redeemed, refunded] = await Promise.all([
        gifts.redeem(person, card.code),
        gifts.refund(buyer, card.giftCardId, 500),
      ]);
      expect([redeemed.status, refunded.status].filter((one) => one === 200)).toHaveLength(1);
      expect(await gifts.balance(card)).toBe(redeemed.status === 200 ? 500 : 0);
    }
  });
});
