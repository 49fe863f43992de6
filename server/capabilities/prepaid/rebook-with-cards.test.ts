import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { giftCardSteps } from '#test/support/steps/gift-cards/steps.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const gifts = giftCardSteps(() => w);
const rebooking = rebookingSteps(() => w);
const { look, choose, chosen, offersFor, wallet } = rebooking;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Earns wallet credits by a booking elsewhere whose provider fails. */
async function credited(customer: string, rupees: number) {
  const salon = await w.service({ priceRupees: rupees - 1, daysAhead: 3 });
  const { bookingId } = await w.book(customer, salon);
  await w.reject(salon, bookingId);
  expect((await choose(customer, bookingId, { choice: 'wallet' })).status).toBe(200);
}

type Input = { price?: number; card?: number; neighbour?: number; credits?: number };

/** A rejected booking that a gift card paid in part, beside a neighbour. */
async function rejected({ price = 999, card = 500, neighbour = price, credits = 0 }: Input = {}) {
  const salons = await rebooking.neighbours({ priceRupees: neighbour }, { priceRupees: price });
  const customer = await w.customer();
  if (credits > 0) await credited(customer, credits);
  const { giftCardId } = await gifts.give(customer, salons.service, card);
  const { body } = await w.order(customer, salons.service, { useGiftCards: true });
  const { bookingId, amount } = body.data;
  const paid = amount > 0 ? await gifts.pay(customer, body.data) : undefined;
  await w.reject(salons.service, bookingId);
  return { ...salons, customer, bookingId, giftCardId, paymentId: paid?.paymentId ?? '' };
}

/** Chooses another business at the same start, whether it is offered or not. */
async function chooseOther(one: { customer: string; bookingId: string }, other: Salon) {
  const { body } = await w.call('booking', {
    as: one.customer,
    params: { bookingId: one.bookingId },
  });
  const { serviceId, subServiceId } = other;
  const offer = { choice: 'provider', serviceId, subServiceId, at: body.data.date };
  return choose(one.customer, one.bookingId, offer);
}

describe('after the provider failed', () => {
  test('the money of a card pays another time of its business, and no other business', async () => {
    const one = await rejected({ card: 2000, neighbour: 900 });
    const { customer, bookingId } = one;
    expect(await gifts.balance(one)).toBe(2000);
    expect(await offersFor(customer, bookingId, 'provider')).toEqual([]);
    expect((await chooseOther(one, one.neighbour)).body).toMatchObject({
      ...{ code: 'RESCUE_NOT_OFFERED', message: expect.stringContaining('gift card') },
    });
    const [later] = await offersFor(customer, bookingId, 'time');
    expect((await choose(customer, bookingId, chosen(later))).status).toBe(200);
    expect(await gifts.balance(one)).toBe(1000);
  });

  test('credits that did not pay for the booking do not replace the card at another business', async () => {
    const one = await rejected({ credits: 600 });
    const { customer, bookingId, neighbour } = one;
    const before = await wallet(customer);
    expect(before).toBeGreaterThan(500);
    expect(await offersFor(customer, bookingId, 'provider')).toEqual([]);
    expect((await chooseOther(one, neighbour)).body).toMatchObject({
      ...{ code: 'RESCUE_NOT_OFFERED', message: expect.stringContaining('gift card') },
    });
    expect(await wallet(customer)).toBe(before);
    expect((await look(customer, bookingId)).body.data.choice).toBeNull();
  });

  test('the payment alone pays another business that costs no more', async () => {
    const one = await rejected({ neighbour: 399 });
    const { customer, bookingId } = one;
    const before = await wallet(customer);
    const [other] = await offersFor(customer, bookingId, 'provider');
    expect(other?.total).toBe(400);
    expect((await choose(customer, bookingId, chosen(other))).status).toBe(200);
    await w.sweep();
    expect(w.refundedAtGateway(one.paymentId)).toBe(10_000);
    expect(await gifts.balance(one)).toBe(500);
    expect(await wallet(customer)).toBe(before);
  });

  test('credits that paid for the booking pay another business, and a card of that business stays', async () => {
    const { service, neighbour } = await rebooking.neighbours();
    const customer = await w.customer();
    await credited(customer, 400);
    const { body } = await w.order(customer, service, { useWallet: true });
    const { bookingId, walletAmount } = body.data;
    await gifts.pay(customer, body.data);
    expect(await wallet(customer)).toBe(0);
    await w.reject(service, bookingId);
    const card = await gifts.give(customer, neighbour, 500);
    const before = await wallet(customer);
    const [other] = await offersFor(customer, bookingId, 'provider');
    expect((await choose(customer, bookingId, chosen(other))).status).toBe(200);
    expect(await gifts.balance(card)).toBe(500);
    expect(before - (await wallet(customer))).toBeCloseTo(walletAmount);
  });
});

