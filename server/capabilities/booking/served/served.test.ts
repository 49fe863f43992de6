import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSchedule } from '#contract/team/own-schedule.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { ask, services, salonOfThree } = teamSteps(() => w);

/** A salon whose bookings Riya serves alone, and her account. */
async function served() {
  const { salon, riya, meera } = await salonOfThree();
  for (const id of [salon.ownerId, meera]) await services(salon, id, []);
  return { salon, riya, meera, member: await join(salon, riya) };
}

async function join(salon: Salon, memberId: string): Promise<string> {
  const member = await w.customer();
  const { email } = await w.person(member);
  await ask(salon, 'inviteMember', { params: { memberId }, body: { email } });
  const { text } = await w.mailTo(email, /invited you to their team/);
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  const reply = await w.call('acceptInvitation', { as: member, body: { token } });
  expect(reply.status).toBe(200);
  return member;
}

const schedule = (member: string, { ownerId }: Salon, query = {}) =>
  w.call('ownSchedule', { as: member, params: { businessId: ownerId }, query });
const scheduleOf = async (member: string, salon: Salon, query = {}): Promise<OwnSchedule> =>
  (await schedule(member, salon, query)).body.data;
const answer = (
  call: 'acceptServed' | 'rejectServed',
  member: string,
  salon: Salon,
  bookingId: string,
) =>
  w.call(call, {
    as: member,
    params: { businessId: salon.ownerId, bookingId },
    ...(call === 'rejectServed' ? { body: { reason: 'Ill today' } } : {}),
  });

const noticesOf = async (personId: string): Promise<string[]> => {
  await w.settled();
  const { rows } = await sql<{ title: string }>`
    select title from notifications.notices where person_id = ${personId} order by id`.execute(
    w.deps.db,
  );
  return rows.map(({ title }) => title.split(':')[0] ?? '');
};

describe('A member', () => {
  it('sees their requests without prices or contact details, and accepts one', async () => {
    const { salon, member } = await served();
    const { bookingId } = await w.book(await w.customer(), salon);
    await w.settled();
    const view = await scheduleOf(member, salon);
    expect(view.requests).toMatchObject([
      { bookingId, status: 'pending', customerName: 'Person', customerPhone: null, people: 1 },
    ]);
    expect(view.requests[0]?.servedBy).toEqual(['Riya']);
    expect(Object.keys(view.requests[0] ?? {}).join()).not.toMatch(
      /price|earn|gross|amount|email/i,
    );
    const reply = await answer('acceptServed', member, salon, bookingId);
    expect([reply.status, reply.body.data.status]).toEqual([200, 'accepted']);
    expect((await scheduleOf(member, salon, { days: 31 })).bookings).toMatchObject([
      { bookingId, status: 'accepted' },
    ]);
    const owner = await ask(salon, 'request', { params: { bookingId } });
    expect(owner.body.data.status).toBe('accepted');
    expect(await noticesOf(member)).toEqual(['New request', 'Accepted']);
  });

  it('rejects a request, which refunds the customer', async () => {
    const { salon, member } = await served();
    const customer = await w.customer();
    const { bookingId } = await w.book(customer, salon);
    // The member is notified that a request ended only after the notification about the request
    // itself.
    await w.settled();
    const reply = await answer('rejectServed', member, salon, bookingId);
    expect([reply.status, reply.body.data.status]).toEqual([200, 'rejected']);
    expect(await w.seatsOf(salon)).toBe(0);
    const owner = await w.person(salon.ownerId);
    const { text } = await w.mailTo(owner.email, /Declined/);
    expect(text).toContain('Your team member declined');
    expect(await noticesOf(member)).toEqual(['New request', 'Cancelled']);
    expect(await noticesOf(salon.ownerId)).toContain('Declined');
  });

  it('is notified when the customer cancels, once', async () => {
    const { salon, member } = await served();
    const customer = await w.customer();
    const { bookingId } = await w.book(customer, salon);
    await w.settled();
    const quote = await w.call('cancelQuote', { as: customer, params: { bookingId }, body: {} });
    await w.call('cancel', {
      ...{ as: customer, params: { bookingId } },
      body: { quote: quote.body.data.quote, reason: 'Plans changed' },
    });
    expect(await noticesOf(member)).toEqual(['New request', 'Cancelled']);
  });

  it('cannot answer or read what others serve', async () => {
    const { salon, riya, meera, member } = await served();
    await services(salon, meera, [salon.subServiceId]);
    await services(salon, riya, []);
    const { bookingId } = await w.book(await w.customer(), salon);
    const view = await scheduleOf(member, salon, { days: 31 });
    expect([view.requests, view.bookings]).toEqual([[], []]);
    for (const call of ['acceptServed', 'rejectServed'] as const) {
      const reply = await answer(call, member, salon, bookingId);
      expect([call, reply.status, reply.body.code]).toEqual([call, 404, 'BOOKING_NOT_FOUND']);
    }
    expect(await noticesOf(member)).toEqual([]);
  });

  it('cannot answer a booking of another business, or of a team without them', async () => {
    const { salon, member } = await served();
    const other = await w.service();
    const { bookingId } = await w.book(await w.customer(), other);
    const replies = [
      await answer('acceptServed', member, salon, bookingId),
      await answer('acceptServed', member, other, bookingId),
      await schedule(member, other),
      await schedule(salon.ownerId, salon),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'BOOKING_NOT_FOUND'],
      ...Array.from({ length: 3 }, () => [404, 'TEAM_NOT_FOUND']),
    ]);
  });

  it('loses access when deactivated or when access ends, and regains it', async () => {
    const { salon, riya, member } = await served();
    const { bookingId } = await w.book(await w.customer(), salon);
    const businessId = salon.ownerId;
    const link = await w.call('makeOwnScheduleFeed', { as: member, params: { businessId } });
    const file = async () => {
      const url = new URL(link.body.data.url).pathname;
      return (await w.app.inject({ method: 'GET', url })).statusCode;
    };
    const memberships = async () =>
      (await w.call('memberships', { as: member })).body.data as unknown[];
    expect([await file(), (await memberships()).length]).toEqual([200, 1]);
    const params = { memberId: riya };
    await ask(salon, 'deactivateMember', { params });
    for (const reply of [
      await schedule(member, salon),
      await answer('acceptServed', member, salon, bookingId),
      await answer('rejectServed', member, salon, bookingId),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'TEAM_NOT_FOUND']);
    }
    expect([await file(), await memberships()]).toEqual([404, []]);
    await ask(salon, 'activateMember', { params });
    expect([await file(), (await schedule(member, salon)).status]).toEqual([200, 200]);
    await ask(salon, 'disconnectMember', { params });
    expect([await file(), (await schedule(member, salon)).status]).toEqual([404, 404]);
  });

  it('has no calendar link after closing their own account', async () => {
    const { salon, member } = await served();
    const params = { businessId: salon.ownerId };
    const link = await w.call('makeOwnScheduleFeed', { as: member, params });
    const file = async () => {
      const url = new URL(link.body.data.url).pathname;
      return (await w.app.inject({ method: 'GET', url })).statusCode;
    };
    expect(await file()).toBe(200);
    await sql`update identity.people set closed_at = ${w.now()}, closed_as = 'deactivated'
      where id = ${member}`.execute(w.deps.db);
    expect(await file()).toBe(404);
  });

  it('accepts nothing while the owner is suspended, and can still reject', async () => {
    const { salon, member } = await served();
    const { bookingId } = await w.book(await w.customer(), salon);
    await sql`insert into identity.suspensions (person_id, reason, at, by)
      values (${salon.ownerId}, 'Complaints', ${w.now()}, ${salon.ownerId})`.execute(w.deps.db);
    const accepted = await answer('acceptServed', member, salon, bookingId);
    expect([accepted.status, accepted.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect((await answer('rejectServed', member, salon, bookingId)).status).toBe(200);
  });
});

