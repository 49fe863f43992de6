import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { type Db, inTransaction, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { patientLimits } from '#test/support/database/patient-limits.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import { openWorld, type World } from '#world/world.ts';
import { judge, releaseClaims, sellClaims } from '../index.ts';
import { claimSeats } from './claims.samples.ts';

const BUYERS = 30;
const database = testDatabase();
const unguarded = testDatabase();
const clock = fixedClock('2026-08-04T04:30:00Z');
const from = Temporal.Instant.from('2026-08-05T04:30:00Z');
let db: Db;
let world: World;

beforeAll(() => {
  // One connection per buyer, for real concurrency.
  db = openDb(database.url, { poolSize: BUYERS, ...patientLimits });
  world = openWorld({ db, clock });
});
afterAll(() => db.destroy());

type ClaimOptions = {
  minutes?: number;
  seats?: number;
  shiftMinutes?: number;
  heldMinutes?: number;
};

function claimOf(serviceId: string, options: ClaimOptions = {}) {
  const now = clock.now();
  const starts = from.add({ minutes: options.shiftMinutes ?? 0 });
  return {
    serviceId,
    claimId: crypto.randomUUID(),
    seats: options.seats ?? 1,
    from: starts,
    until: starts.add({ minutes: options.minutes ?? 60 }),
    heldUntil: options.heldMinutes === undefined ? null : now.add({ minutes: options.heldMinutes }),
    now,
  };
}

async function overlaps(on: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from availability.claims a join availability.claims b
      on a.id < b.id and a.resource_id = b.resource_id and a.unit = b.unit and a.during && b.during`.execute(
    on,
  );
  return rows[0]?.count ?? 0;
}

async function race(serviceId: string, claims: ClaimOptions[]): Promise<ClaimOptions[]> {
  const won = await Promise.all(claims.map((claim) => claimSeats(db, claimOf(serviceId, claim))));
  return claims.filter((_, index) => won[index]);
}

describe('seats', () => {
  it('[BOOK-01] Sells three seats to thirty concurrent buyers', async () => {
    const { id } = await world.service({ capacity: 3 });
    const won = await race(
      id,
      Array.from({ length: BUYERS }, () => ({})),
    );
    expect(won).toHaveLength(3);
    expect(await overlaps(db)).toBe(0);
  });

  it('[BOOK-01] Counts seats sold above the current capacity', async () => {
    const settings = { capacity: 3, hours: 'daily 00:00-24:00', noticeMinutes: 0 };
    const { id, subServices } = await world.service(settings);
    expect(await race(id, [{ seats: 3, minutes: 60 }])).toHaveLength(1);
    // Of the three sold seats, those with the lowest numbers are released.
    await sql`delete from availability.claims where service_id = ${id} and unit < 2`.execute(db);
    await sql`update availability.settings set capacity = 2 where service_id = ${id}`.execute(db);
    await sql`update availability.resources set quantity = 2 where id = ${id}`.execute(db);
    const judged = (people: number) =>
      judge(db, {
        ...{
          serviceId: id,
          subServiceId: subServices[0]?.id ?? '',
          minutes: subServices[0]?.minutes ?? 0,
          people,
        },
        ...{ at: from, now: clock.now() },
      });
    expect((await judged(1)).judgement).toEqual({ bookable: true, seatsLeft: 1 });
    expect((await judged(2)).judgement).toMatchObject({
      bookable: false,
      reason: { seatsLeft: 1 },
    });
    expect(await race(id, [{ seats: 2 }])).toEqual([]);
    const won = await race(
      id,
      Array.from({ length: BUYERS }, () => ({})),
    );
    expect(won).toHaveLength(1);
    expect((await judged(1)).judgement).toMatchObject({ reason: { code: 'FULL' } });
    expect(await race(id, [{ shiftMinutes: 60 }, { shiftMinutes: 60 }])).toHaveLength(2);
  });

  it('Claims beside a seat above the capacity wait for each other before they lock anything', async () => {
    const { id } = await world.service({ capacity: 3, hours: 'daily 00:00-24:00' });
    await race(id, [{ seats: 3 }]);
    await sql`delete from availability.claims where service_id = ${id} and unit < 2`.execute(db);
    await sql`update availability.resources set quantity = 2 where id = ${id}`.execute(db);
    let second: Promise<boolean> | undefined;
    const first = await inTransaction(db, async (tx) => {
      // Takes the lock that the first claim holds from its first statement on.
      await sql`select pg_advisory_xact_lock(hashtextextended(business_id::text, 7241))
        from availability.resources where id = ${id}`.execute(tx);
      second = claimSeats(db, claimOf(id));
      second.catch(() => undefined);
      await untilBlocked(db, 1);
      return claimSeats(tx, claimOf(id));
    });
    expect([first, await second]).toEqual([true, false]);
  });

  it('[BOOK-01] Claims all seats of overlapping parties or none', async () => {
    const { id } = await world.service({ capacity: 5 });
    const claims = Array.from({ length: BUYERS }, (_, index) => ({
      seats: 1 + (index % 4),
      shiftMinutes: 30 * (index % 3),
      minutes: 60,
    }));
    const won = await race(id, claims);
    const { rows } = await sql<{ seats: number }>`
      select count(*)::int as seats from availability.claims
      where service_id = ${id} group by claim_id`.execute(db);
    const seatCounts = won.map((claim) => claim.seats ?? 0).toSorted();
    expect(rows.map((row) => row.seats).toSorted()).toEqual(seatCounts);
    expect(won.length).toBeGreaterThan(0);
    expect(await overlaps(db)).toBe(0);
  });

  it('[BOOK-01] Allows adjacent times', async () => {
    const { id } = await world.service();
    expect(await claimSeats(db, claimOf(id))).toBe(true);
    expect(await claimSeats(db, claimOf(id, { shiftMinutes: 60 }))).toBe(true);
    expect(await claimSeats(db, claimOf(id, { shiftMinutes: -60 }))).toBe(true);
    expect(await claimSeats(db, claimOf(id, { shiftMinutes: 59 }))).toBe(false);
  });

  it('[BOOK-01] Releases an expired hold and no longer sells it', async () => {
    const { id } = await world.service();
    const late = claimOf(id, { heldMinutes: 0 });
    expect(await claimSeats(db, late)).toBe(true);
    expect(await claimSeats(db, claimOf(id, { heldMinutes: 10 }))).toBe(true);
    expect(await claimSeats(db, claimOf(id))).toBe(false);
    expect(await inTransaction(db, (tx) => sellClaims(tx, late.claimId))).toBe(0);
  });

  it('[BOOK-01] Keeps a sold seat until it is released', async () => {
    const { id } = await world.service({ capacity: 2 });
    const mine = claimOf(id, { seats: 2, heldMinutes: 1 });
    expect(await claimSeats(db, mine)).toBe(true);
    expect(await inTransaction(db, (tx) => sellClaims(tx, mine.claimId))).toBe(2);
    const tomorrow = clock.now().add({ hours: 24 });
    expect(await claimSeats(db, { ...claimOf(id), now: tomorrow })).toBe(false);
    expect(await inTransaction(db, (tx) => releaseClaims(tx, mine.claimId))).toBe(2);
    expect(await claimSeats(db, claimOf(id))).toBe(true);
  });

  it('[BOOK-01] Returns seats and times of the booking with the check', async () => {
    const service = await world.service({ capacity: 2, bufferMinutes: 15, autoAccept: true });
    const subServiceId = service.subServices[0]?.id ?? '';
    const stay = { serviceId: service.id, subServiceId, minutes: 60, people: 5 };
    const query = { ...stay, at: from, now: clock.now() };
    const { judgement, plan } = await judge(db, query);
    expect(judgement).toMatchObject({ bookable: true });
    const { endsAt, seatsUntil } = plan;
    expect({ ...plan, endsAt: String(endsAt), seatsUntil: String(seatsUntil) }).toEqual({
      seats: 2,
      needs: [{ resources: [service.id], units: 2, from, ends: endsAt, until: seatsUntil }],
      startsAt: from,
      endsAt: '2026-08-05T07:30:00Z',
      seatsUntil: '2026-08-05T07:45:00Z',
      timeZone: 'Asia/Kolkata',
      autoAccept: true,
    });
  });
});

describe('current time', () => {
  it('[BOOK-10] Treats a start as past half a minute later', async () => {
    const { id: serviceId, subServices } = await world.service({ noticeMinutes: 0 });
    const subServiceId = subServices[0]?.id ?? '';
    const query = { serviceId, subServiceId, minutes: 60, people: 1, at: clock.now() };
    const on = await judge(db, { ...query, now: clock.now() });
    expect(on.judgement.bookable).toBe(true);
    const after = await judge(db, { ...query, now: clock.now().add({ seconds: 30 }) });
    expect(after).toMatchObject({ judgement: { reason: { code: 'PAST' } } });
  });
});

describe('exclusion constraint', () => {
  /** Check-then-act without the constraint. */
  async function blindClaims(on: Db, serviceId: string): Promise<number> {
    const { until } = claimOf(serviceId);
    const claim = async () => {
      const free = await sql`
        select where not exists (
          select from availability.claims where service_id = ${serviceId} and unit = 0)`.execute(
        on,
      );
      return free.rows.length > 0;
    };
    const insert = () =>
      sql`
      insert into availability.claims (business_id, resource_id, service_id, unit, during, claim_id)
      select business_id, business_id, service_id, 0, tstzrange(${from}, ${until}), gen_random_uuid()
      from availability.settings where service_id = ${serviceId}`.execute(on);
    const seen = await Promise.all([claim(), claim()]);
    const done = await Promise.allSettled(seen.filter(Boolean).map(insert));
    return done.filter((each) => each.status === 'fulfilled').length;
  }

  it('[BOOK-01] Prevents two concurrent inserts of one seat', async () => {
    const guarded = await world.service();
    expect(await blindClaims(db, guarded.id)).toBe(1);
    expect(await overlaps(db)).toBe(0);
    const scratch = openDb(unguarded.url, { poolSize: 2, asOwner: true });
    try {
      await sql`alter table availability.claims drop constraint claims_never_overlap,
        drop constraint claims_keep_buffers, disable trigger guard_claim`.execute(scratch);
      const bare = await openWorld({ db: scratch, clock }).service();
      expect(await blindClaims(scratch, bare.id)).toBe(2);
      expect(await overlaps(scratch)).toBe(1);
    } finally {
      await scratch.destroy();
    }
  });
});
