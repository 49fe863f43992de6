import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { type Db, inTransaction, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { patientLimits } from '#test/support/database/patient-limits.ts';
import { openWorld, type World } from '#world/world.ts';
import { judge, sellClaims } from '../index.ts';
import { claim } from './store.ts';

const BUYERS = 500;
const CONNECTIONS = 30;
const HOURS = 5;
const database = testDatabase();
const clock = fixedClock('2026-08-04T04:30:00Z');
const from = Temporal.Instant.from('2026-08-05T04:30:00Z');
let db: Db;
let world: World;

beforeAll(() => {
  db = openDb(database.url, { poolSize: CONNECTIONS, ...patientLimits });
  world = openWorld({ db, clock });
});
afterAll(() => db.destroy());

type Service = Awaited<ReturnType<World['service']>>;

/** Two services of one owner, with enough seats for all, that need one resource. */
async function spa(quantity: number) {
  const owner = await world.provider();
  const services = [
    await world.service({ owner, capacity: 4 }),
    await world.service({ owner, capacity: 4 }),
  ] as const;
  const { rows } = await sql<{ id: string }>`
    insert into availability.resources (business_id, kind, name, quantity)
    values (${owner.id}, 'equipment', 'Room', ${quantity}) returning id`.execute(db);
  const roomId = rows[0]?.id ?? '';
  for (const service of services)
    await sql`insert into availability.requirements
        (business_id, service_id, sub_service_id, resource_id)
      values (${owner.id}, ${service.id}, ${service.subServices[0]?.id}, ${roomId})`.execute(db);
  return { owner, services, roomId };
}

/** The claims of a booking of an hour. */
async function needsOf(service: Service, hour = 0, people = 1) {
  const ids = { serviceId: service.id, subServiceId: service.subServices[0]?.id ?? '' };
  const at = from.add({ hours: hour });
  return (await judge(db, { ...ids, minutes: 60, people, at, now: clock.now() })).plan.needs;
}

type Needs = Awaited<ReturnType<typeof needsOf>>;
const take = (service: Service, needs: Needs, more: Partial<Parameters<typeof claim>[1]> = {}) =>
  claim(db, {
    ...{ businessId: service.ownerId, serviceId: service.id, claimId: crypto.randomUUID() },
    ...{ needs, heldUntil: null, now: clock.now(), ...more },
  });

/** Runs as many calls at once as there are connections. */
async function atOnce<T, A>(all: readonly T[], run: (one: T) => Promise<A>): Promise<A[]> {
  const answers: A[] = [];
  const waiting = all.entries();
  const work = async () => {
    for (const [index, one] of waiting) answers[index] = await run(one);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return answers;
}

async function claimsOf(resourceId: string) {
  const { rows } = await sql<{ claim_id: string; unit: number }>`
    select claim_id, unit from availability.claims where resource_id = ${resourceId}`.execute(db);
  return rows;
}

describe('[BOOK-01] Two services that share a room', () => {
  test.each([1, 3])('sell each hour of %i to as many of 500 buyers', async (quantity) => {
    const { services, roomId } = await spa(quantity);
    const needs = await Promise.all(
      Array.from({ length: HOURS * 2 }, (_, nth) =>
        needsOf(services[nth % 2] as Service, Math.floor(nth / 2)),
      ),
    );
    const buyers = Array.from({ length: BUYERS }, (_, nth) => nth % (HOURS * 2));
    const won = await atOnce(buyers, (which) =>
      take(services[which % 2] as Service, needs[which] as Needs),
    );
    const hours = buyers.filter((_, nth) => won[nth]).map((which) => Math.floor(which / 2));
    const expected = Array.from({ length: HOURS * quantity }, (_, nth) =>
      Math.floor(nth / quantity),
    );
    expect(hours.toSorted()).toEqual(expected);
    expect(await claimsOf(roomId)).toHaveLength(HOURS * quantity);
  });

  test('claim seats and rooms together or nothing', async () => {
    const { services, roomId } = await spa(2);
    const [one, other] = services;
    expect(await take(one, await needsOf(one))).toBe(true);
    const party = await needsOf(other, 1, 2);
    const both = party.map((need) => ({ ...need, from, ends: from.add({ hours: 1 }) }));
    expect(
      await take(
        other,
        both.map((need) => ({ ...need, until: need.ends })),
      ),
    ).toBe(false);
    expect(await claimsOf(roomId)).toHaveLength(1);
    expect(await claimsOf(other.id)).toHaveLength(0);
  });

  test('release an expired hold with everything that it holds', async () => {
    const { services, roomId } = await spa(1);
    const [one, other] = services;
    const claimId = crypto.randomUUID();
    const heldUntil = clock.now().add({ minutes: 10 });
    expect(await take(one, await needsOf(one), { claimId, heldUntil })).toBe(true);
    const now = heldUntil.add({ seconds: 1 });
    const [seat, room] = await needsOf(other, 1);
    const stay = { from, ends: from.add({ hours: 1 }), until: from.add({ hours: 1 }) };
    const needs = [seat, room].flatMap((need) => (need ? [{ ...need, ...stay }] : []));
    expect(await take(other, needs, { now })).toBe(true);
    expect(await inTransaction(db, (tx) => sellClaims(tx, claimId))).toBe(0);
    expect(await claimsOf(one.id)).toEqual([]);
    expect(await claimsOf(roomId)).toHaveLength(1);
  });

  test('are limited by the database alone', async () => {
    const { owner, services, roomId } = await spa(1);
    expect(await take(services[0], await needsOf(services[0]))).toBe(true);
    const insert = (unit: number) => sql`
      insert into availability.claims (business_id, resource_id, service_id, unit, during, claim_id)
      values (${owner.id}, ${roomId}, ${services[1].id}, ${unit},
        tstzrange(${from}, ${from.add({ minutes: 60 })}), gen_random_uuid())`;
    await expect(insert(0).execute(db)).rejects.toMatchObject({
      constraint: 'claims_never_overlap',
    });
    await expect(insert(1).execute(db)).rejects.toMatchObject({
      constraint: 'claims_within_quantity',
    });
  });
});
