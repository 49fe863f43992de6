import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { BOTH } from '#test/support/steps/visit-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import type { Reply } from '#test/support/worlds/app.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const series = seriesSteps(() => w);
const waitlist = waitlistSteps(() => w);
const remove = (as: string, subServiceId: string) =>
  w.call('removeTask', { as, params: { subServiceId } });
const notOffered = {
  status: 409,
  body: {
    code: 'NOT_BOOKABLE',
    message: expect.stringMatching(/ is not offered any more\. Please choose something else\.$/),
  },
};

/** Orders, and runs a change between the plan of the order and its hold. */
async function between(
  customer: string,
  order: () => Promise<Reply>,
  act: () => Promise<unknown>,
): Promise<Reply> {
  const { db } = w.deps;
  let ordered: Promise<Reply> | undefined;
  await inTransaction(db, async (tx) => {
    // Placing a hold begins with this lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${customer}::text, 7240))`.execute(tx);
    ordered = order();
    await untilBlocked(db, 1);
    await act();
  });
  if (!ordered) throw new Error('Nothing was ordered.');
  return ordered;
}

describe('a task that is removed while it is being ordered', () => {
  test('is refused by name, and nothing is held', async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    const reply = await between(
      customer,
      () => w.order(customer, service, { at }),
      async () => {
        expect((await remove(service.ownerId, service.subServiceId)).status).toBe(200);
      },
    );
    expect(reply).toMatchObject(notOffered);
    expect(await w.seatsOf(service)).toBe(0);
  });

  test('is refused as the second service of a visit', async () => {
    const visits = visitWorld(w);
    const salon = await visits.salon();
    const customer = await w.customer();
    const reply = await between(
      customer,
      () => visits.order(salon, customer, BOTH),
      () => remove(salon.ownerId, salon.facial.subServiceId),
    );
    expect(reply).toMatchObject(notOffered);
    const alone = await visits.order(salon, customer, [{ of: 'hair' }]);
    expect(alone.status).toBe(200);
  });

  test('is refused for a series', async () => {
    const { customer, service } = await w.pair();
    const starts = await series.weekly(service, 3);
    const reply = await between(
      customer,
      () => series.order(customer, service, starts),
      () => remove(service.ownerId, service.subServiceId),
    );
    expect(reply).toMatchObject(notOffered);
    expect(await w.seatsOf(service)).toBe(0);
  });
});

describe('a task that is removed while a time of it is offered from the waitlist', () => {
  async function offered() {
    const salon = await waitlist.fullSalon();
    const { customer } = await waitlist.wait(salon);
    await waitlist.release(salon);
    const offer = await waitlist.offerOf(customer);
    return { salon, customer, offerId: offer?.offerId ?? '' };
  }

  test('is refused by name; the offer ends without counting as missed, and its time is free', async () => {
    const { salon, customer, offerId } = await offered();
    expect(await waitlist.claimsOf(offerId)).toBe(1);
    expect((await remove(salon.ownerId, salon.subServiceId)).status).toBe(200);
    expect(await w.order(customer, salon, { at: salon.at })).toMatchObject(notOffered);
    expect(await waitlist.claimsOf(offerId)).toBe(0);
    const [entry] = await waitlist.mine(customer);
    expect(entry).toMatchObject({ state: 'waiting', lostOffers: 0, offer: null });
    const start = await w.call('offeredStart', { as: customer, params: { offerId } });
    expect([start.status, start.body.code]).toEqual([409, 'WAITLIST_OFFER_ENDED']);
  });

  test('is refused even between the reading of the offer and the hold', async () => {
    const { salon, customer, offerId } = await offered();
    const reply = await between(
      customer,
      () => w.order(customer, salon, { at: salon.at }),
      () => remove(salon.ownerId, salon.subServiceId),
    );
    expect(reply).toMatchObject(notOffered);
    expect(await waitlist.claimsOf(offerId)).toBe(0);
    expect((await waitlist.mine(customer))[0]).toMatchObject({ state: 'waiting', lostOffers: 0 });
  });
});

describe('[PAY-13] a payment that arrives after the hold has expired and its task', () => {
  const pause = (as: string, subServiceId: string) =>
    w.call('updateTask', { as, params: { subServiceId }, body: { isPaused: true } });

  /**
   * Pays for an order of ten minutes ago.
   * @returns the response and the refund.
   */
  async function payLate(customer: string, order: Reply) {
    const { razorpayOrderId } = order.body.data;
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    const answer = await w.call('verify', { as: customer, body: paid });
    await w.settled();
    return { answer, refunded: w.refundedAtGateway(paid.razorpay_payment_id) };
  }

  test.each([
    ['was removed', remove],
    ['is paused', pause],
  ])('%s is refunded in full', async (_, act) => {
    const { customer, service } = await w.pair();
    const order = await w.order(customer, service, { at: await w.firstStart(service) });
    w.clock.advance('PT11M');
    expect((await act(service.ownerId, service.subServiceId)).status).toBe(200);
    const { answer, refunded } = await payLate(customer, order);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
    expect(refunded).toBe(order.body.data.amount);
    expect(await w.seatsOf(service)).toBe(0);
  });

  test('was removed from a visit is refunded with all of it', async () => {
    const visits = visitWorld(w);
    const salon = await visits.salon();
    const customer = await w.customer();
    const order = await visits.order(salon, customer, BOTH);
    w.clock.advance('PT11M');
    await remove(salon.ownerId, salon.facial.subServiceId);
    const { answer, refunded } = await payLate(customer, order);
    expect(answer.body.code).toBe('PAYMENT_REFUNDED');
    expect(refunded).toBe(order.body.data.amount);
  });

  test('was removed before the hold expired is still booked within the ten minutes', async () => {
    const { customer, service } = await w.pair();
    const order = await w.order(customer, service, { at: await w.firstStart(service) });
    await remove(service.ownerId, service.subServiceId);
    const { answer } = await payLate(customer, order);
    expect(answer.body.data).toMatchObject({ status: 'assigned' });
  });
});
