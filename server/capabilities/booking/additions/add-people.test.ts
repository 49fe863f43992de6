import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { teamWorld } from '#test/support/worlds/team.ts';

const database = testDatabase();
let w: BookingWorld;
const { add, hold, join, leave, party, pay, quote, reprice, show, verify, withdraw, answer } =
  additionSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

const minutesOf = ({ date, endsAt }: { date: string; endsAt: string }) =>
  Temporal.Instant.from(date).until(Temporal.Instant.from(endsAt)).total('minutes');

describe('people who are added while places are free', () => {
  test('pay the current price, and the booking has them once they are paid', async () => {
    const one = await party(2, { capacity: 6 });
    await reprice(one.service, 1200);
    expect((await quote(one, 2)).body.data).toMatchObject({
      people: 2,
      peopleAfter: 4,
      servedAtOnce: 4,
      pricePerPerson: 1200,
      bookingChargePerPerson: 1,
      total: 2402,
      newTotal: 4404,
      needsConfirmation: false,
      band: { refundPercent: 100 },
    });
    const order = await hold(one, 2);
    expect(order).toMatchObject({ amount: 240_200, walletAmount: 0, bookingId: one.bookingId });
    expect(await w.seatsOf(one.service)).toBe(4);
    expect(await show(one)).toMatchObject({ people: 2, amount: 2002, additionOrder: order });
    const verified = await verify(one, pay(order.razorpayOrderId));
    expect(verified.body.data).toEqual({ bookingId: one.bookingId, status: 'assigned' });
    const after = await show(one);
    expect(after).toMatchObject({
      people: 4,
      amount: 4404,
      paymentStatus: 'paid',
      prices: [
        { people: 2, price: 1000 },
        { people: 2, price: 1200 },
      ],
    });
    expect(after.additionOrder).toBeUndefined();
    expect(await w.seatsOf(one.service)).toBe(4);
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-440_400);
    const { email } = await w.person(one.customer);
    expect((await w.mailTo(email, /^People added/)).text).toContain('4 people');
  });

  test('are served after the others where one person is served at a time', async () => {
    const one = await party(1, { capacity: 1 });
    const before = minutesOf(await show(one));
    expect((await quote(one, 2)).body.data).toMatchObject({ servedAtOnce: 1 });
    await join(one, 2);
    const after = await show(one);
    expect(minutesOf(after)).toBe(3 * before);
    expect(await w.seatsOf(one.service)).toBe(1);
  });

  test('are served together with the others by the team', async () => {
    const { team, book, claimedBy } = teamWorld(w);
    const salon = await team();
    const bookingId = await book(salon, salon.customer, { memberId: salon.riya });
    const chosen = { customer: salon.customer, bookingId };
    expect((await quote(chosen, 1)).body.data).toMatchObject({ servedAtOnce: 1 });
    const other = await team();
    const free = { customer: other.customer, bookingId: await book(other, other.customer, {}) };
    const before = minutesOf(await show(free));
    expect((await quote(free, 1)).body.data).toMatchObject({ servedAtOnce: 2 });
    await join(free, 1);
    expect(minutesOf(await show(free))).toBe(before);
    expect((await claimedBy(free.bookingId)).toSorted()).toEqual(
      [other.riya, other.meera].toSorted(),
    );
  });

  test('stay with the same provider at once when bookings are accepted automatically', async () => {
    const one = await party(1, { capacity: 4, autoAccept: true });
    await join(one, 3);
    expect(await show(one)).toMatchObject({ people: 4, bookingStatus: 'accepted' });
  });

  test('the webhook alone applies the payment, and a second payment is refunded', async () => {
    const one = await party(1, { capacity: 4 });
    const order = await hold(one, 1);
    const paid = w.sandbox.gateway.pay(order.razorpayOrderId, 'twice', { keep: true });
    await expect.poll(async () => (await show(one)).people).toBe(2);
    await w.settled();
    // The gateway reports both payments at once, and either webhook may be handled first.
    const both = [paid, { ...paid, ...paid.second }];
    const codes: unknown[] = [];
    for (const each of both) codes.push((await verify(one, each)).body.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    await w.settled();
    const refused = both[codes.indexOf('PAID_ALREADY')];
    expect(w.refundedAtGateway(refused?.razorpay_payment_id ?? '')).toBe(100_100);
    expect(await show(one)).toMatchObject({ people: 2, amount: 2002 });
  });

  test('a second payment that the gateway refunded at once is a duplicate, not a failure', async () => {
    const one = await party(1, { capacity: 4 });
    const order = await hold(one, 1);
    const paid = w.sandbox.gateway.pay(order.razorpayOrderId, 'twice');
    expect((await verify(one, paid)).status).toBe(200);
    const second = await verify(one, { ...paid, ...paid.second });
    expect(second).toMatchObject({ status: 409, body: { code: 'PAID_ALREADY' } });
    await leave(one);
    const late = await verify(one, { ...paid, ...paid.second });
    expect(late.body.code).toBe('PAYMENT_UNVERIFIED');
  });

  test('a repeated request has the same order, a different number of people a new one', async () => {
    const one = await party(1, { capacity: 4 });
    const order = await hold(one, 1);
    expect(await hold(one, 1)).toEqual(order);
    const other = await hold(one, 2);
    expect(other.razorpayOrderId).not.toBe(order.razorpayOrderId);
    expect(await w.seatsOf(one.service)).toBe(3);
    const late = await verify(one, pay(order.razorpayOrderId));
    expect(late.body.code).toBe('PAYMENT_REFUNDED');
    expect(await show(one)).toMatchObject({ people: 1, amount: 1001 });
  });
});

