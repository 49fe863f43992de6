import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVITATIONS_PER_DAY } from '#contract/team/limits.ts';
import type { Schedule, Team } from '#contract/team/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { memberOf, teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let world: BookingWorld;

beforeAll(async () => {
  world = await bookingWorld(database);
});
afterAll(() => world.close());

const { ask, add, team, services, salonOfThree } = teamSteps(() => world);
const invite = (salon: Salon, memberId: string, email: string) =>
  ask(salon, 'inviteMember', { params: { memberId }, body: { email } });
const read = (as: string, token: string) => world.call('readInvitation', { as, body: { token } });
const accept = (as: string, token: string) =>
  world.call('acceptInvitation', { as, body: { token } });
const schedules = async (as: string): Promise<Schedule[]> =>
  (await world.call('schedules', { as })).body.data;

/** A person with an invitation as Riya, and the token in their e-mail. */
async function invited() {
  const { salon, riya, meera } = await salonOfThree();
  const person = await world.customer();
  const { email } = await world.person(person);
  const reply = await invite(salon, riya, email.toUpperCase());
  expect(reply.status).toBe(200);
  return { salon, riya, meera, person, email, token: await tokenFor(email), reply };
}

async function tokenFor(email: string): Promise<string> {
  const { text } = await world.mailTo(email, /invited you to their team/);
  return /join-team#token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
}

describe('Invitation of a member', () => {
  it('is accepted once by the invited account, which then sees its bookings', async () => {
    const { salon, riya, meera, person, email, token, reply } = await invited();
    expect(memberOf(reply.body.data as Team, riya).account).toMatchObject({
      ...{ state: 'invited', email },
      expiresAt: '2026-08-11T04:30:00Z',
    });
    expect((await read(person, token)).body.data).toMatchObject({ memberName: 'Riya', email });
    for (const id of [salon.ownerId, meera]) await services(salon, id, []);
    const { bookingId } = await world.book(await world.customer(), salon);
    const [joined] = (await accept(person, token)).body.data as Schedule[];
    expect(joined).toMatchObject({ memberName: 'Riya', bookings: [{ people: 1 }] });
    expect(joined?.bookings[0]?.customerName).toBe('Person');
    expect(JSON.stringify(joined)).not.toContain(bookingId);
    expect(memberOf(await team(salon), riya).account.state).toBe('joined');
    expect((await accept(person, token)).body.code).toBe('INVITATION_INVALID');
    expect((await invite(salon, riya, 'other@world.zapbooking.test')).body.code).toBe(
      'MEMBER_JOINED',
    );
    expect(await schedules(await world.customer())).toEqual([]);
  });

  it('is rejected for any other account, and stays open', async () => {
    const { person, token } = await invited();
    const other = await world.customer();
    for (const reply of [await read(other, token), await accept(other, token)]) {
      expect([reply.status, reply.body.code]).toEqual([409, 'INVITATION_EMAIL']);
    }
    for (const unknown of ['', 'x', '0'.repeat(64)]) {
      expect((await accept(person, unknown)).body.code).toBe('INVITATION_INVALID');
    }
    expect((await accept(person, token)).status).toBe(200);
  });

  it('is stored as a hash', async () => {
    const { token } = await invited();
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(i)::text as row from team.invitations i`.execute(world.deps.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it('ends when it is replaced, withdrawn, or its member is deactivated', async () => {
    const { salon, riya, person, email, token } = await invited();
    await invite(salon, riya, email);
    const second = await tokenFor(email);
    expect((await accept(person, token)).body.code).toBe('INVITATION_INVALID');
    const params = { memberId: riya };
    await ask(salon, 'deactivateMember', { params });
    expect((await accept(person, second)).body.code).toBe('INVITATION_INVALID');
    expect((await invite(salon, riya, email)).body.code).toBe('MEMBER_INACTIVE');
    await ask(salon, 'activateMember', { params });
    const withdrawn = await ask(salon, 'withdrawInvitation', { params });
    expect(memberOf(withdrawn.body.data, riya).account.state).toBe('none');
    expect((await accept(person, second)).body.code).toBe('INVITATION_INVALID');
    expect(await schedules(person)).toEqual([]);
  });

  it('is accepted once when it is opened twice at the same time', async () => {
    const { person, token } = await invited();
    const replies = await Promise.all([1, 2, 3].map(() => accept(person, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('makes a person one member of a team', async () => {
    const { salon, meera, person, email, token } = await invited();
    await accept(person, token);
    await invite(salon, meera, email);
    const again = await accept(person, await tokenFor(email));
    expect([again.status, again.body.code]).toEqual([409, 'MEMBER_JOINED']);
    expect(memberOf(await team(salon), meera).account.state).toBe('invited');
  });

  it('is refused to the owner, for their own address, and for an invalid one', async () => {
    const salon = await world.service();
    const riya = await add(salon, 'Riya');
    const { email } = await world.person(salon.ownerId);
    expect((await invite(salon, salon.ownerId, 'a@b.in')).body.code).toBe('MEMBER_JOINED');
    expect((await invite(salon, riya, email)).body.errors).toHaveProperty('email');
    expect((await invite(salon, riya, 'no address')).body.code).toBe('INVALID');
    expect(memberOf(await team(salon), riya).account.state).toBe('none');
  });

  it('is sent at most 30 times a day', async () => {
    const salon = await world.service();
    const riya = await add(salon, 'Riya');
    const statuses: number[] = [];
    for (let nth = 0; nth <= INVITATIONS_PER_DAY; nth += 1) {
      statuses.push((await invite(salon, riya, `n${nth}@world.zapbooking.test`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(INVITATIONS_PER_DAY);
    expect(statuses.at(-1)).toBe(429);
  });

  it('of another business is treated like an unknown one', async () => {
    const { riya, salon, person, token } = await invited();
    await accept(person, token);
    const mine = await world.service();
    const params = { memberId: riya };
    for (const reply of [
      await invite(mine, riya, 'a@b.in'),
      await ask(mine, 'withdrawInvitation', { params }),
      await ask(mine, 'disconnectMember', { params }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
    }
    expect(memberOf(await team(salon), riya).account.state).toBe('joined');
    const ended = await ask(salon, 'disconnectMember', { params });
    expect(memberOf(ended.body.data, riya).account.state).toBe('none');
    expect(await schedules(person)).toEqual([]);
  });

  // The last test, because it advances the clock.
  it('expires after seven days, and its address is deleted', async () => {
    const { salon, riya, person, token } = await invited();
    world.clock.advance('PT167H59M');
    expect((await read(person, token)).status).toBe(200);
    world.clock.advance('PT1M');
    expect((await accept(person, token)).body.code).toBe('INVITATION_INVALID');
    expect(memberOf(await team(salon), riya).account.state).toBe('none');
    await world.sweep('retention');
    const { rows } = await sql`select from team.invitations`.execute(world.deps.db);
    expect(rows).toHaveLength(0);
  });
});
