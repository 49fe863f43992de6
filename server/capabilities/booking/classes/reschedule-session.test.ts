import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { testDatabase } from '#test/support/database/database.ts';
import {
  classSteps,
  dayIn,
  later,
  type PublishedSession,
} from '#test/support/steps/class-steps.ts';
import { resourceSteps } from '#test/support/steps/resource-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const walkIns = walkInSteps(() => w);
const waitlist = waitlistSteps(() => w);
const resources = resourceSteps(() => w);
const { yoga, publish, join, move, cancel, startOf } = classSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
// The world checks the invariants on closing.
afterAll(() => w.close());

const sequenceIn = (text = '') => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
const auditOf = async ({ id }: PublishedSession) => {
  const { rows } = await sql<{ act: string; actorId: string }>`
    select act, actor_id from platform.audit where subject_id = ${id} order by id`.execute(
    w.deps.db,
  );
  return rows;
};

describe('Rescheduling a class session', () => {
  test('reschedules its leader, its bookings and its walk-ins together', async () => {
    const { salon, first } = await yoga();
    const one = await join(salon, first, 2);
    expect((await walkIns.add(salon, { startsAt: first.startsAt })).status).toBe(201);
    const to = later(first.startsAt, 5);
    const answer = await move(salon, first, to);
    expect(answer).toMatchObject({ status: 200, body: { data: { sessionId: first.id } } });
    expect(await startOf(one.customer, one.bookingId)).toBe(to);
    const starts = (await w.starts(salon, 30)).map((at) => Temporal.Instant.from(at).toString());
    expect(starts).toContain(to);
    expect(starts).not.toContain(later(first.startsAt, 0));
    const { rows } = await sql<{ startsAt: Temporal.Instant }>`
      select starts_at from walkins.walk_ins
      where business_id = ${salon.ownerId}`.execute(w.deps.db);
    expect(rows.map(({ startsAt }) => startsAt.toString())).toEqual([to]);
    const other = await w.service({ owner: { id: salon.ownerId } });
    expect((await w.order(await w.customer(), other, { at: to })).status).toBe(409);
    expect(await auditOf(first)).toEqual([{ act: 'class session moved', actorId: salon.ownerId }]);
  });

  test('lets customers cancel with a full refund until the earlier start, the charge included', async () => {
    const { salon, first } = await yoga({ priceRupees: 400 });
    const one = await join(salon, first);
    await w.settled();
    await move(salon, first, later(first.startsAt, 48));
    await w.settled();
    const { email } = await w.person(one.customer);
    expect((await w.mailTo(email, /^Class rescheduled/)).text).toContain('for a full refund');
    const until = Temporal.Instant.from(first.startsAt).subtract({ minutes: 1 });
    w.clock.advance(w.now().until(until).toString());
    const params = { bookingId: one.bookingId };
    const quoted = await w.call('cancelQuote', { as: one.customer, params, body: {} });
    expect(quoted.body.data).toMatchObject({ refund: 401 });
    const body = { quote: quoted.body.data.quote, reason: 'Plans changed' };
    expect((await w.call('cancel', { as: one.customer, params, body })).status).toBe(200);
    await w.sweep();
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(40_100);
  });

  test('updates the calendars of the customer and of the business', async () => {
    const { salon, first } = await yoga();
    const one = await join(salon, first);
    await w.settled();
    const both = [one.customer, salon.ownerId];
    const emails = await Promise.all(both.map(async (id) => (await w.person(id)).email));
    const before = await Promise.all(
      emails.map(async (email) => sequenceIn((await w.mailTo(email, /./)).calendar?.content)),
    );
    const to = later(first.startsAt, 5);
    await move(salon, first, to);
    await w.settled();
    const stamp = to.replaceAll(/[-:]/g, '');
    for (const [nth, email] of emails.entries()) {
      const { calendar } = await w.mailTo(email, /^(Class rescheduled|Rescheduled)/);
      expect(calendar?.content).toContain(`DTSTART:${stamp}`);
      expect(sequenceIn(calendar?.content)).toBeGreaterThan(before[nth] ?? Number.NaN);
    }
  });

  test('changes nothing when the leader is busy, and names the time', async () => {
    const { salon, first, second } = await yoga();
    const one = await join(salon, first);
    const answer = await move(salon, first, second.startsAt);
    const message = 'You are busy from 7:00 AM to 8:00 AM. Nothing was changed.';
    expect(answer).toMatchObject({ status: 409, body: { code: 'SESSION_CONFLICT', message } });
    expect(await startOf(one.customer, one.bookingId)).toBe(later(first.startsAt, 0));
    expect(await auditOf(first)).toEqual([]);
  });

  test('includes its room, and changes nothing when the room is taken', async () => {
    const salon = await w.service({ autoAccept: true });
    const roomId = await resources.add([salon], { name: 'Studio 1' });
    const date = dayIn(w, 3).toString();
    const meera = await walkIns.addMember(salon, 'Meera');
    const published = await publish(salon, { date, roomId });
    const [session] = published.body.data as PublishedSession[];
    if (!session) throw new Error(JSON.stringify(published.body));
    await publish(salon, { date, time: '10:00', roomId, leaderId: meera });
    const taken = await move(salon, session, `${date}T10:30`);
    const message = 'Studio 1 is taken from 10:00 AM to 11:00 AM. Nothing was changed.';
    expect(taken).toMatchObject({ status: 409, body: { code: 'SESSION_CONFLICT', message } });
    expect((await move(salon, session, `${date}T11:00`)).status).toBe(200);
    const { rows } = await sql<{ at: Temporal.Instant }>`
      select lower(during) as at from availability.claims
      where claim_id = ${session.id} and resource_id = ${roomId}`.execute(w.deps.db);
    expect(rows.map(({ at }) => at.toString())).toEqual([later(session.startsAt, 4)]);
  });

  test('may overlap its current time', async () => {
    const { salon, first } = await yoga();
    const one = await join(salon, first);
    const to = Temporal.Instant.from(first.startsAt).add({ minutes: 30 }).toString();
    expect((await move(salon, first, to)).status).toBe(200);
    expect(await startOf(one.customer, one.bookingId)).toBe(to);
  });

  test('ends unpaid holds and requests for a place in it', async () => {
    const { salon, first, second } = await yoga({ autoAccept: false });
    const one = await join(salon, second);
    await w.call('accept', { as: salon.ownerId, params: { bookingId: one.bookingId } });
    const requested = await w.call('reschedule', {
      as: one.customer,
      params: { bookingId: one.bookingId },
      body: { bookingSlotTime: first.startsAt },
    });
    expect(requested.body.data.rescheduleRequest).toMatchObject({ startsAt: first.startsAt });
    const pending = await join(salon, first);
    const buyer = await w.customer();
    const hold = await w.order(buyer, salon, { at: first.startsAt });
    expect(hold.status).toBe(200);
    expect((await move(salon, first, later(first.startsAt, 4))).status).toBe(200);
    const { body } = await w.call('booking', {
      as: one.customer,
      params: { bookingId: one.bookingId },
    });
    expect(body.data).toMatchObject({ date: second.startsAt, rescheduleRequest: null });
    expect(await startOf(pending.customer, pending.bookingId)).toBe(later(first.startsAt, 4));
    const { rows } = await sql<{ claims: number }>`
      select count(*)::int as claims from availability.claims
      where business_id = ${salon.ownerId} and resource_id = ${first.id}`.execute(w.deps.db);
    expect(rows).toEqual([{ claims: 1 }]);
    // The hold is paid too late: its time is no longer sold, so everything is refunded.
    const late = w.sandbox.gateway.pay(hold.body.data.razorpayOrderId, 'success');
    await w.call('verify', { as: buyer, body: late });
    await w.sweep();
    expect(w.refundedAtGateway(late.razorpay_payment_id)).toBe(50_100);
  });

  test.each([
    ['moves', true],
    ['is cancelled', false],
  ])(
    'that %s withdraws its waitlist offer, and the customer keeps waiting',
    async (_, isRescheduled) => {
      const salon = await w.service();
      const date = dayIn(w, 3).toString();
      const [session] = (await publish(salon, { places: 1, date })).body.data as PublishedSession[];
      if (!session) throw new Error('There is no session.');
      const booked = await join(salon, session);
      const times = { date, time: '07:00', at: session.startsAt, booker: '' };
      const full = { ...salon, ...times, bookingId: booked.bookingId };
      const { customer } = await waitlist.wait(full);
      await waitlist.release(full);
      expect(await waitlist.offerOf(customer)).toMatchObject({ startsAt: session.startsAt });
      const ended = isRescheduled
        ? await move(salon, session, later(session.startsAt, 5))
        : await cancel(salon, session);
      expect(ended.status, JSON.stringify(ended.body)).toBe(200);
      await w.settled();
      expect(await waitlist.offers(salon)).toEqual(['withdrawn']);
      expect(await waitlist.mine(customer)).toMatchObject([{ state: 'waiting', offer: null }]);
      expect((await w.order(customer, salon, { at: session.startsAt })).status).toBe(409);
    },
  );

  test('is refused for a stale page, an invalid time, a started, a cancelled and a foreign session', async () => {
    const { salon, first, second } = await yoga();
    await move(salon, first, later(first.startsAt, 3));
    expect((await move(salon, first, later(first.startsAt, 4))).body.code).toBe('MOVE_NOT_ALLOWED');
    const past = await move(salon, second, w.now().toString());
    const message = 'Choose a time in the future.';
    expect(past.body).toMatchObject({ code: 'SESSION_DATES', message });
    const far = await move(salon, second, later(second.startsAt, 24 * 366));
    expect(far.body.message).toBe('Choose a time within the coming year.');
    await join(salon, second);
    const rushed = await move(salon, second, later(w.now().toString(), 2));
    expect(rushed.body.message).toMatch(/24 hours’ notice/);
    const other = await w.service();
    const foreign = await move(salon, second, later(second.startsAt, 4), other.ownerId);
    expect(foreign.body.code).toBe('SESSION_NOT_FOUND');
    await cancel(salon, second);
    const cancelled = await move(salon, second, later(second.startsAt, 4));
    expect(cancelled.body.message).toBe('This session is cancelled.');
    await w.settled();
    const begun = await yoga();
    w.clock.advance(w.now().until(Temporal.Instant.from(begun.first.startsAt)).toString());
    const tooLate = await move(begun.salon, begun.first, later(begun.first.startsAt, 4));
    expect(tooLate.body.message).toMatch(/has started/);
  });
});
