import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { teamWorld } from '#test/support/worlds/team.ts';

const database = testDatabase();
let w: BookingWorld;
const { add, answer, hold, join, leave, party, pay, quote, reprice, show, verify, withdraw } =
  additionSteps(() => w);
const { propose, answerProposal, cancel } = proposalSteps(() => w);
const line = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

/** An accepted booking of two people, with the free starts of its service. */
async function accepted() {
  const one = await party(2, { capacity: 4 });
  await answer(one, 'accept');
  return { ...one, startsAt: (await show(one)).date, free: await w.starts(one.service) };
}

/** As above, with a third person at ₹1200. */
async function three() {
  const one = await accepted();
  await reprice(one.service, 1200);
  const second = await join(one, 1);
  await answer(one, 'accept');
  return { ...one, second };
}

describe('beside a proposal of the provider', () => {
  test('people are added only after the customer has answered it', async () => {
    const one = await accepted();
    await propose(one, { startsAt: one.free.at(-1) ?? '' });
    expect((await quote(one, 1)).body.code).toBe('PROPOSAL_OPEN');
    expect((await add(one, { people: 1, total: 1001 })).body.code).toBe('PROPOSAL_OPEN');
    const { actions, additionOrder } = await show(one);
    expect(actions).not.toContain('addPeople');
    expect(additionOrder).toBeUndefined();
    await withdraw(one);
    expect((await show(one)).proposal).toBeDefined();
    await answerProposal(one, false);
    expect((await show(one)).actions).toContain('addPeople');
    await join(one, 1);
    await answer(one, 'accept');
    expect(await show(one)).toMatchObject({ people: 3, amount: 3003 });
  });

  test('a payment for people who were held before it is refunded', async () => {
    const one = await accepted();
    const order = await hold(one, 1);
    w.clock.advance('PT11M');
    expect((await propose(one, { startsAt: one.free.at(-1) ?? '' })).status).toBe(200);
    const late = pay(order.razorpayOrderId, true);
    expect((await verify(one, late)).body.code).toBe('PAYMENT_REFUNDED');
    await w.settled();
    expect(w.refundedAtGateway(late.razorpay_payment_id)).toBe(100_100);
    expect((await show(one)).proposal).toBeDefined();
    expect(await show(one)).toMatchObject({ people: 2, amount: 2002 });
  });

  test('the provider can propose only after the customer has paid and has an answer', async () => {
    const one = await accepted();
    const to = { startsAt: one.free.at(-1) ?? '' };
    const order = await hold(one, 1);
    const paying = await propose(one, to);
    expect(paying.body).toMatchObject({
      code: 'CHANGE_OPEN',
      message: 'The customer is paying for more people right now.',
    });
    await verify(one, pay(order.razorpayOrderId));
    const unanswered = await propose(one, to);
    expect(unanswered.body).toMatchObject({
      code: 'CHANGE_OPEN',
      message: 'The customer has asked for more people. Answer that first.',
    });
    await answer(one, 'accept');
    expect((await propose(one, to)).status).toBe(200);
  });
});

describe('people who paid different prices', () => {
  test('keep them at a proposed time', async () => {
    const one = await three();
    const to = one.free.at(-1) ?? '';
    await propose(one, { startsAt: to });
    expect((await answerProposal(one, true)).status).toBe(200);
    expect(await show(one)).toMatchObject({
      ...{ date: to, people: 3, amount: 3203 },
      prices: [
        { people: 2, price: 1000 },
        { people: 1, price: 1200 },
      ],
    });
    expect(await leave(one, 1)).toBe(1200);
  });

  test('are all refunded in full, charges included, after a reschedule agreed by phone', async () => {
    const one = await three();
    await propose(one, { startsAt: one.free.at(-9) ?? '', agreedByPhone: true });
    expect(await show(one)).toMatchObject({ people: 3, amount: 3203 });
    expect(await leave(one, 1)).toBe(1201);
    await w.settled();
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-200_200);
    expect((await cancel(one)).status).toBe(200);
    await w.settled();
    const paid = [one.razorpay_payment_id, one.second.razorpay_payment_id];
    const back = paid.reduce((sum, id) => sum + w.refundedAtGateway(id), 0);
    expect(back).toBe(320_300);
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
  });

  test('include those who join after the reschedule: they are quoted the same full refund', async () => {
    const one = await accepted();
    await propose(one, { startsAt: one.free.at(-9) ?? '', agreedByPhone: true });
    const until = (await show(one)).freeCancelUntil;
    expect((await quote(one, 1)).body.data.band).toEqual({ refundPercent: 100, until });
    await join(one, 1);
    await answer(one, 'accept');
    expect((await show(one)).freeCancelUntil).toBe(until);
    expect(await leave(one)).toBe(3003);
  });
});

