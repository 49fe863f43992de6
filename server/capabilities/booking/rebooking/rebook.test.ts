import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { expireRebookings } from './choose-rebooking.ts';

const database = testDatabase();
let w: BookingWorld;
const { neighbours, failed, look, choose, details, wallet, offersFor, newBookingOf, chosen } =
  rebookingSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  w.sandbox.gateway.setFaults({ webhooks: 'deliver', api: 'ok', refunds: 'ok' });
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('rebooking with the same money', () => {
  test('[POLICY-21] books another provider with the same payment and refunds the rest at once', async () => {
    const one = await failed();
    const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
    const { status, body } = await choose(one.customer, one.bookingId, chosen(offer));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ choice: 'provider', offers: [] });
    const { newBookingId } = body.data;
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(10_000);
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'escrow', newBookingId)).toBe(-90_100);
    expect(await w.seatsOf(one.neighbour)).toBe(1);
    const fresh = await details(one.customer, newBookingId);
    expect(fresh).toMatchObject({ bookingStatus: 'assigned', amount: 901, paymentStatus: 'paid' });
    expect(fresh.timeline.at(-1).note).toMatch(/^In place of ZB-/);
    const old = await details(one.customer, one.bookingId);
    expect(old).toMatchObject({ bookingStatus: 'cancelled', rescueUntil: null, hasRescue: true });
    expect(old.timeline.at(-1).title).toBe('Replaced by another booking');
    expect(await wallet(one.customer)).toBe(100.1);
    const { email } = await w.person(one.customer);
    const message = await w.mailTo(email, /^Requested/);
    expect(message.subject).toContain('Requested');
    const again = await w.mailTo(email, /^Requested/);
    expect(again.text).toContain('It replaces ZB-');
    w.clock.advance('PT3H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(10_000);
  });

  test('books another time with the same provider and refunds everything if that fails too', async () => {
    const one = await failed();
    const [offer] = await offersFor(one.customer, one.bookingId, 'time');
    const { body } = await choose(one.customer, one.bookingId, chosen(offer));
    expect(body.data.choice).toBe('time');
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    const params = { bookingId: body.data.newBookingId };
    const request = await w.call('request', { as: one.service.ownerId, params });
    // Its payment has earned a bonus already.
    expect(request.body.data.bonusPercent).toBe(0);
    await w.reject(one.service, body.data.newBookingId);
    w.clock.advance('PT3H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
  });

  test('is accepted, completed and earned at a provider who accepts automatically', async () => {
    const one = await failed({ priceRupees: 1000, autoAccept: true });
    const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
    const { body } = await choose(one.customer, one.bookingId, chosen(offer));
    const fresh = await details(one.customer, body.data.newBookingId);
    expect(fresh.bookingStatus).toBe('accepted');
    w.clock.advance('PT96H');
    await w.sweep();
    await w.sweep();
    expect(await balanceOf(w.deps.db, 'earnings', one.neighbour.ownerId)).toBe(-90_000);
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
  });

  test('is refused at another price than the confirmed one, and the choice stays open', async () => {
    const one = await failed({ priceRupees: 800 });
    const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
    expect(offer).toMatchObject({ total: 801, difference: 200 });
    const reprice = (rupees: number) =>
      sql`update catalogue.sub_services set price_paise = ${rupees * 100}
        where id = ${one.neighbour.subServiceId}`.execute(w.deps.db);
    await reprice(950);
    const confirmed = { ...chosen(offer), total: offer?.total, atVenue: 0 };
    const refused = await choose(one.customer, one.bookingId, confirmed);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', total: 951, atVenue: 0 },
    });
    expect(refused.body.message).toContain('₹951.00');
    const { body: open } = await look(one.customer, one.bookingId);
    expect(open.data).toMatchObject({ isOpen: true, choice: null, refund: 1001 });
    expect(open.data.offers[0]).toMatchObject({ kind: 'provider', total: 951, difference: 50 });
    expect(await w.seatsOf(one.neighbour)).toBe(0);
    const again = { ...confirmed, total: 951 };
    expect((await choose(one.customer, one.bookingId, again)).status).toBe(200);
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(5000);
  });

  test('is refused when another part is due at the venue than displayed', async () => {
    const one = await failed({ priceRupees: 900, depositPercent: 20 });
    const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
    expect(offer).toMatchObject({ total: 901, atVenue: 720 });
    const deposit = { as: one.neighbour.ownerId, params: { serviceId: one.neighbour.serviceId } };
    await w.call('setPrepayment', { ...deposit, body: { depositPercent: 50 } });
    const confirmed = { ...chosen(offer), total: offer?.total, atVenue: offer?.atVenue };
    const { body } = await choose(one.customer, one.bookingId, confirmed);
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', total: 901, atVenue: 450 });
    expect(body.message).toContain('₹450.00');
  });

  test('pays with the credits that paid for the failed booking', async () => {
    const first = await failed();
    await choose(first.customer, first.bookingId, { choice: 'refund' });
    const { service } = await neighbours({ priceRupees: 950 });
    const one = await w.book(first.customer, service, { useWallet: true });
    expect(one.amount).toBe(100_100 - 10_010);
    await w.reject(service, one.bookingId);
    const before = await wallet(first.customer);
    const [offer] = await offersFor(first.customer, one.bookingId, 'provider');
    const { body } = await choose(first.customer, one.bookingId, chosen(offer));
    const fresh = await details(first.customer, body.data.newBookingId);
    expect(fresh).toMatchObject({ amount: 951, walletUsed: 50.1 });
    expect(await wallet(first.customer)).toBeCloseTo(before - 50.1, 2);
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
  });

  test('transfers every payment of a rescheduled booking with its remaining amount', async () => {
    const { service, neighbour } = await neighbours({ priceRupees: 1100 });
    const customer = await w.customer();
    const one = await w.book(customer, service);
    await sql`update catalogue.sub_services set price_paise = 120000
      where id = ${service.subServiceId}`.execute(w.deps.db);
    const params = { bookingId: one.bookingId };
    const at = (await w.starts(service)).at(-1);
    const moved = await w.call('reschedule', {
      as: customer,
      params,
      body: { bookingSlotTime: at },
    });
    const paid = w.sandbox.gateway.pay(moved.body.data.rescheduleOrder.razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    await w.reject(service, one.bookingId);
    const [offer] = await offersFor(customer, one.bookingId, 'provider');
    const { body } = await choose(customer, one.bookingId, chosen(offer));
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(10_000);
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    await w.reject(neighbour, body.data.newBookingId);
    w.clock.advance('PT3H');
    await w.sweep();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(20_000);
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
  });

  test('changes nothing when the offer is no longer available, and another choice is possible', async () => {
    const one = await failed();
    const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
    await w.book(await w.customer(), one.neighbour, { at: offer?.at ?? '' });
    const { status, body } = await choose(one.customer, one.bookingId, chosen(offer));
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'RESCUE_NOT_OFFERED' });
    expect(await w.seatsOf(one.neighbour)).toBe(1);
    const { data } = (await look(one.customer, one.bookingId)).body;
    expect(data.choice).toBeNull();
    const [time] = await offersFor(one.customer, one.bookingId, 'time');
    expect((await choose(one.customer, one.bookingId, chosen(time))).status).toBe(200);
  });
});

