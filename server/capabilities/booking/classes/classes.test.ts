import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { cancelSessionBookings } from './cancel-session.ts';

const database = testDatabase();
const PLACES = 3;
let w: BookingWorld;
const walkIns = walkInSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Without the invariants that use the real clock instead of the test clock. */
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
const brokenNow = async () =>
  (await readInvariants(w.deps.db))
    .filter(({ name, broken }) => broken > 0 && !TIMED.includes(name))
    .map(({ name }) => name);

type Salon = Awaited<ReturnType<BookingWorld['service']>>;

/** A class on two weekdays of the coming weeks at 7 AM, outside the hours of the service. */
async function yoga(
  change: Record<string, unknown> = {},
  input: Parameters<BookingWorld['service']>[0] = {},
) {
  const salon = await w.service({ autoAccept: true, ...input });
  const answer = await publish(salon, change);
  return { salon, sessions: answer.body.data as { id: string; startsAt: string }[], answer };
}

function publish(salon: Salon, change: Record<string, unknown> = {}) {
  const { serviceId, subServiceId } = salon;
  const today = w.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
  const date = today.add({ days: 2 });
  const until = date.add({ days: 13 });
  const weekdays = [date.dayOfWeek, (date.dayOfWeek % 7) + 1];
  const series = { date: date.toString(), weekdays, until: until.toString(), time: '07:00' };
  const body = { subServiceId, places: PLACES, ...series, ...change };
  return w.call('publishSessions', { as: salon.ownerId, params: { serviceId }, body });
}

const roster = (salon: Salon, sessionId = '') =>
  w.call('sessionRoster', { as: salon.ownerId, params: { sessionId } });

describe('A class', () => {
  test('is sold only at its sessions, each place once', async () => {
    const { salon, sessions } = await yoga();
    expect(sessions).toHaveLength(4);
    expect(await w.starts(salon, 30)).toEqual(sessions.map(({ startsAt }) => startsAt));
    const at = sessions[0]?.startsAt ?? '';
    const buyers = await Promise.all(Array.from({ length: 8 }, () => w.customer()));
    const answers = await Promise.all(buyers.map((person) => w.order(person, salon, { at })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PLACES);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8 - PLACES);
    expect(await w.starts(salon, 30)).toEqual(sessions.slice(1).map(({ startsAt }) => startsAt));
  });

  test('lists each session with its end, its leader and its places', async () => {
    const { salon, sessions } = await yoga({ weekdays: undefined, until: undefined });
    await sql`update availability.resources set name = 'Meera'
      where business_id = ${salon.ownerId} and id = ${salon.ownerId}`.execute(w.deps.db);
    const { serviceId, subServiceId } = salon;
    const list = async (people: string) =>
      (await w.call('slots', { params: { serviceId }, query: { subServiceId, people } })).body.data;
    const slots = await list('2');
    const { startsAt = '' } = sessions[0] ?? {};
    const endsAt = Temporal.Instant.from(startsAt).add({ minutes: slots.partyMinutes });
    expect(slots).toMatchObject({ isClass: true, partyMinutes: 60, servedAtOnce: 2 });
    const starts = slots.days.flatMap((day: { starts: unknown[] }) => day.starts);
    const session = { seatsLeft: PLACES, leader: 'Meera', sessionId: sessions[0]?.id };
    expect(starts).toEqual([{ at: startsAt, endsAt: expect.any(String), ...session }]);
    expect(Temporal.Instant.from(starts[0].endsAt).equals(endsAt)).toBe(true);
    const other = await w.service();
    const query = { subServiceId: other.subServiceId };
    const answer = await w.call('slots', { params: { serviceId: other.serviceId }, query });
    expect(answer.body.data).not.toHaveProperty('isClass');
  });

  test('offers no other time, and gives the reason', async () => {
    const { salon, sessions } = await yoga();
    const { serviceId, subServiceId } = salon;
    const at = Temporal.Instant.from(sessions[0]?.startsAt ?? '').add({ hours: 5 });
    const query = { subServiceId, at: at.toString() };
    const why = await w.call('slotWhy', { params: { serviceId }, query });
    expect(why.body.data).toMatchObject({
      ...{ bookable: false, reason: 'NO_SESSION', sentence: 'No class starts at this time' },
    });
    expect(why.body.data.nearest[0]).toBe(sessions[0]?.startsAt);
    const order = await w.order(await w.customer(), salon, { at: at.toString() });
    expect(order).toMatchObject({ status: 409, body: { code: 'SLOT_NOT_OFFERED' } });
  });

  test('refuses a party that is larger than the places left', async () => {
    const { salon, sessions } = await yoga();
    const at = sessions[0]?.startsAt ?? '';
    await w.book(await w.customer(), salon, { at, people: 2 });
    const order = await w.order(await w.customer(), salon, { at, people: 2 });
    expect(order).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await brokenNow()).toEqual([]);
  });

  test('claims the time of its leader in every service', async () => {
    const { salon, sessions } = await yoga({ time: '12:00' });
    const { body } = await w.call('hours', {
      ...{ as: salon.ownerId, params: { serviceId: salon.serviceId } },
    });
    expect(body.data.capacity).toBe(1);
    const other = await w.service({ owner: { id: salon.ownerId } });
    const order = await w.order(await w.customer(), other, { at: sessions[0]?.startsAt ?? '' });
    expect(order).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });

  test('keeps its price, its refund and its places through a reschedule', async () => {
    const { salon, sessions } = await yoga();
    const [from, to] = sessions;
    const customer = await w.customer();
    const { bookingId } = await w.book(customer, salon, { at: from?.startsAt ?? '', people: 2 });
    const moved = await w.call('reschedule', {
      ...{ as: customer, params: { bookingId } },
      body: { bookingSlotTime: to?.startsAt },
    });
    expect(moved.status).toBe(200);
    expect((await roster(salon, from?.id)).body.data.bookings).toEqual([]);
    expect((await roster(salon, to?.id)).body.data.bookings).toMatchObject([{ people: 2 }]);
    expect(await brokenNow()).toEqual([]);
  });
});

