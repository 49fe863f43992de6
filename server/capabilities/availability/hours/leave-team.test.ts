import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceHours } from '#contract/availability/hours.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { addMember, addSkill } from '#test/support/worlds/team.ts';
import { openWorld } from '#world/world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function hoursOf({ ownerId: as, serviceId }: Salon): Promise<ServiceHours> {
  return (await w.call('hours', { as, params: { serviceId } })).body.data;
}

async function save(salon: Salon, change: object) {
  const { ownerId: as, serviceId } = salon;
  const body = { ...(await hoursOf(salon)), ...change };
  return w.call('saveHours', { as, params: { serviceId }, body });
}

async function teamSalon() {
  const salon = await w.service();
  const riya = await addMember(w.deps.db, salon, 'Riya');
  await addMember(w.deps.db, salon, 'Meera');
  return { salon, riya };
}

async function claimedBy(bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ by: string }>`select resource_id as by from availability.claims
    where claim_id = ${bookingId}`.execute(w.deps.db);
  return rows.map(({ by }) => by);
}

describe('[BOOK-01] More people at once than one, for a service that a team serves', () => {
  it('are refused until the provider confirms that the team no longer serves it', async () => {
    const { salon } = await teamSalon();
    const before = await hoursOf(salon);
    expect(before.teamSize).toBe(2);
    expect((await save(salon, { capacity: 3 })).body.code).toBe('TEAM_SERVES');
    expect(await hoursOf(salon)).toEqual(before);
    expect((await save(salon, { capacity: 3, withoutTeam: true })).status).toBe(200);
    expect(await hoursOf(salon)).toMatchObject({ capacity: 3, teamSize: null });
    expect((await save(salon, { capacity: 4 })).status, 'places already').toBe(200);
  });

  it('are refused while a booking takes the time of a member', async () => {
    const { salon, riya } = await teamSalon();
    const customer = await w.customer();
    const at = await w.firstStart(salon);
    const { body } = await w.call('order', {
      as: customer,
      body: { ...w.orderBody(salon, at), memberId: riya },
    });
    const change = { capacity: 3, withoutTeam: true };
    expect((await save(salon, change)).body.code, 'a customer pays').toBe('TEAM_BOOKED');
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    expect((await save(salon, change)).body.code).toBe('TEAM_BOOKED');
    expect(await claimedBy(body.data.bookingId)).toEqual([riya]);
    expect(await hoursOf(salon)).toMatchObject({ capacity: 1, teamSize: 2 });
  });

  it('are not refused because of a time that has passed', async () => {
    const { salon } = await teamSalon();
    await w.book(await w.customer(), salon);
    w.clock.advance('PT720H');
    expect((await save(salon, { capacity: 3, withoutTeam: true })).status).toBe(200);
  });

  it('are refused also when another service sells the time of an owner who works alone', async () => {
    const salon = await w.service();
    const { db } = w.deps;
    expect((await hoursOf(salon)).teamSize).toBeNull();
    await openWorld({ db, clock: w.clock }).service({ owner: { id: salon.ownerId } });
    expect((await hoursOf(salon)).teamSize).toBe(1);
    expect((await save(salon, { capacity: 2 })).body.code).toBe('TEAM_SERVES');
  });

  it('need no confirmation for the only service of an owner who works alone', async () => {
    const salon = await w.service();
    await addSkill(w.deps.db, salon, salon.ownerId);
    const { bookingId } = await w.book(await w.customer(), salon);
    expect((await save(salon, { capacity: 2 })).status).toBe(200);
    expect(await claimedBy(bookingId)).toEqual([salon.serviceId]);
  });
});