test('The provider’s calendar has a requested addition once, with all people and the new end', async () => {
  const one = await party(1, { capacity: 1 });
  await answer(one, 'accept');
  const { date, endsAt } = await show(one);
  await join(one, 1);
  const calendar = async () => {
    const query = { from: date.slice(0, 10), days: 1 };
    const { body } = await w.call('providerCalendar', { as: one.service.ownerId, query });
    return body.data.bookings;
  };
  const requested = await calendar();
  expect(requested).toMatchObject([{ status: 'pending', people: 2, startsAt: date }]);
  expect(Date.parse(requested[0].endsAt)).toBeGreaterThan(Date.parse(endsAt));
  await answer(one, 'reject');
  expect(await calendar()).toMatchObject([
    { status: 'accepted', people: 1, startsAt: date, endsAt },
  ]);
});

test('The calendar of a team has a requested addition in the columns of all who would serve', async () => {
  const { team, book, claimedBy } = teamWorld(w);
  const salon = await team();
  const one = { customer: salon.customer, bookingId: await book(salon, salon.customer, {}) };
  const as = salon.service.ownerId;
  const params = { bookingId: one.bookingId };
  await w.call('accept', { as, params });
  await join(one, 1);
  const query = { from: (await show(one)).date.slice(0, 10), days: 1 };
  const { bookings } = (await w.call('providerCalendar', { as, query })).body.data;
  expect(bookings).toMatchObject([{ status: 'pending', people: 2 }]);
  expect(bookings[0].columnIds.toSorted()).toEqual([salon.riya, salon.meera].toSorted());
  await w.call('accept', { as, params });
  expect((await claimedBy(one.bookingId)).toSorted()).toEqual([salon.riya, salon.meera].toSorted());
});

describe('with a waitlist', () => {
  test('people do not take a place that is offered to another customer', async () => {
    const salon = await line.fullSalon({ capacity: 1, autoAccept: true });
    const customer = await w.customer();
    const before = (await w.starts(salon)).filter((start) => start < salon.at).at(-1) ?? '';
    const booked = await w.book(customer, salon, { at: before });
    const one = { customer, bookingId: booked.bookingId };
    const { endsAt } = await show(one);
    expect(Date.parse(endsAt)).toBe(Date.parse(salon.at));
    const { customer: waiting } = await line.wait(salon);
    await leave({ customer: salon.booker, bookingId: salon.bookingId });
    await w.sweep();
    const offer = await line.offerOf(waiting);
    expect(offer).toMatchObject({ startsAt: salon.at });
    expect((await quote(one, 1)).body.code).toBe('SLOT_TAKEN');
    const total = salon.priceRupees + 1;
    expect((await add(one, { people: 1, total })).body.code).toBe('SLOT_TAKEN');
    expect(await line.claimsOf(offer?.offerId)).toBe(1);
    await w.call('declineOffer', { as: waiting, params: { offerId: offer?.offerId ?? '' } });
    await join(one, 1);
    expect((await show(one)).people).toBe(2);
  });

  test('the places of withdrawn people are offered to the waiting customer', async () => {
    const salon = await line.fullSalon({ capacity: 2, autoAccept: true });
    const own = { customer: salon.booker, bookingId: salon.bookingId };
    await join(own, 1);
    const { customer } = await line.wait(salon);
    await w.sweep();
    expect(await line.offerOf(customer)).toBeNull();
    await leave(own, 1);
    await hold(own, 1);
    await w.sweep();
    expect(await line.offerOf(customer)).toBeNull();
    await withdraw(own);
    await w.sweep();
    expect(await line.offerOf(customer)).toMatchObject({ startsAt: salon.at });
    expect((await quote(own, 1)).body.code).toBe('SLOT_TAKEN');
  });
});
