import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { attempt, openConnections } from '#test/support/database/app-connections.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { dice } from '#test/support/random.ts';
import {
  addChair,
  type Business,
  guardedBusiness,
  usedTwice,
} from '#test/support/worlds/guarded-business.ts';
import { openWorld, type World } from '#world/world.ts';

const CONNECTIONS = 16;
const database = testDatabase();
let db: Db;
let world: World;
let lines: pg.Client[];

beforeAll(async () => {
  db = openDb(database.url, { poolSize: 2 });
  world = openWorld({ db, clock: fixedClock('2031-01-01T00:00:00Z') });
  lines = await openConnections(database.url, CONNECTIONS);
});
afterAll(async () => {
  await Promise.all(lines.map((line) => line.end()));
  await db.destroy();
});

describe('[BOOK-01] Random statements of many connections', () => {
  test.each([1, 2, 3, 4])('leave nothing used twice, seed %i', async (seed) => {
    const salon = await guardedBusiness(world, db);
    const chair = await addChair(db, salon, 2);
    const act = async (line: pg.Client, nth: number) => {
      const roll = dice(seed * 1_000 + nth);
      const pick = <T>(from: readonly T[]) => from[roll(from.length)] as T;
      for (let step = 0; step < STEPS; step += 1) {
        await line.query(`begin isolation level ${pick(LEVELS)}`);
        await attempt(line, randomStatement(salon, chair, pick), [salon.id]);
        // A serializable transaction may also be refused by its commit.
        await line.query(pick(['commit', 'commit', 'commit', 'rollback'])).catch(() => undefined);
      }
    };
    await Promise.all(lines.map(act));
    expect(await usedTwice(db, salon)).toEqual([]);
  });
});

const STEPS = 40;
const LEVELS = ['read committed', 'read committed', 'repeatable read', 'serializable'];

/** A statement about claims of the business $1 between eight and one o'clock. */
function randomStatement(
  { id, riya, services }: Business,
  chair: string,
  pick: <T>(from: readonly T[]) => T,
): string {
  const hour = pick([8, 9, 10, 11]);
  const during = `[2031-01-07 ${hour}:${pick(['00', '20', '45'])}Z, 2031-01-07 ${hour + 1}:${pick(['00', '15'])}Z)`;
  const resource = pick([id, id, riya, chair]);
  const insertion = `insert into availability.claims
      (business_id, resource_id, service_id, unit, during, buffer_minutes, claim_id)
    values ($1, '${resource}', '${pick(services)}', ${pick([0, 0, 1, 2])}, '${during}',
      ${pick([0, 0, 10])}, gen_random_uuid())`;
  const set = pick([
    `during = '${during}'`,
    `unit = ${pick([0, 1, 2])}`,
    `resource_id = '${resource}'`,
  ]);
  const any = `where business_id = $1 and id = (
    select id from availability.claims where business_id = $1 order by random() limit 1)`;
  return pick([
    ...[insertion, insertion, `update availability.claims set ${set} ${any}`],
    `delete from availability.claims ${any}`,
  ]);
}
