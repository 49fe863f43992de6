import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { patientLimits } from '#test/support/database/patient-limits.ts';
import { openWorld, type World } from '#world/world.ts';
import { judge } from '../index.ts';
import { claimSeats } from './claims.samples.ts';

const BUYERS = 24;
const database = testDatabase();
const clock = fixedClock('2026-08-04T04:30:00Z');
const from = Temporal.Instant.from('2026-08-05T04:30:00Z');
let db: Db;
let world: World;

beforeAll(() => {
  db = openDb(database.url, { poolSize: BUYERS, ...patientLimits });
  world = openWorld({ db, clock });
});
afterAll(() => db.destroy());

/** A stay of an hour a number of minutes after the first, with the buffer of the setting at that time. */
function claim(serviceId: string, minutes: number, buffer: number, seats = 1) {
  const starts = from.add({ minutes });
  const ends = starts.add({ minutes: 60 });
  const until = ends.add({ minutes: buffer });
  const now = clock.now();
  const claimId = crypto.randomUUID();
  return claimSeats(db, {
    ...{ serviceId, claimId, seats, from: starts, ends, until },
    ...{ heldUntil: null, now },
  });
}

async function setBuffer(serviceId: string, minutes: number): Promise<void> {
  await sql`update availability.settings set buffer_minutes = ${minutes}
    where service_id = ${serviceId}`.execute(db);
}

/** Pairs of one seat that are closer than the larger of their buffers, computed without the product. */
async function tooClose(serviceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with stay as (
      select id, unit, buffer_minutes as buffer, lower(during) as starts,
        upper(during) - buffer_minutes * interval '1 minute' as ends
      from availability.claims where service_id = ${serviceId}
    )
    select count(*)::int as count from stay a join stay b on a.id <> b.id and a.unit = b.unit
      and a.starts <= b.starts
      and b.starts < a.ends + greatest(a.buffer, b.buffer) * interval '1 minute'`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('[BOOK-02] Changed buffer after a booking', () => {
  test.each([
    ['raised', 0, 30],
    ['lowered', 30, 0],
    ['raised further', 15, 45],
  ])('%s from %i to %i: the larger is kept on both sides of it', async (_, booked, later) => {
    const larger = Math.max(booked, later);
    const { id } = await world.service();
    expect(await claim(id, 0, booked)).toBe(true);
    for (const minutes of [60 + larger - 1, 60, -60, -(60 + larger - 1)]) {
      expect([minutes, await claim(id, minutes, later)]).toEqual([minutes, false]);
    }
    expect(await claim(id, 60 + larger, later)).toBe(true);
    expect(await claim(id, -(60 + larger), later)).toBe(true);
    expect(await tooClose(id)).toBe(0);
  });

  test('keeps earlier bookings that are closer, and they block nothing else', async () => {
    const { id } = await world.service();
    expect(await claim(id, 0, 0)).toBe(true);
    expect(await claim(id, 60, 0)).toBe(true);
    expect(await claim(id, 180, 60)).toBe(true);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from availability.claims where service_id = ${id}`.execute(db);
    expect(rows[0]?.count).toBe(3);
  });

  test('lists exactly the starts that can be claimed, at capacity 1 and 2', async () => {
    for (const capacity of [1, 2]) {
      const hours = 'daily 00:00-24:00';
      const spec = { capacity, hours, noticeMinutes: 0, stepMinutes: 5 };
      const { id, subServices } = await world.service(spec);
      const subServiceId = subServices[0]?.id ?? '';
      await claim(id, 0, 0, capacity);
      await claim(id, 150, 45, capacity);
      await setBuffer(id, 20);
      const seen: [number, boolean, boolean][] = [];
      for (let minutes = -100; minutes <= 300; minutes += 25) {
        const at = from.add({ minutes });
        const query = { serviceId: id, subServiceId, minutes: 60, people: 1, at, now: clock.now() };
        const { judgement } = await judge(db, query);
        const tried = db.transaction().execute(async (tx) => {
          const ends = at.add({ minutes: 60 });
          const isClaimed = await claimSeats(tx, {
            ...{ serviceId: id, claimId: crypto.randomUUID(), seats: 1, from: at, ends },
            ...{ until: ends.add({ minutes: 20 }), heldUntil: null, now: clock.now() },
          });
          throw new Claimed(isClaimed);
        });
        const claimed = await tried.catch((error: unknown) => (error as Claimed).isClaimed);
        seen.push([minutes, judgement.bookable, claimed as boolean]);
        if (!judgement.bookable && judgement.reason.code === 'BUFFER') {
          expect([minutes, tooNear(minutes)]).toEqual([minutes, true]);
        }
      }
      for (const [minutes, isListed, isClaimed] of seen) {
        expect([minutes, isListed]).toEqual([minutes, isClaimed]);
      }
      expect(seen.filter(([, isListed]) => isListed).length).toBeGreaterThan(2);
    }
  });

  test('keeps the larger buffer between concurrent buyers under both settings', async () => {
    const { id } = await world.service({ capacity: 2 });
    const tries = Array.from({ length: BUYERS }, (_, nth) =>
      claim(id, 15 * (nth % 12), nth % 2 === 0 ? 0 : 30, 1 + (nth % 2)),
    );
    const won = await Promise.all(tries);
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
    expect(await tooClose(id)).toBe(0);
  });
});

class Claimed extends Error {
  readonly isClaimed: boolean;
  constructor(isClaimed: boolean) {
    super('only a try');
    this.isClaimed = isClaimed;
  }
}

/** Clear of both stays themselves: [0, 60) and [150, 210). */
function tooNear(minutes: number): boolean {
  const isClear = (start: number) => minutes + 60 <= start || minutes >= start + 60;
  return isClear(0) && isClear(150);
}