describe('concurrent requests', () => {
  test('apply one of ten concurrent choices, once', async () => {
    const one = await failed();
    const [nearby] = await offersFor(one.customer, one.bookingId, 'provider');
    const [early, late] = await offersFor(one.customer, one.bookingId, 'time');
    const choices = [
      chosen(nearby),
      chosen(early),
      chosen(late),
      { choice: 'wallet' },
      { choice: 'refund' },
    ];
    const taps = [...choices, ...choices].map((choice) =>
      choose(one.customer, one.bookingId, choice),
    );
    const answers = await Promise.all(taps);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    await w.settled();
    const { choice } = (await look(one.customer, one.bookingId)).body.data;
    const refunded = w.refundedAtGateway(one.razorpay_payment_id);
    const expected = { refund: 100_100, wallet: 0, provider: 10_000, time: 0 };
    expect(refunded).toBe(expected[choice as keyof typeof expected]);
    const isBooked = choice === 'provider' || choice === 'time';
    const seats = (await w.seatsOf(one.service)) + (await w.seatsOf(one.neighbour));
    expect(seats).toBe(isBooked ? 1 : 0);
  });

  test.each(['close', 'send'] as const)(
    'a choice and the sweep (%s): the money is used once',
    async (due) => {
      for (let round = 0; round < 4; round += 1) {
        const one = await failed();
        const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
        await sql`update payments.refunds set next_try_at = ${w.now()}
        where subject_id = ${one.bookingId} and ${due} = 'send'`.execute(w.deps.db);
        const [answer] = await Promise.all([
          choose(one.customer, one.bookingId, chosen(offer)),
          due === 'send'
            ? w.sweep('payments.refunds')
            : expireRebookings(w.deps.db, w.now().add({ hours: 2 })),
        ]);
        w.clock.advance('PT2H');
        await w.sweep();
        const isRebooked = answer?.status === 200;
        expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(isRebooked ? 10_000 : 100_100);
        expect(await w.seatsOf(one.neighbour)).toBe(isRebooked ? 1 : 0);
        await w.reject(one.neighbour, await newBookingOf(one));
        w.clock.advance('PT3H');
        await w.sweep();
        expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
      }
    },
  );

  test('refuse a choice while the refund is being sent', async () => {
    const one = await failed();
    w.sandbox.gateway.setFaults({ refunds: 'fail' });
    const tries = sql`update payments.refunds set attempts = 1
      where subject_id = ${one.bookingId}`;
    await tries.execute(w.deps.db);
    const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
    for (const choice of [{ choice: 'wallet' }, chosen(offer)]) {
      const { body } = await choose(one.customer, one.bookingId, choice);
      expect(body.code).toBe('RESCUE_OVER');
    }
    expect(await w.seatsOf(one.neighbour)).toBe(0);
    expect(await wallet(one.customer)).toBe(100.1);
  });
});