describe("A member's time off", () => {
  const off = { from: '2026-08-20T10:00', until: '2026-08-20T14:00', note: 'Dentist' };

  it('is entered and removed by the member, and closes their time', async () => {
    const { salon, member } = await served();
    const params = { businessId: salon.ownerId };
    const before = await w.starts(salon, 60);
    const added = await w.call('addOwnTimeOff', { as: member, params, body: off });
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject([{ note: 'Dentist', isOwn: true }]);
    const closed = before.filter((at) => at.startsWith('2026-08-20T1'));
    const during = await w.starts(salon, 60);
    expect(during.length).toBeLessThan(before.length);
    expect(closed.some((at) => !during.includes(at))).toBe(true);
    const timeOffId = added.body.data[0].id;
    const removed = await w.call('removeOwnTimeOff', {
      ...{ as: member, params: { ...params, timeOffId } },
    });
    expect(removed.body.data).toEqual([]);
    expect(await w.starts(salon, 60)).toEqual(before);
  });

  it('that the owner entered shows no note and stays', async () => {
    const { salon, riya, member } = await served();
    const body = { memberIds: [riya], ...off, note: 'Warned twice' };
    await ask(salon, 'addMemberTimeOff', { body });
    const view = await scheduleOf(member, salon);
    expect(view.timeOff).toMatchObject([{ note: '', isOwn: false }]);
    const params = { businessId: salon.ownerId, timeOffId: view.timeOff[0]?.id ?? '' };
    const reply = await w.call('removeOwnTimeOff', { as: member, params });
    expect([reply.status, reply.body.code]).toEqual([404, 'TIME_OFF_NOT_FOUND']);
  });

  it('is refused when the owner does not permit it', async () => {
    const { salon, riya, member } = await served();
    const permission = { params: { memberId: riya }, body: { mayTakeTimeOff: false } };
    await ask(salon, 'setMemberPermissions', permission);
    expect((await scheduleOf(member, salon)).mayTakeTimeOff).toBe(false);
    const params = { businessId: salon.ownerId };
    const reply = await w.call('addOwnTimeOff', { as: member, params, body: off });
    expect([reply.status, reply.body.code]).toEqual([403, 'OWN_TIME_OFF']);
  });
});
