import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { type Db, inTransaction, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { patientLimits } from '#test/support/database/patient-limits.ts';
import { openWorld, type World } from '#world/world.ts';
import { findNeeds, judge, listSlots, releaseClaims, startsWithin } from '../index.ts';
import { claimSeats } from './claims.samples.ts';
import { claim, type Need } from './store.ts';

const BUYERS = 500;
const CONNECTIONS = 30;
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

function stay(serviceId: string, hour = 0) {
  const starts = from.add({ hours: hour });
  const now = clock.now();
  const until = starts.add({ minutes: 60 });
  return { serviceId, claimId: crypto.randomUUID(), seats: 1, from: starts, until, now };
}

const sold = (serviceId: string, hour = 0) =>
  claimSeats(db, { ...stay(serviceId, hour), heldUntil: null });

async function twoServices() {
  const owner = await world.provider();
  return { owner, services: [await world.service({ owner }), await world.service({ owner })] };
}

async function addMember(businessId: string, name: string, services: Service[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into availability.resources (business_id, kind, name)
    values (${businessId}, 'member', ${name}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  for (const service of services)
    await sql`insert into availability.skills (business_id, service_id, sub_service_id, member_id)
      values (${businessId}, ${service.id}, ${service.subServices[0]?.id}, ${id})`.execute(db);
  return id;
}

/** Finds members of one business whose times overlap, without the product's functions. */
async function doubles(businessId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from availability.claims a join availability.claims b
      on a.id < b.id and a.business_id = b.business_id and a.resource_id = b.resource_id
      and a.during && b.during where a.business_id = ${businessId}`.execute(db);
  return rows[0]?.n ?? 0;
}

function queryOf(service: Service, change: { people?: number; memberId?: string } = {}) {
  const [sub] = service.subServices;
  const ids = { serviceId: service.id, subServiceId: sub?.id ?? '' };
  return { ...ids, minutes: 60, people: 1, at: from, now: clock.now(), ...change };
}

describe('[BOOK-01] One owner with two services', () => {
  test('sells each hour once to 500 concurrent buyers of both', async () => {
    const { owner, services } = await twoServices();
    const buyers = Array.from({ length: BUYERS }, (_, nth) => ({
      hour: nth % 5,
      serviceId: services[nth % 2]?.id ?? '',
    }));
    const won = await Promise.all(buyers.map(({ serviceId, hour }) => sold(serviceId, hour)));
    const hours = buyers.filter((_, nth) => won[nth]).map(({ hour }) => hour);
    expect(hours.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(await doubles(owner.id)).toBe(0);
  });

  test('lists, judges and explains the hour as taken in the other service', async () => {
    const { services } = await twoServices();
    const [one, other] = services as [Service, Service];
    expect(await sold(one.id)).toBe(true);
    const { judgement, sentence } = await judge(db, queryOf(other));
    expect(judgement).toMatchObject({ bookable: false, reason: { code: 'FULL' } });
    expect(sentence).toBe('Fully booked at this time');
    const { days } = await listSlots(
      { db, clock },
      { ...queryOf(other), from: '2026-08-05', days: 1 },
    );
    const starts = days[0]?.starts.map(({ at }) => at) ?? [];
    expect(starts).not.toContain('2026-08-05T10:00:00+05:30');
    expect(starts).toContain('2026-08-05T11:00:00+05:30');
  });

  test('refuses the second sale in the database alone', async () => {
    const { owner, services } = await twoServices();
    expect(await sold(services[0]?.id ?? '')).toBe(true);
    const insert = sql`
      insert into availability.claims (business_id, resource_id, service_id, unit, during, claim_id)
      values (${owner.id}, ${owner.id}, ${services[1]?.id}, 0,
        tstzrange(${from.add({ minutes: 30 })}, ${from.add({ minutes: 90 })}),
        gen_random_uuid())`.execute(db);
    await expect(insert).rejects.toMatchObject({ constraint: 'claims_never_overlap' });
  });

  test('sells the hours of different owners independently', async () => {
    const [one, other] = [await world.service(), await world.service()];
    expect(await sold(one.id)).toBe(true);
    expect(await sold(other.id)).toBe(true);
  });
});

describe('[BOOK-01] Several members', () => {
  async function salon() {
    const owner = await world.provider();
    const service = await world.service({ owner });
    const riya = await addMember(owner.id, 'Riya', [service]);
    const meera = await addMember(owner.id, 'Meera', [service]);
    return { owner, service, riya, meera };
  }
  const needsOf = async (service: Service, change: { people?: number; memberId?: string } = {}) =>
    (await judge(db, queryOf(service, change))).plan.needs;
  const take = (service: Service, needs: readonly Need[], businessId = service.ownerId) =>
    claim(db, {
      ...{ businessId, serviceId: service.id, claimId: crypto.randomUUID(), needs },
      ...{ heldUntil: null, now: clock.now() },
    });

  test('are as many seats as there are performers', async () => {
    const { owner, service } = await salon();
    const needs = await needsOf(service);
    const won = await Promise.all(Array.from({ length: 10 }, () => take(service, needs)));
    expect(won.filter(Boolean)).toHaveLength(2);
    expect(await doubles(owner.id)).toBe(0);
    expect((await judge(db, queryOf(service))).judgement.bookable).toBe(false);
  });

  test('serve a party together, or one after another when fewer are free', async () => {
    const { service, riya } = await salon();
    const together = await judge(db, queryOf(service, { people: 2 }));
    expect(together.plan).toMatchObject({ seats: 2, endsAt: from.add({ minutes: 60 }) });
    const [need] = await needsOf(service, { memberId: riya });
    expect(await take(service, need ? [need] : [])).toBe(true);
    const after = await judge(db, queryOf(service, { people: 2 }));
    expect(after.plan).toMatchObject({ seats: 1, endsAt: from.add({ minutes: 120 }) });
    const required = await judge(db, { ...queryOf(service, { people: 2 }), isTogether: true });
    expect(required.judgement).toMatchObject({ bookable: false, reason: { seatsLeft: 1 } });
  });

  test('are off outside their hours and in their time off', async () => {
    const { owner, service, riya, meera } = await salon();
    const closed = JSON.stringify(Array.from({ length: 7 }, () => []));
    await sql`insert into availability.member_hours (business_id, member_id, weekly)
      values (${owner.id}, ${riya}, ${closed}::jsonb)`.execute(db);
    expect((await needsOf(service))[0]?.resources).toEqual([meera]);
    await sql`insert into availability.member_time_off (business_id, member_id, during)
      values (${owner.id}, ${meera}, tstzrange(${from}, ${from.add({ minutes: 10 })}))`.execute(db);
    expect((await judge(db, queryOf(service))).judgement.bookable).toBe(false);
  });

  test('leave tasks without chosen performers to the owner, also in search', async () => {
    const owner = await world.provider();
    const subServices = [{}, { task: 'hair-spa' }];
    const service = await world.service({ owner, subServices });
    const riya = await addMember(owner.id, 'Riya', [service]);
    const [cut, spa] = service.subServices.map(({ id }) => id);
    const window = { from, until: from.add({ minutes: 30 }) };
    const found = async () => {
      const request = { serviceId: service.id, minutes: 60, people: 1 };
      const requests = [{ ...request, subServiceIds: [cut ?? '', spa ?? ''] }];
      const starts = await startsWithin(db, requests, window, { now: clock.now() });
      return starts.get(service.id)?.starts.length;
    };
    const [need] = (await needsOf(service)) as [Need];
    expect(need.resources).toEqual([riya]);
    expect(await take(service, [need])).toBe(true);
    expect(await found()).toBe(1);
    expect(await take(service, [{ ...need, resources: [owner.id] }])).toBe(true);
    expect(await found()).toBe(0);
  });

  test('leave no free start when all of them are inactive', async () => {
    const { owner, service } = await salon();
    await sql`update availability.resources set is_active = false
      where business_id = ${owner.id} and name <> ''`.execute(db);
    expect((await judge(db, queryOf(service))).judgement.bookable).toBe(false);
  });

  test('refuse an unknown one and one of another business, and claim nothing', async () => {
    const { owner, service } = await salon();
    const foreign = await salon();
    for (const memberId of [crypto.randomUUID(), foreign.riya]) {
      const judging = judge(db, queryOf(service, { memberId }));
      await expect(judging).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
      const [need] = await needsOf(service);
      expect(await take(service, [{ ...(need as Need), resources: [memberId] }])).toBe(false);
    }
    const { rows } = await sql`select from availability.claims
      where business_id = ${owner.id}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test('are claimed for every part or not at all', async () => {
    const { owner, service, riya, meera } = await salon();
    const [need] = (await needsOf(service)) as [Need];
    expect(await take(service, [{ ...need, resources: [riya] }])).toBe(true);
    const both = [
      { ...need, resources: [meera] },
      { ...need, resources: [riya] },
    ];
    expect(await take(service, both)).toBe(false);
    const { rows } = await sql`select from availability.claims
      where business_id = ${owner.id}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('a late payment finds the members who are still free', async () => {
    const { service, riya, meera } = await salon();
    const [need] = (await needsOf(service)) as [Need];
    await take(service, [{ ...need, resources: [riya] }]);
    const { subServiceId } = queryOf(service);
    const found = await findNeeds(db, {
      ...{ serviceId: service.id, subServiceId, seats: 1, now: clock.now() },
      ...{ from, ends: need.ends, until: need.until },
    });
    expect(found[0]?.resources).toEqual([meera]);
  });
});

describe('[BOOK-01] A change between capacity and members', () => {
  const serve = (service: Service, target: string) =>
    sql`select availability.move_claims(${service.ownerId}, ${service.id}, ${target},
      ${clock.now()})`.execute(db);

  test('transfers sold times and notes double sales of the owner as overlaps', async () => {
    const service = await world.service({ capacity: 2 });
    const claims = [stay(service.id), stay(service.id), stay(service.id, 1)];
    for (const one of claims) expect(await claimSeats(db, { ...one, heldUntil: null })).toBe(true);
    await sql`update availability.settings set served_by = 'members', capacity = 1
      where service_id = ${service.id}`.execute(db);
    await serve(service, service.ownerId);
    const noted = await sql`select from availability.overlaps
      where business_id = ${service.ownerId}`.execute(db);
    expect(noted.rows).toHaveLength(1);
    expect(await sold(service.id)).toBe(false);
    for (const one of claims.slice(0, 2))
      await inTransaction(db, (tx) => releaseClaims(tx, one.claimId));
    expect(await sold(service.id)).toBe(true);
    await sql`update availability.settings set served_by = 'capacity', capacity = 2
      where service_id = ${service.id}`.execute(db);
    await serve(service, service.id);
    expect(await sold(service.id)).toBe(true);
    expect(await sold(service.id)).toBe(false);
  });
});