describe('Publishing', () => {
  test('publishes nothing when the leader is busy at one of the times', async () => {
    const salon = await w.service({ autoAccept: true });
    const today = w.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
    const at = today
      .add({ days: 3 })
      .toZonedDateTime({ timeZone: 'Asia/Kolkata', plainTime: '12:00' });
    await w.book(await w.customer(), salon, { at: at.toInstant().toString() });
    const answer = await publish(salon, { time: '12:30' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SESSION_CONFLICT' } });
    expect(answer.body.conflicts).toHaveLength(1);
    expect(await w.starts(salon)).not.toHaveLength(0);
    const listed = await w.call('classSessions', {
      ...{ as: salon.ownerId, params: { serviceId: salon.serviceId } },
    });
    expect(listed.body.data).toEqual([]);
  });

  test.each([
    ['a past date', { date: '2020-01-01', until: undefined, weekdays: undefined }, 'SESSION_DATES'],
    ['an unknown leader', { leaderId: crypto.randomUUID() }, 'MEMBER_NOT_FOUND'],
    ['an unknown sub-service', { subServiceId: crypto.randomUUID() }, 'SUB_SERVICE_NOT_FOUND'],
    ['no place', { places: 0 }, 'INVALID'],
    ['a time that is none', { time: '25:00' }, 'INVALID'],
  ])('refuses %s', async (_, change, code) => {
    const { answer } = await yoga(change);
    expect(answer.body.code).toBe(code);
  });

  test('sells by appointment again once no session is left', async () => {
    const { salon, sessions } = await yoga({ weekdays: undefined, until: undefined });
    const { serviceId, subServiceId, ownerId } = salon;
    const end = () => w.call('endClass', { as: ownerId, params: { serviceId, subServiceId } });
    const classes = async () =>
      (await w.call('classes', { as: ownerId, params: { serviceId } })).body.data;
    expect(await classes()).toEqual([{ subServiceId }]);
    expect(await end()).toMatchObject({ status: 409, body: { code: 'CLASS_HAS_SESSIONS' } });
    const params = { sessionId: sessions[0]?.id ?? '' };
    await w.call('cancelSession', { as: ownerId, params, body: { reason: 'Ill' } });
    expect((await end()).status).toBe(200);
    expect(await classes()).toEqual([]);
    expect((await w.starts(salon)).length).toBeGreaterThan(10);
  });
});

describe('A session', () => {
  test('lists its bookings and records check-ins', async () => {
    const { salon, sessions } = await yoga();
    const [session] = sessions;
    const customer = await w.customer();
    const { bookingId } = await w.book(customer, salon, { at: session?.startsAt ?? '', people: 2 });
    const params = { sessionId: session?.id ?? '' };
    const body = { bookingId, isCheckedIn: true };
    w.clock.advance('PT48H');
    const noted = await w.call('checkIn', { as: salon.ownerId, params, body });
    expect(noted.body.data).toMatchObject({ serviceId: salon.serviceId, places: PLACES });
    expect(noted.body.data.subServiceName).not.toBe('');
    expect(noted.body.data.bookings).toMatchObject([{ bookingId, people: 2, isCheckedIn: true }]);
    const undone = await w.call('checkIn', {
      ...{ as: salon.ownerId, params, body: { ...body, isCheckedIn: false } },
    });
    expect(undone.body.data.bookings).toMatchObject([{ isCheckedIn: false }]);
    const foreign = await yoga();
    const theirs = await w.call('sessionRoster', { as: foreign.salon.ownerId, params });
    expect(theirs.body.code).toBe('SESSION_NOT_FOUND');
    const other = { sessionId: foreign.sessions[0]?.id ?? '' };
    const wrong = await w.call('checkIn', { as: foreign.salon.ownerId, params: other, body });
    expect(wrong.body.code).toBe('BOOKING_NOT_FOUND');
  });

  test('is cancelled with its bookings, holds and reschedules, and refunds all of them', async () => {
    const { salon, sessions } = await yoga({ places: 10 }, { autoAccept: false });
    const [session, later] = sessions;
    const at = session?.startsAt ?? '';
    const customers = [await w.customer(), await w.customer()];
    const paid = [];
    for (const customer of customers) paid.push(await w.book(customer, salon, { at, people: 2 }));
    const accept = (bookingId = '') =>
      w.call('accept', { as: salon.ownerId, params: { bookingId } });
    expect((await accept(paid[0]?.bookingId)).status).toBe(200);
    const holder = await w.customer();
    const hold = await w.order(holder, salon, { at });
    const mover = await w.customer();
    const moving = await w.book(mover, salon, { at: later?.startsAt ?? '' });
    await accept(moving.bookingId);
    await w.call('reschedule', {
      ...{ as: mover, params: { bookingId: moving.bookingId }, body: { bookingSlotTime: at } },
    });
    const params = { sessionId: session?.id ?? '' };
    const preview = (await roster(salon, session?.id)).body.data.cancellation;
    expect(preview).toEqual({ bookings: 2, people: 4, refund: 2004 });
    const body = { reason: 'The teacher is ill' };
    const cancelled = await w.call('cancelSession', { as: salon.ownerId, params, body });
    expect(cancelled.body.data).toEqual(preview);
    await w.settled();
    const states = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from booking.bookings
      where service_id = ${salon.serviceId} group by state order by state`.execute(w.deps.db);
    expect(states.rows).toEqual([
      { state: 'accepted', n: 1 },
      { state: 'cancelled', n: 2 },
      { state: 'released', n: 1 },
    ]);
    // The hold is paid too late: no place is left, so everything is refunded.
    const late = w.sandbox.gateway.pay(hold.body.data.razorpayOrderId, 'success');
    await w.call('verify', { as: holder, body: late });
    await w.settled();
    expect(await brokenNow()).toEqual([]);
    expect(await w.starts(salon, 30)).toEqual(sessions.slice(1).map(({ startsAt }) => startsAt));
    const again = await w.call('cancelSession', { as: salon.ownerId, params, body });
    expect(again.body.code).toBe('MOVE_NOT_ALLOWED');
  });

  test('refunds its bookings even when the job runs after the start', async () => {
    const { salon, sessions } = await yoga();
    const [session] = sessions;
    await w.book(await w.customer(), salon, { at: session?.startsAt ?? '' });
    const job = { businessId: salon.ownerId, sessionId: session?.id ?? '', reason: 'Ill' };
    const later = Temporal.Instant.from(session?.startsAt ?? '').add({ minutes: 5 });
    await cancelSessionBookings({ ...w.deps, clock: { ...w.clock, now: () => later } }, job);
    expect((await roster(salon, session?.id)).body.data.bookings).toEqual([]);
    await w.settled();
    expect(await brokenNow()).toEqual([]);
  });

  test('accepts walk-ins within its places and cancels them with it', async () => {
    const { salon, sessions } = await yoga();
    const [session] = sessions;
    const startsAt = session?.startsAt ?? '';
    expect((await walkIns.add(salon, { startsAt, people: 2 })).status).toBe(201);
    const full = await walkIns.add(salon, { startsAt, people: 2 });
    expect(full.body).toMatchObject({
      ...{ code: 'WALK_IN_TAKEN', message: 'Only 1 place left in this class.' },
    });
    const other = Temporal.Instant.from(startsAt).add({ hours: 4 }).toString();
    const between = await walkIns.add(salon, { startsAt: other });
    expect(between.body.message).toBe('No class starts at this time.');
    expect(await brokenNow()).toEqual([]);
    const params = { sessionId: session?.id ?? '' };
    await w.call('cancelSession', { as: salon.ownerId, params, body: { reason: 'Ill' } });
    await w.settled();
    const { rows } = await sql<{ state: string }>`select state from walkins.walk_ins
      where business_id = ${salon.ownerId}`.execute(w.deps.db);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    expect(await brokenNow()).toEqual([]);
  });

  test('that is cancelled during a checkout sells nothing', async () => {
    const { salon, sessions } = await yoga({ places: 20 });
    const at = sessions[0]?.startsAt ?? '';
    const buyers = await Promise.all(Array.from({ length: 12 }, () => w.customer()));
    const params = { sessionId: sessions[0]?.id ?? '' };
    const cancel = () =>
      w.call('cancelSession', { as: salon.ownerId, params, body: { reason: 'Ill' } });
    await Promise.all([
      ...buyers.slice(0, 6).map((person) => w.order(person, salon, { at })),
      cancel(),
      ...buyers.slice(6).map((person) => w.order(person, salon, { at })),
    ]);
    await w.settled();
    const { rows } = await sql`select from availability.claims
      where resource_id = ${params.sessionId}`.execute(w.deps.db);
    expect(rows).toHaveLength(0);
  });
});