describe('without a payment nothing changes', () => {
  test('the places are free again when the hold expires, even before the sweep', async () => {
    const one = await party(1, { capacity: 1 });
    const { date, endsAt } = await show(one);
    const order = await hold(one, 1);
    const next = await w.order(await w.customer(), one.service, { at: endsAt });
    expect(next.body.code).toBe('SLOT_TAKEN');
    w.clock.advance('PT11M');
    const other = await w.customer();
    await w.book(other, one.service, { at: endsAt });
    const late = await verify(one, pay(order.razorpayOrderId, true));
    expect(late).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
    await w.settled();
    expect(await show(one)).toMatchObject({ people: 1, date, endsAt, amount: 1001 });
    expect(await w.seatsOf(one.service)).toBe(2);
  });

  test('a late payment is applied while places are still free', async () => {
    const one = await party(1, { capacity: 1 });
    const order = await hold(one, 1);
    w.clock.advance('PT11M');
    await w.sweep('booking.changes');
    expect((await show(one)).additionOrder).toBeUndefined();
    const paid = await verify(one, pay(order.razorpayOrderId, true));
    expect(paid.status).toBe(200);
    expect(await show(one)).toMatchObject({ people: 2, amount: 2002 });
  });

  test.each([
    ['is cancelled', (one: Awaited<ReturnType<typeof party>>) => leave(one)],
    ['loses a person', (one: Awaited<ReturnType<typeof party>>) => leave(one, 1)],
    ['is declined', (one: Awaited<ReturnType<typeof party>>) => answer(one, 'reject')],
    ['is withdrawn', (one: Awaited<ReturnType<typeof party>>) => withdraw(one)],
  ])('the payment is refunded in full when the booking %s meanwhile', async (_name, end) => {
    const one = await party(2, { capacity: 4 });
    const order = await hold(one, 2);
    await end(one);
    const paid = pay(order.razorpayOrderId, true);
    expect((await verify(one, paid)).body).toMatchObject({
      code: 'PAYMENT_REFUNDED',
      message:
        'There’s no longer room for more people, so your booking stays as it is. This payment is being refunded in full.',
    });
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(200_200);
    await w.sweep('booking.changes');
    const left = (await show(one)).bookingStatus === 'cancelled' ? 0 : (await show(one)).people;
    expect(await w.seatsOf(one.service)).toBe(left);
  });
});

describe('refusals that change nothing', () => {
  test('no people, too many people, no free place, a different price, a request of another customer', async () => {
    const one = await party(2, { capacity: 3 });
    const refused = async (code: string, people: number, total = 1001) => {
      expect((await add(one, { people, total })).body.code).toBe(code);
    };
    await refused('INVALID', 0);
    await refused('INVALID', -1);
    await refused('INVALID', 1.5);
    await refused('PEOPLE_RANGE', 19, 19_019);
    await refused('PRICE_CHANGED', 1, 900);
    const other = { customer: await w.customer(), bookingId: one.bookingId };
    for (const { body } of [
      await quote(other, 1),
      await add(other, { people: 1, total: 1001 }),
      await withdraw(other),
    ]) {
      expect(body.code).toBe('BOOKING_NOT_FOUND');
    }
    await w.book(await w.customer(), one.service, { at: (await show(one)).date });
    await refused('SLOT_TAKEN', 1);
    expect(await show(one)).toMatchObject({ people: 2, amount: 2002 });
    expect(await w.seatsOf(one.service)).toBe(3);
  });

  test('a person who has to pay more at the venue than displayed', async () => {
    const one = await party(1, { capacity: 4, depositPercent: 20 });
    await reprice(one.service, 996);
    const { total, atVenue } = (await quote(one, 1)).body.data;
    expect({ total, atVenue }).toEqual({ total: 201, atVenue: 796 });
    await reprice(one.service, 1000);
    const { body } = await add(one, { people: 1, total, atVenue });
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', total: 201, atVenue: 800 });
    expect((await add(one, { people: 1, total, atVenue: 800 })).status).toBe(200);
  });

  test('an unpaid booking, a started one and a cancelled one', async () => {
    const { customer, service } = await w.pair({ capacity: 4, priceRupees: 1000 });
    const { body } = await w.order(customer, service);
    const unpaid = { customer, bookingId: body.data.bookingId };
    expect((await add(unpaid, { people: 1, total: 1001 })).body.code).toBe('BOOKING_NOT_FOUND');
    const one = await party(1, { capacity: 4, autoAccept: true });
    w.clock.advance('PT96H');
    expect((await quote(one, 1)).body.code).toBe('MOVE_NOT_ALLOWED');
    expect((await show(one)).actions).not.toContain('addPeople');
    const cancelled = await party(1, { capacity: 4 });
    expect((await show(cancelled)).actions).toContain('addPeople');
    await leave(cancelled);
    expect((await quote(cancelled, 1)).body.code).toBe('MOVE_NOT_ALLOWED');
  });

  test('of two bookings that request the last place only one gets it', async () => {
    const one = await party(1, { capacity: 3 });
    const at = (await show(one)).date;
    const customer = await w.customer();
    const booked = await w.book(customer, one.service, { at });
    const two = { customer, bookingId: booked.bookingId };
    const answers = await Promise.all(
      [one, two].map((own) => add(own, { people: 1, total: 1001 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await w.seatsOf(one.service)).toBe(3);
  });
});
