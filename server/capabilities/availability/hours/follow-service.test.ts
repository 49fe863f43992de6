import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceHours } from '#contract/availability/hours.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { addMember, addSkill } from '#test/support/worlds/team.ts';
import { openWorld } from '#world/world.ts';
import { claimSeats } from '../claims/claims.samples.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

type Salon = { ownerId: string; serviceId: string };
const at = (time: string) => Temporal.Instant.from(`2026-08-06T${time}:00+05:30`);

/** Two services of one owner: one sold by capacity without a buffer, one by members with a buffer. */
async function twoServices() {
  const plain = await w.service({ capacity: 2 });
  const { db } = w.deps;
  const owner = { id: plain.ownerId };
  const { id } = await openWorld({ db, clock: w.clock }).service({ owner, bufferMinutes: 30 });
  return { plain, other: { ownerId: plain.ownerId, serviceId: id } };
}

async function take(
  { serviceId }: Salon,
  [from, ends]: readonly [string, string],
  { bufferMinutes = 0, heldUntil = w.now().add({ hours: 200 }) } = {},
) {
  const claimId = crypto.randomUUID();
  const span = { from: at(from), ends: at(ends), until: at(ends).add({ minutes: bufferMinutes }) };
  const claims = { serviceId, claimId, seats: 1, ...span, heldUntil, now: w.now() };
  expect(await claimSeats(w.deps.db, claims)).toBe(true);
  return claimId;
}

async function saveCapacityOne({ ownerId, serviceId }: Salon) {
  const params = { serviceId };
  const hours: ServiceHours = (await w.call('hours', { as: ownerId, params })).body.data;
  const {
    serviceName: _n,
    today: _t,
    timeOff: _o,
    outside: _s,
    outsideCount: _c,
    ...saved
  } = hours;
  return w.call('saveHours', { as: ownerId, params, body: { ...saved, capacity: 1 } });
}

/** The resource of a claim, and whether it is noted as an overlap. */
async function claimOf({ ownerId }: Salon, claimId: string) {
  const { rows } = await sql<{ by: string; noted: boolean }>`
    select resource_id as by, exists (select from availability.overlaps o
      where o.business_id = c.business_id and o.claim_id = c.claim_id) as noted
    from availability.claims c where business_id = ${ownerId} and claim_id = ${claimId}`.execute(
    w.deps.db,
  );
  return rows;
}

describe('capacity that members serve from now on', () => {
  test('leaves a claim before another with a longer buffer to a member who is free', async () => {
    const { plain, other } = await twoServices();
    const riya = await addMember(w.deps.db, plain, 'Riya');
    await addSkill(w.deps.db, plain, plain.ownerId);
    const claimId = await take(plain, ['10:00', '11:00']);
    await take(other, ['11:10', '12:10'], { bufferMinutes: 30 });
    expect((await saveCapacityOne(plain)).status).toBe(200);
    expect(await claimOf(plain, claimId)).toEqual([{ by: riya, noted: false }]);
  });

  test('notes it as an overlap when no member is free', async () => {
    const { plain, other } = await twoServices();
    const claimId = await take(plain, ['10:00', '11:00']);
    await take(other, ['11:10', '12:10'], { bufferMinutes: 30 });
    expect((await saveCapacityOne(plain)).status).toBe(200);
    expect(await claimOf(plain, claimId)).toEqual([{ by: plain.ownerId, noted: true }]);
  });

  test('takes the time of an expired hold', async () => {
    const { plain, other } = await twoServices();
    const claimId = await take(plain, ['10:00', '11:00']);
    const heldUntil = w.now().add({ minutes: 1 });
    const held = await take(other, ['10:30', '11:30'], { bufferMinutes: 30, heldUntil });
    w.clock.advance('PT2M');
    expect((await saveCapacityOne(plain)).status).toBe(200);
    expect(await claimOf(plain, claimId)).toEqual([{ by: plain.ownerId, noted: false }]);
    expect(await claimOf(plain, held)).toEqual([]);
  });
});
