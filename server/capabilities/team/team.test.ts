import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEMBERS_MAX } from '#contract/team/limits.ts';
import type { Team } from '#contract/team/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { memberOf, teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let world: BookingWorld;

// It is Tuesday 4 August 2026, 10:00 in Mumbai.
beforeAll(async () => {
  world = await bookingWorld(database);
});
afterAll(() => world.close());

const { ask, add, team, services, off, salonOfThree, seats } = teamSteps(() => world);

describe('Team of a provider', () => {
  it('is the owner alone at first, who performs everything', async () => {
    const salon = await world.service();
    const view = await team(salon);
    expect(view).toMatchObject({ timeZone: 'Asia/Kolkata', today: '2026-08-04', conflicts: [] });
    expect(view.members).toMatchObject([
      { id: salon.ownerId, isOwner: true, isActive: true, weekly: null },
    ]);
    expect(view.members[0]?.name).toMatch(/^Person /);
    expect(view.members[0]?.subServiceIds).toEqual([salon.subServiceId]);
    expect(view.services).toMatchObject([{ id: salon.serviceId, servedBy: 'members' }]);
  });

  it('adds a member beside the owner, and both can be booked', async () => {
    const salon = await world.service();
    expect(await seats(salon, '2026-08-05')).toMatchObject({ '10:00': 1 });
    const reply = await ask(salon, 'addMember', {
      body: { name: '  Riya   Sharma ', subServiceIds: [salon.subServiceId] },
    });
    expect(reply.status).toBe(201);
    expect(reply.body.message).toBe('Riya Sharma is in your team.');
    const [owner, riya] = (reply.body.data as Team).members;
    expect(riya).toMatchObject({ id: reply.body.memberId, name: 'Riya Sharma', isOwner: false });
    expect(riya?.colour).not.toBe(owner?.colour);
    expect(owner?.subServiceIds).toEqual([salon.subServiceId]);
    expect(riya?.subServiceIds).toEqual([salon.subServiceId]);
    expect(await seats(salon, '2026-08-05')).toMatchObject({ '10:00': 2 });
  });

  it('refuses names that are empty, too long, not text or an imitation, and adds nothing', async () => {
    const salon = await world.service();
    for (const name of ['', '   ', 'x'.repeat(81), 'a\u0000b', 7, 'Zap Support']) {
      const reply = await ask(salon, 'addMember', { body: { name } });
      expect(reply.body.code).toBe('INVALID');
      expect(reply.status).toBe(400);
    }
    expect((await ask(salon, 'addMember', { body: { name: 'x'.repeat(80) } })).status).toBe(201);
    expect((await team(salon)).members).toHaveLength(2);
  });

  it('adds no member when the choice of services is refused', async () => {
    const salon = await world.service();
    const other = await world.service();
    const body = { name: 'Riya', subServiceIds: [salon.subServiceId, other.subServiceId] };
    const reply = await ask(salon, 'addMember', { body });
    expect([reply.status, reply.body.code]).toEqual([404, 'SUB_SERVICE_NOT_FOUND']);
    expect((await team(salon)).members).toHaveLength(1);
  });

  it('has at most 50 active members', async () => {
    const salon = await world.service();
    const first = await add(salon, 'Riya', []);
    await sql`insert into availability.resources (business_id, kind, name)
      select ${salon.ownerId}, 'member', 'M' || n from generate_series(3, ${MEMBERS_MAX}) n`.execute(
      world.deps.db,
    );
    const full = await ask(salon, 'addMember', { body: { name: 'One more' } });
    expect([full.status, full.body.code]).toEqual([409, 'TEAM_FULL']);
    const params = { memberId: first };
    expect((await ask(salon, 'deactivateMember', { params })).status).toBe(200);
    expect((await ask(salon, 'addMember', { body: { name: 'One more' } })).status).toBe(201);
    expect((await ask(salon, 'activateMember', { params })).body.code).toBe('TEAM_FULL');
  });

  it('renames a member, and the owner as customers see them', async () => {
    const { salon, riya } = await salonOfThree();
    const body = { name: 'Riya S.', colour: 'rose' };
    const changed = await ask(salon, 'changeMember', { params: { memberId: riya }, body });
    expect(memberOf(changed.body.data, riya)).toMatchObject(body);
    const own = { params: { memberId: salon.ownerId }, body: { name: 'Asha' } };
    const { members } = (await ask(salon, 'changeMember', own)).body.data as Team;
    expect(members[0]).toMatchObject({ id: salon.ownerId, name: 'Asha', isOwner: true });
    const colour = { params: { memberId: riya }, body: { name: 'Riya', colour: 'pink' } };
    expect((await ask(salon, 'changeMember', colour)).body.code).toBe('INVALID');
  });
});

describe('The sub-services of members', () => {
  it('are chosen individually, and someone always performs each', async () => {
    const { salon, riya, meera } = await salonOfThree();
    expect((await services(salon, salon.ownerId, [])).status).toBe(200);
    const reply = await services(salon, meera, []);
    expect(memberOf(reply.body.data, riya).subServiceIds).toEqual([salon.subServiceId]);
    expect(memberOf(reply.body.data, salon.ownerId).subServiceIds).toEqual([]);
    expect(await seats(salon, '2026-08-05')).toMatchObject({ '10:00': 1 });
    const last = await services(salon, riya, []);
    expect([last.status, last.body.code]).toEqual([409, 'LAST_PERFORMER']);
    expect(await seats(salon, '2026-08-05')).toMatchObject({ '10:00': 1 });
  });

  it('cannot be chosen for a service that is served by capacity', async () => {
    const salon = await world.service({ capacity: 3 });
    const riya = await add(salon, 'Riya', []);
    const reply = await services(salon, riya, [salon.subServiceId]);
    expect([reply.status, reply.body.code]).toEqual([409, 'SERVED_BY_CAPACITY']);
    const view = await team(salon);
    expect(view.services).toMatchObject([{ servedBy: 'capacity', capacity: 3 }]);
    expect(view.members.map((one) => one.subServiceIds)).toEqual([[], []]);
  });
});

describe('Members and time off of another business', () => {
  it('are treated like unknown ones, and nothing changes', async () => {
    const { salon, riya } = await salonOfThree();
    const mine = await world.service();
    await off(salon, [riya], '2026-08-05T12:00', '2026-08-05T14:00');
    const before = await team(salon);
    const timeOffId = before.timeOff[0]?.id ?? '';
    for (const id of [riya, salon.ownerId, crypto.randomUUID()]) {
      const params = { memberId: id };
      const replies = [
        await ask(mine, 'changeMember', { params, body: { name: 'Mine' } }),
        await services(mine, id, [mine.subServiceId]),
        await ask(mine, 'setMemberHours', { params, body: { weekly: null } }),
        await ask(mine, 'deactivateMember', { params }),
        await ask(mine, 'activateMember', { params }),
        await off(mine, [mine.ownerId, id], '2026-08-05T12:00', '2026-08-05T14:00'),
      ];
      for (const reply of replies) {
        expect([reply.status, reply.body.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
      }
    }
    const foreign = await ask(mine, 'removeMemberTimeOff', { params: { timeOffId } });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'TIME_OFF_NOT_FOUND']);
    expect(await team(salon)).toEqual(before);
    expect((await team(mine)).timeOff).toEqual([]);
  });
});