describe('the choice names the refund that waits', () => {
  test('without the part that the card has already', async () => {
    const one = await rejected();
    const { customer, bookingId } = one;
    const { body } = await look(customer, bookingId);
    expect(body.data).toMatchObject({ isOpen: true, refund: 500 });
    await choose(customer, bookingId, { choice: 'wallet' });
    expect((await look(customer, bookingId)).body.data).toMatchObject({
      ...{ choice: 'wallet', refund: 500 },
    });
  });

  test('and the sum that was sent, after the refund was chosen or the deadline', async () => {
    const [first, second] = [await rejected(), await rejected()];
    await choose(first.customer, first.bookingId, { choice: 'refund' });
    w.clock.advance('PT3H');
    await w.sweep();
    for (const { customer, bookingId } of [first, second]) {
      const { data } = (await look(customer, bookingId)).body;
      expect(data).toMatchObject({ isOpen: false, refund: 500 });
    }
  });

  test('which is nothing when the card paid for everything', async () => {
    const { customer, bookingId } = await rejected({ card: 1000 });
    const { data } = (await look(customer, bookingId)).body;
    expect(data).toMatchObject({ isOpen: true, refund: 0 });
    expect(data.offers.every(({ kind }: { kind: string }) => kind === 'time')).toBe(true);
  });
});

describe('after people cancelled for a part of their price, the payment', () => {
  /** Four people, half paid by a card; two cancel for half of the price, then the provider cancels. */
  async function dropped() {
    const sizes = { priceRupees: 1000, capacity: 4, daysAhead: 4 };
    const { service } = await rebooking.neighbours({}, sizes);
    const customer = await w.customer();
    const { giftCardId } = await gifts.give(customer, service, 2000);
    const at = await w.firstStart(service);
    const { body } = await w.order(customer, service, { useGiftCards: true, people: 4, at });
    const { bookingId } = body.data;
    const { paymentId } = await gifts.pay(customer, body.data);
    const params = { bookingId };
    await w.call('accept', { as: service.ownerId, params });
    w.clock.advance(
      w
        .now()
        .until(Temporal.Instant.from(at).subtract({ hours: 13 }))
        .toString(),
    );
    const quoted = await w.call('cancelQuote', { as: customer, params, body: { people: 2 } });
    const { quote } = quoted.body.data;
    await w.call('cancel', { as: customer, params, body: { quote, reason: 'Two are ill' } });
    await w.sweep('payments.refunds');
    w.clock.advance('PT1M');
    const cancel = { as: service.ownerId, params, body: { reason: 'Closed' } };
    expect((await w.call('providerCancel', cancel)).status).toBe(200);
    const card = await gifts.balance({ giftCardId });
    const { refund } = (await look(customer, bookingId)).body.data;
    expect(card + refund).toBeCloseTo(2002 + quoted.body.data.toGiftCard);
    return { service, customer, bookingId, giftCardId, paymentId, card, refund };
  }

  test('goes into the wallet completely', async () => {
    const { customer, bookingId, giftCardId, card, refund } = await dropped();
    const before = await wallet(customer);
    expect((await choose(customer, bookingId, { choice: 'wallet' })).status).toBe(200);
    expect((await wallet(customer)) - before).toBeCloseTo(refund);
    expect(await gifts.balance({ giftCardId })).toBe(card);
  });

  test('gets back what a cheaper booking does not need', async () => {
    const { service, customer, bookingId, giftCardId, card, refund, paymentId } = await dropped();
    const sent = w.refundedAtGateway(paymentId);
    await sql`update catalogue.sub_services set price_paise = 40000
      where id = ${service.subServiceId}`.execute(w.deps.db);
    const [later] = await offersFor(customer, bookingId, 'time');
    expect((await choose(customer, bookingId, chosen(later))).status).toBe(200);
    await w.sweep('payments.refunds');
    const total = 2 * 401;
    expect((w.refundedAtGateway(paymentId) - sent) / 100).toBeCloseTo(refund - total);
    expect(await gifts.balance({ giftCardId })).toBe(card);
  });
});
