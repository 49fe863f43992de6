import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceHours } from '#contract/availability/hours.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps } from '#test/support/steps/class-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { addMember, removeMember } from '#test/support/worlds/team.ts';

const database = testDatabase();
let world: BookingWorld;

beforeAll(async () => {
  world = await bookingWorld(database);
});
afterAll(() => world.close());

const classes = classSteps(() => world);
const hoursOf = async ({ ownerId, serviceId }: Salon): Promise<ServiceHours> =>
  (await world.call('hours', { as: ownerId, params: { serviceId } })).body.data;

describe('Bookings outside the hours', () => {
  it('are none of a team whose members serve at the same time', async () => {
    const salon = await world.service();
    const members: string[] = [];
    for (const name of ['Riya', 'Meera', 'Zoya']) {
      members.push(await addMember(world.deps.db, salon, name));
    }
    const at = '2026-08-06T10:00:00+05:30';
    await world.book(await world.customer(), salon, { at, people: 2 });
    await world.book(await world.customer(), salon, { at });
    expect((await hoursOf(salon)).outside).toEqual([]);
    await removeMember(world.deps.db, salon, members[2] ?? '');
    const fewer = await hoursOf(salon);
    expect(fewer.outside.map(({ why }) => why)).toEqual(['CAPACITY', 'CAPACITY']);
  });

  it('are none of a class, whose sessions do not depend on the hours', async () => {
    const { salon, first } = await classes.yoga();
    await classes.join(salon, first, 2);
    await classes.join(salon, first);
    expect(await hoursOf(salon)).toMatchObject({ outside: [], outsideCount: 0 });
  });
});
