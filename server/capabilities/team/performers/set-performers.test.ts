import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
let world: BookingWorld;

beforeAll(async () => {
  world = await bookingWorld(database);
});
afterEach(async () => {
  await world.settled();
  const broken = (await readInvariants(world.deps.db)).filter((one) => one.broken > 0);
  expect(broken.filter(({ name }) => !TIMED.includes(name))).toEqual([]);
});
afterAll(() => world.close());

const { ask, add, team, off } = teamSteps(() => world);
type Salon = Awaited<ReturnType<BookingWorld['service']>>;

/** Three unnamed chairs, and two members besides the owner who perform nothing yet. */
async function threeChairs() {
  const salon = await world.service({ capacity: 3 });
  const riya = await add(salon, 'Riya', []);
  const meera = await add(salon, 'Meera', []);
  return { salon, riya, meera };
}

const perform = (salon: Salon, memberIds: string[]) =>
  ask(salon, 'setPerformers', { params: { serviceId: salon.serviceId }, body: { memberIds } });

/** Books the same time for a number of customers. */
async function bookAll(salon: Salon, count: number) {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    ids.push((await world.book(await world.customer(), salon)).bookingId);
  }
  return ids;
}

async function servedBy(bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(r.name, ''), r.kind) || case when c.unit > 0 and r.kind = 'member' then ' again' else '' end as name
    from availability.claims c
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
    where c.claim_id = any(${[...bookingIds]}::uuid[]) order by 1`.execute(world.deps.db);
  return rows.map(({ name }) => name);
}

describe('[BOOK-01] Members who perform a service of three unnamed chairs', () => {
  it('share its sold times, and are sold from then on', async () => {
    const { salon, riya, meera } = await threeChairs();
    const booked = await bookAll(salon, 2);
    const reply = await perform(salon, [riya, meera]);
    expect(reply).toMatchObject({ status: 200, body: { data: { overlaps: [] } } });
    expect(reply.body.message).toMatch(/ is performed by Riya and Meera, with 2 booked times\.$/);
    expect(await servedBy(booked)).toEqual(['Meera', 'Riya']);
    const { services, members } = await team(salon);
    expect(services).toMatchObject([{ servedBy: 'members', capacity: 1 }]);
    const performs = members.filter(({ subServiceIds }) => subServiceIds.length > 0);
    expect(performs.map(({ name }) => name).sort()).toEqual(['Meera', 'Riya']);
    const again = await perform(salon, [riya]);
    expect(again.body.message).toMatch(/ is performed by Riya\.$/);
    expect(await servedBy(booked), 'who serves them already').toEqual(['Meera', 'Riya']);
  });

  it('take no time while they are off; what none of them can serve is listed as an overlap', async () => {
    const { salon, riya, meera } = await threeChairs();
    const booked = await bookAll(salon, 2);
    const now = world.now();
    await off(salon, [meera], now.toString(), now.add({ hours: 24 * 30 }).toString());
    const { body } = await perform(salon, [riya, meera]);
    expect(await servedBy(booked)).toEqual(['Riya', 'Riya again']);
    expect(body.data.overlaps).toHaveLength(1);
    expect(body.data.overlaps[0].bookings).toHaveLength(2);
  });

  it('replace the capacity in the hours, and vice versa', async () => {
    const { salon, riya, meera } = await threeChairs();
    await perform(salon, [riya, meera]);
    const params = { serviceId: salon.serviceId };
    const { data: hours } = (await ask(salon, 'hours', { params })).body;
    const draft = { ...hours, capacity: 3, withoutTeam: true };
    expect((await ask(salon, 'saveHours', { params, body: draft })).status).toBe(200);
    const [booked] = await bookAll(salon, 1);
    expect(await servedBy([booked ?? ''])).toEqual(['capacity']);
    const { data: now } = (await ask(salon, 'hours', { params })).body;
    await ask(salon, 'saveHours', { params, body: { ...now, capacity: 1 } });
    const [name] = await servedBy([booked ?? '']);
    expect(['Riya', 'Meera']).toContain(name);
  });

  it('must be active members of the business', async () => {
    const { salon, riya } = await threeChairs();
    const other = await threeChairs();
    for (const ids of [[other.riya], [crypto.randomUUID()]]) {
      expect(await perform(salon, ids)).toMatchObject({
        ...{ status: 404, body: { code: 'MEMBER_NOT_FOUND' } },
      });
    }
    await ask(salon, 'deactivateMember', { params: { memberId: riya } });
    expect((await perform(salon, [riya])).body.code).toBe('MEMBER_NOT_FOUND');
    const none = await perform(salon, []);
    expect(none).toMatchObject({
      ...{ status: 400, body: { errors: { memberIds: 'Choose who performs it.' } } },
    });
    expect((await team(salon)).services).toMatchObject([{ servedBy: 'capacity', capacity: 3 }]);
    const foreign = { params: { serviceId: other.salon.serviceId }, body: { memberIds: [riya] } };
    expect((await ask(salon, 'setPerformers', foreign)).body.code).toBe('SERVICE_NOT_FOUND');
  });
});

it('[BOOK-11] An order in progress for a chair is not sold beside the members who replace it', async () => {
  const { salon, riya } = await threeChairs();
  const { db } = world.deps;
  const customer = await world.customer();
  const at = await world.firstStart(salon);
  // The change locks the row of the chairs when the order, planned before, arrives.
  const order = await inTransaction(db, async (tx) => {
    await sql`select from availability.resources where id = ${salon.serviceId} for update`.execute(
      tx,
    );
    await sql`insert into availability.skills (business_id, service_id, sub_service_id, member_id)
      values (${salon.ownerId}, ${salon.serviceId}, ${salon.subServiceId}, ${riya})`.execute(tx);
    await sql`update availability.settings set served_by = 'members', capacity = 1
      where service_id = ${salon.serviceId}`.execute(tx);
    const ordered = world.order(customer, salon, { at });
    await untilBlocked(db, 1);
    return { answer: ordered };
  });
  expect(await order.answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  const { bookingId } = await world.book(customer, salon, { at });
  expect(await servedBy([bookingId])).toEqual(['Riya']);
  const next = await world.order(await world.customer(), salon, { at });
  expect(next.body.code).toBe('SLOT_TAKEN');
});
