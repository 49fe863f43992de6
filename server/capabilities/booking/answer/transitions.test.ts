import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, postingsOf } from '#capabilities/ledger/index.ts';
import { type BookingState, states, transitions } from '#contract/booking/states.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function booked(options: Parameters<BookingWorld['pair']>[0] = {}) {
  const { customer, service } = await w.pair(options);
  return { customer, service, ...(await w.book(customer, service)) };
}

describe('the provider’s answer', () => {
  test('[PREQ-21, PREQ-22, API-35] accepting shows the booking as accepted to both sides', async () => {
    const one = await booked();
    const params = { bookingId: one.bookingId };
    const answer = await w.call('accept', { as: one.service.ownerId, params });
    expect(answer.body.data).toMatchObject({ status: 'accepted', id: one.bookingId });
    const details = await w.call('booking', { as: one.customer, params });
    expect(details.body.data).toMatchObject({ bookingStatus: 'accepted', answerBy: null });
    const titles = details.body.data.timeline.map((event: { title: string }) => event.title);
    expect(titles).toEqual(['Time held for payment', 'Paid and booked', 'Accepted']);
  });

  test('[PREQ-21, POLICY-19] rejecting frees the seat at once and refunds everything after the deadline to rebook', async () => {
    const one = await booked();
    const body = { reason: 'My chair broke this morning' };
    const params = { bookingId: one.bookingId };
    const answer = await w.call('reject', { as: one.service.ownerId, params, body });
    expect(answer.body.data).toMatchObject({ status: 'rejected', reason: body.reason });
    expect(await w.seatsOf(one.service)).toBe(0);
    expect(await w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    w.clock.advance('PT2H');
    await w.sweep();
    await expect.poll(() => w.refundedAtGateway(one.razorpay_payment_id)).toBe(one.amount);
    const { email } = await w.person(one.customer);
    const message = await w.mailTo(email, /Booking declined/);
    expect(message.text).toContain('My chair broke this morning');
    await expect
      .poll(async () => {
        const details = await w.call('booking', { as: one.customer, params });
        return details.body.data.paymentStatus;
      })
      .toBe('refunded');
  });

  test('rejecting requires a reason', async () => {
    const one = await booked();
    const params = { bookingId: one.bookingId };
    const answer = await w.call('reject', {
      as: one.service.ownerId,
      params,
      body: { reason: '  ' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { reason: 'Please give a reason.' } },
    });
  });

  test('is refused for another provider, the customer and a visitor', async () => {
    const one = await booked();
    const params = { bookingId: one.bookingId };
    const other = await w.service();
    expect((await w.call('accept', { as: other.ownerId, params })).status).toBe(404);
    expect((await w.call('accept', { as: one.customer, params })).status).toBe(403);
    expect((await w.call('accept', { params })).status).toBe(401);
    expect((await w.call('booking', { as: await w.customer(), params })).status).toBe(404);
    const requests = { serviceId: one.service.serviceId };
    expect((await w.call('requests', { as: other.ownerId, params: requests })).status).toBe(404);
  });

  test('applies one of forty concurrent answers', async () => {
    const one = await booked();
    const params = { bookingId: one.bookingId };
    await w.call('myServices', { as: one.service.ownerId });
    const body = { reason: 'No time' };
    const calls = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? w.call('accept', { as: one.service.ownerId, params })
        : w.call('reject', { as: one.service.ownerId, params, body }),
    );
    const statuses = (await Promise.all(calls)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(39);
  });

  test('does not find an unpaid hold', async () => {
    const { customer, service } = await w.pair();
    const { body } = await w.order(customer, service);
    const params = { bookingId: body.data.bookingId };
    expect((await w.call('accept', { as: service.ownerId, params })).status).toBe(404);
    const list = await w.call('requests', {
      as: service.ownerId,
      params: { serviceId: service.serviceId },
    });
    expect(list.body.data).toEqual([]);
  });
});

describe('the provider’s view', () => {
  test('[ENT-26, PREQ-08, PREQ-14] shows address and phone only after acceptance', async () => {
    const customer = await w.customer();
    const service = await w.service({ places: ['home'] });
    const address = '4 Carter Road, Bandra';
    const { bookingId, amount } = await w.book(customer, service, { address });
    const read = async () => {
      const answer = await w.call('requests', {
        as: service.ownerId,
        params: { serviceId: service.serviceId },
      });
      return answer.body.data[0];
    };
    const pending = await read();
    expect(pending).toMatchObject({ id: bookingId, status: 'pending', price: amount / 100 });
    expect(JSON.stringify(pending)).not.toContain('Carter Road');
    expect(pending.customerPhone).toBeNull();
    await w.call('accept', { as: service.ownerId, params: { bookingId } });
    expect(await read()).toMatchObject({ status: 'accepted', location: address });
    expect((await read()).customerPhone).toMatch(/^[6-9]\d{9}$/);
  });
});

describe('jobs', () => {
  test('cancel and refund a request without an answer after a day', async () => {
    const one = await booked({ daysAhead: 3 });
    w.clock.advance('PT24H');
    await w.sweep();
    const params = { bookingId: one.bookingId };
    const details = await w.call('booking', { as: one.customer, params });
    expect(details.body.data).toMatchObject({
      bookingStatus: 'cancelled',
      cancelReason: 'The provider did not answer in time',
    });
    w.clock.advance('PT2H');
    await w.sweep();
    await expect.poll(() => w.refundedAtGateway(one.razorpay_payment_id)).toBe(one.amount);
  });

  test('complete and count an accepted booking after its end', async () => {
    const one = await booked({ autoAccept: true });
    expect(one.status).toBe('accepted');
    w.clock.advance('PT72H');
    await w.sweep();
    const params = { serviceId: one.service.serviceId };
    const details = await w.call('serviceDetails', { params });
    expect(details.body.data.completedBookings).toBe(1);
  });

  test('refuses to complete a booking before its start', async () => {
    const one = await booked({ autoAccept: true });
    const params = { bookingId: one.bookingId };
    const early = await w.call('complete', { as: one.service.ownerId, params });
    expect(early).toMatchObject({ status: 409, body: { code: 'MOVE_NOT_ALLOWED' } });
  });
});

describe('the ledger', () => {
  const story = async (bookingId: string) =>
    (await postingsOf(w.deps.db, bookingId)).map((line) => `${line.account} ${line.amountPaise}`);

  test('holds a booking’s money in escrow and refunds every paisa on rejection', async () => {
    const one = await booked({ priceRupees: 500 });
    const charge = ['clearing 50100', 'escrow -50100', 'fees 1182', 'clearing -1182'];
    expect(await story(one.bookingId)).toEqual(charge);
    await w.reject(one.service, one.bookingId);
    w.clock.advance('PT2H');
    await w.sweep();
    await w.settled();
    expect(await story(one.bookingId)).toEqual([
      ...charge,
      'escrow 50100',
      'refunds -50100',
      'goodwill 5010',
      'wallet -5010',
      'refunds 50100',
      'clearing -50100',
    ]);
  });

  test('splits a completed booking into earnings, commission and booking charge', async () => {
    const one = await booked({ priceRupees: 500, autoAccept: true });
    w.clock.advance('PT72H');
    await w.sweep();
    await w.sweep();
    const lines = (await story(one.bookingId)).slice(4);
    expect(lines).toEqual(['escrow 50100', 'earnings -45000', 'commission -5000', 'charges -100']);
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-45_000);
  });
});

