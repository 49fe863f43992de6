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

  it('wait for an order that is being placed, and are then refused', async () => {
    const { salon, riya } = await teamSalon();
    const at = Temporal.Instant.from(await w.firstStart(salon));
    const own = await hoursOf(salon);
    const claimId = crypto.randomUUID();
    const claimed = Promise.withResolvers<void>();
    const saving = Promise.withResolvers<void>();
    const order = w.deps.db.transaction().execute(async (tx) => {
      const { ownerId } = salon;
      await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}::text, 7241))`.execute(tx);
      await sql`insert into availability.claims (business_id, resource_id, unit, during, claim_id, service_id)
        values (${ownerId}, ${riya}, 0, tstzrange(${at}, ${at.add({ hours: 1 })}), ${claimId},
          ${salon.serviceId})`.execute(tx);
      claimed.resolve();
      await saving.promise;
    });
    await claimed.promise;
    const body = { ...own, capacity: 3, withoutTeam: true };
    const params = { serviceId: salon.serviceId };
    const saved = w.call('saveHours', { as: salon.ownerId, params, body });
    const waits = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await waits.execute(w.deps.db)).rows.length).toBe(1);
    saving.resolve();
    await order;
    expect((await saved).body.code).toBe('TEAM_BOOKED');
    // The claim has no booking.
    await sql`delete from availability.claims where claim_id = ${claimId}`.execute(w.deps.db);
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
