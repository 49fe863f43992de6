import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedBooking } from '#contract/team/own-schedule.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { later, SHARED } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { type Part, type VisitSalon, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const RIYAS: Part[] = [
  { of: 'hair', member: 'riya' },
  { of: 'facial', member: 'riya' },
];

/** A visit at a salon, and Riya's account. */
async function visit(parts: readonly Part[]) {
  const salon = await visitWorld(w).salon();
  const riya = await join(salon, salon.riya);
  const customer = await w.customer();
  const bookingId = await visitWorld(w).book(salon, customer, parts);
  await w.settled();
  return { salon, riya, customer, bookingId };
}

async function join({ ownerId }: VisitSalon, memberId: string): Promise<string> {
  const member = await w.customer();
  const { email } = await w.person(member);
  const invitation = { params: { memberId }, body: { email } };
  await w.call('inviteMember', { as: ownerId, ...invitation });
  const { text } = await w.mailTo(email, /invited you to their team/);
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  await w.call('acceptInvitation', { as: member, body: { token } });
  return member;
}

async function requestOf(salon: VisitSalon, member: string): Promise<ServedBooking> {
  const params = { businessId: salon.ownerId };
  const { body } = await w.call('ownSchedule', { as: member, params, query: { days: 31 } });
  expect(body.data.bookings).toHaveLength(1);
  return body.data.requests[0] ?? body.data.bookings[0];
}

const answer = (
  call: 'acceptServed' | 'rejectServed',
  as: string,
  salon: VisitSalon,
  bookingId: string,
) => {
  const body = call === 'rejectServed' ? { body: { reason: 'Ill today' } } : {};
  return w.call(call, { as, params: { businessId: salon.ownerId, bookingId }, ...body });
};
const OWNERS = { status: 403, body: { code: 'OWNER_ANSWERS' } };

describe('A member who performs one service of a visit', () => {
  it('sees the name and time of their own service, and only the times of the others', async () => {
    const { salon, riya } = await visit(SHARED);
    const request = await requestOf(salon, riya);
    const [from, between, until] = [salon.at, later(salon.at, 30), later(salon.at, 90)];
    expect(request).toMatchObject({ startsAt: from, endsAt: between, servedBy: ['Riya'] });
    expect(request.visit).toEqual([
      { startsAt: from, endsAt: between, name: request.subServiceName },
      { startsAt: between, endsAt: until, name: null },
    ]);
    expect(JSON.stringify(request)).not.toContain('Meera');
  });

  it('neither rejects nor accepts it: the owner does', async () => {
    const { salon, riya, bookingId } = await visit(SHARED);
    for (const call of ['rejectServed', 'acceptServed'] as const) {
      expect(await answer(call, riya, salon, bookingId)).toMatchObject(OWNERS);
    }
    expect((await visitWorld(w).claims(salon, bookingId)).map(({ by }) => by)).toEqual([
      'Riya',
      'Meera',
    ]);
    const params = { bookingId };
    expect((await w.call('accept', { as: salon.ownerId, params })).status).toBe(200);
  });

  it('cannot answer another time that the customer requested', async () => {
    const { salon, riya, customer, bookingId } = await visit(SHARED);
    await w.call('accept', { as: salon.ownerId, params: { bookingId } });
    const request = await w.call('reschedule', {
      ...{ as: customer, params: { bookingId } },
      body: { bookingSlotTime: later(salon.at, 24 * 60) },
    });
    expect(request.status).toBe(200);
    const view = await requestOf(salon, riya);
    expect(view).toMatchObject({
      startsAt: later(salon.at, 24 * 60),
      endsAt: later(salon.at, 24 * 60 + 30),
      keptTime: { startsAt: salon.at, endsAt: later(salon.at, 30) },
    });
    expect(view.visit).toHaveLength(2);
    expect(await answer('rejectServed', riya, salon, bookingId)).toMatchObject(OWNERS);
    expect(await answer('acceptServed', riya, salon, bookingId)).toMatchObject(OWNERS);
  });

  it('has their own time in the calendar link, and in e-mails, which name the person who answers', async () => {
    const { salon, riya } = await visit(SHARED);
    const params = { businessId: salon.ownerId };
    const link = await w.call('makeOwnScheduleFeed', { as: riya, params });
    const feed = await w.app.inject({ url: new URL(link.body.data.url).pathname });
    const spanIn = (text: string) => {
      const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
      return ['dtstart', 'dtend'].map((name) =>
        Date.parse(String((event?.getFirstPropertyValue(name) as ICAL.Time | null)?.toJSDate())),
      );
    };
    const own = [salon.at, later(salon.at, 30)].map(Date.parse);
    expect(spanIn(feed.body)).toEqual(own);
    const { email } = await w.person(riya);
    const mail = await w.mailTo(email, /^New request/);
    expect(spanIn(mail.calendar?.content ?? '')).toEqual(own);
    expect(mail.text).not.toContain('You or');
    expect(mail.text).toMatch(/Several of you serve this visit, so .+ answers it/);
  });
});

describe('A member who performs every service of a visit', () => {
  it.each(['rejectServed', 'acceptServed'] as const)('answers it: %s', async (call) => {
    const { salon, riya, bookingId } = await visit(RIYAS);
    const request = await requestOf(salon, riya);
    expect(request).toMatchObject({ startsAt: salon.at, endsAt: later(salon.at, 90) });
    expect(request).not.toHaveProperty('visit');
    expect((await answer(call, riya, salon, bookingId)).status).toBe(200);
  });
});