describe('lists', () => {
  test('[API-21, ENT-23, MYB-06] list a customer’s bookings with counts, latest first, page by page', async () => {
    const customer = await w.customer();
    const service = await w.service({ capacity: 30 });
    const starts = await w.starts(service, 30);
    for (const at of starts.slice(0, 26)) await w.book(customer, service, { at });
    const first = await w.call('myBookings', { as: customer });
    expect(first.body.data).toHaveLength(24);
    expect(first.body.counts).toMatchObject({ all: 26, assigned: 26, cancelled: 0 });
    const second = await w.call('myBookings', {
      as: customer,
      query: { cursor: first.body.nextCursor },
    });
    expect(second.body.data).toHaveLength(2);
    expect(second.body.nextCursor).toBeNull();
    const ids = [...first.body.data, ...second.body.data].map((card) => card.id);
    expect(new Set(ids).size).toBe(26);
    const none = await w.call('myBookings', { as: customer, query: { status: 'cancelled' } });
    expect(none.body.data).toEqual([]);
  });

  test('exclude holds', async () => {
    const { customer, service } = await w.pair();
    await w.order(customer, service);
    expect((await w.call('myBookings', { as: customer })).body.data).toEqual([]);
  });

  test('refuse a foreign cursor', async () => {
    const answer = await w.call('myBookings', {
      as: await w.customer(),
      query: { cursor: 'bm90IG91cnM' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('database constraints', () => {
  test('refuse a transition that the table does not have', async () => {
    const one = await booked();
    const jump = sql`update booking.bookings set state = 'completed'
      where id = ${one.bookingId}`.execute(w.deps.db);
    await expect(jump).rejects.toMatchObject({ constraint: 'move_allowed' });
  });

  test('the trigger on bookings allows the transitions of the contract and no others', async () => {
    const { bookingId } = await booked();
    const isRefused = async (from: BookingState, to: BookingState) => {
      const rollBack = new Error('rolled back');
      const tried = w.deps.db.transaction().execute(async (tx) => {
        await sql`set local role none`.execute(tx);
        await sql`alter table booking.bookings disable trigger bookings_move_by_table`.execute(tx);
        await sql`update booking.bookings set state = ${from} where id = ${bookingId}`.execute(tx);
        await sql`alter table booking.bookings enable trigger bookings_move_by_table`.execute(tx);
        await sql`update booking.bookings set state = ${to} where id = ${bookingId}`.execute(tx);
        throw rollBack;
      });
      return tried.catch((error: unknown) => error !== rollBack);
    };
    for (const from of states) {
      const reached: BookingState[] = Object.values(transitions[from]).flat();
      for (const to of states.filter((state) => state !== from)) {
        expect([from, to, await isRefused(from, to)]).toEqual([from, to, !reached.includes(to)]);
      }
    }
  });

  test('refuse to change a booking’s history', async () => {
    await expect(sql`update booking.events set note = 'x'`.execute(w.deps.db)).rejects.toThrow();
    await expect(sql`delete from booking.events`.execute(w.deps.db)).rejects.toThrow();
  });
});
