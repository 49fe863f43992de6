import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availabilityPart } from '#capabilities/availability/index.ts';
import type { CallName } from '#contract/api.ts';
import type { TeamMember } from '#contract/availability/members.ts';
import { pathOf } from '#contract/call-paths.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { memberOf, teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';

const database = testDatabase();
let world: BookingWorld;

beforeAll(async () => {
  world = await bookingWorld(database);
});
afterAll(() => world.close());

const { ask, services, team, salonOfThree } = teamSteps(() => world);

async function send(as: string, memberId: string, bytes: Buffer, type = 'image/png') {
  const { token } = await openProvedSession(world.deps, as, 'test');
  const reply = await world.app.inject({
    ...{ method: 'POST', url: pathOf('setMemberPhoto', { memberId }), payload: bytes },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  return { status: reply.statusCode, body: reply.json() };
}

const membersIn = async (call: CallName, { serviceId, subServiceId }: Salon, query = {}) => {
  const reply = await world.call(call, { params: { serviceId }, query });
  expect(reply.status, subServiceId).toBe(200);
  return reply.body.data as TeamMember[];
};
const photos = (members: readonly TeamMember[]) => members.map(({ photo }) => photo !== undefined);
const stored = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.pictures
    where purpose = 'member'`.execute(world.deps.db);
  return rows[0]?.n;
};

it('shows the photo of a member where customers choose and on their bookings', async () => {
  const { salon, riya, meera } = await salonOfThree();
  const reply = await send(salon.ownerId, riya, await picture('png'));
  expect(reply.status).toBe(200);
  const { photo } = memberOf(reply.body.data, riya);
  expect(photo).toMatch(/^\/api\/user\/\S+/);
  expect((await world.app.inject({ url: `${photo}?size=small` })).statusCode).toBe(200);
  expect(memberOf(await team(salon), meera)).toMatchObject({ photo: null, hasOwnPhoto: false });
  const { subServiceId } = salon;
  for (const list of [
    await membersIn('serviceTeam', salon),
    await membersIn('serviceMembers', salon, { subServiceId }),
  ]) {
    expect(list.map(({ name }) => name).slice(1)).toEqual(['Meera', 'Riya']);
    expect(photos(list)).toEqual([false, false, true]);
  }
  for (const id of [salon.ownerId, meera]) await services(salon, id, []);
  const customer = await world.customer();
  const { bookingId } = await world.book(customer, salon);
  const booking = await world.call('booking', { as: customer, params: { bookingId } });
  expect(booking.body.data.servedBy).toEqual([{ id: riya, name: 'Riya', photo }]);
  expect(await membersIn('serviceTeam', salon)).toHaveLength(1);
});

it('replaces, removes and erases a photo with its bytes', async () => {
  const { salon, riya, meera } = await salonOfThree();
  const before = (await stored()) ?? 0;
  const first = memberOf((await send(salon.ownerId, riya, await picture('png'))).body.data, riya);
  const next = await send(salon.ownerId, riya, await picture('jpeg'), 'image/jpeg');
  expect(memberOf(next.body.data, riya).photo).not.toBe(first.photo);
  expect((await world.app.inject({ url: first.photo ?? '' })).statusCode).toBe(404);
  expect(await stored()).toBe(before + 1);
  const removed = await ask(salon, 'removeMemberPhoto', { params: { memberId: riya } });
  expect(memberOf(removed.body.data, riya).photo).toBeNull();
  expect(await stored()).toBe(before);
  await send(salon.ownerId, meera, await picture('png'));
  const { email } = await world.person(salon.ownerId);
  await inTransaction(world.deps.db, async (tx) => {
    const subject = { personId: salon.ownerId, email } as never;
    await availabilityPart.erase?.(tx, subject, world.now() as never);
  });
  expect(await stored()).toBe(before);
});

it('shows the profile picture of an owner without a photo in the team', async () => {
  const { salon } = await salonOfThree();
  await sql`update identity.people set picture = '/api/user/pictures/x'
    where id = ${salon.ownerId}`.execute(world.deps.db);
  expect(photos(await membersIn('serviceTeam', salon))).toEqual([true, false, false]);
  expect(memberOf(await team(salon), salon.ownerId)).toMatchObject({ hasOwnPhoto: false });
});

it('refuses files that are not images, and members of another business', async () => {
  const { salon, riya } = await salonOfThree();
  const other = await world.service();
  const broken = await send(salon.ownerId, riya, Buffer.from('no picture at all'));
  expect([broken.status, broken.body.code]).toEqual([415, 'PICTURE_TYPE']);
  const wrong = await send(salon.ownerId, riya, await picture('png'), 'application/pdf');
  expect([wrong.status, wrong.body.code]).toEqual([415, 'PICTURE_TYPE']);
  const foreign = await send(other.ownerId, riya, await picture('png'));
  expect([foreign.status, foreign.body.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
  expect(await membersIn('serviceTeam', other)).toEqual([]);
});
