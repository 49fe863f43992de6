import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { attempt, openConnections } from '#test/support/database/app-connections.ts';
import { testDatabase } from '#test/support/database/database.ts';
import {
  addChair,
  type Business,
  guardedBusiness,
  SESSION,
  usedTwice,
} from '#test/support/worlds/guarded-business.ts';
import { openWorld, type World } from '#world/world.ts';

/** Runs plain statements as the application's role, bypassing every function that checks before it claims. */
const CONNECTIONS = 16;
const database = testDatabase();
let db: Db;
let world: World;
let lines: pg.Client[];
let one: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  db = openDb(database.url, { poolSize: 2 });
  world = openWorld({ db, clock: fixedClock('2031-01-01T00:00:00Z') });
  lines = await openConnections(database.url, CONNECTIONS);
  [one, other] = lines as [pg.Client, pg.Client];
});
afterAll(async () => {
  await Promise.all(lines.map((line) => line.end()));
  await db.destroy();
});

type Claim = { resource?: string | undefined; service?: number; unit?: number; buffer?: number };
const OPEN = '[2031-01-07 10:00Z, 2031-01-07 11:00Z)';

/** @returns the id of the new claim, or the name of the constraint that refuses it. */
async function insert(business: Business, during: string, claim: Claim = {}, line = one) {
  const { resource = business.id, service = 0, unit = 0, buffer = 0 } = claim;
  return attempt(
    line,
    `insert into availability.claims
       (business_id, resource_id, service_id, unit, during, buffer_minutes, claim_id)
     values ($1, $2, $3, $4, $5, $6, gen_random_uuid()) returning id`,
    [business.id, resource, business.services[service], unit, during, buffer],
  );
}

const isId = (result: string) => /^\d+$/.test(result);
const business = () => guardedBusiness(world, db);

describe('[BOOK-01] Plain inserts', () => {
  test('of two services sell an hour of their member once, whatever unit they name', async () => {
    const salon = await business();
    const won = await Promise.all(
      lines.flatMap((line, nth) => [
        insert(salon, OPEN, { service: nth % 2, unit: nth % 3 }, line),
        insert(salon, OPEN, { service: nth % 2, unit: nth }, line),
      ]),
    );
    expect(won.filter(isId)).toHaveLength(1);
    expect(await usedTwice(db, salon)).toEqual([]);
  });

  test('cannot use a second unit of a member, not even at a free hour', async () => {
    expect(await insert(await business(), OPEN, { unit: 1 })).toBe('claims_within_quantity');
  });

  test('cannot use more units of a resource than it has', async () => {
    const salon = await business();
    const chair = await addChair(db, salon, 2);
    const won = await Promise.all(
      lines.map((line, nth) => insert(salon, OPEN, { resource: chair, unit: nth }, line)),
    );
    expect(won.filter(isId)).toHaveLength(2);
    expect(await usedTwice(db, salon)).toEqual([]);
  });

  test('cannot sell places above the capacity of a class or beside its session', async () => {
    const school = await business();
    const places = { resource: school.session, buffer: 0 };
    const won = await Promise.all(
      lines.map((line, nth) => insert(school, SESSION, { ...places, unit: nth % 5 }, line)),
    );
    expect(won.filter(isId)).toHaveLength(school.places);
    const later = SESSION.replace('2031-01-08', '2031-01-09').replace('2031-01-08', '2031-01-09');
    expect(await insert(school, later, places)).toBe('places_at_session_time');
  });

  test('cannot sell the capacity of a service that members serve', async () => {
    const salon = await business();
    const [resource] = salon.services;
    expect(await insert(salon, OPEN, { resource })).toBe('claims_within_quantity');
  });

  test.each([
    ['[2031-01-07 11:00Z, 2031-01-07 12:00Z)', 0, true],
    ['[2031-01-07 10:59:59.999999Z, 2031-01-07 12:00Z)', 0, false],
    ['[2031-01-07 09:00Z, 2031-01-07 10:00Z]', 0, false],
    ['(2031-01-07 09:00Z, 2031-01-07 10:00:00.000001Z)', 0, false],
    ['[-infinity, 2031-01-07 10:00Z)', 0, true],
    ['(, 2031-01-07 10:00:00.000001Z)', 0, false],
    ['(,)', 0, false],
    ['[2031-01-07 15:30+05:30, 2031-01-07 16:00+05:30)', 0, false],
    ['[2031-01-07 11:10Z, 2031-01-07 12:10Z)', 15, false],
    ['[2031-01-07 11:15Z, 2031-01-07 12:30Z)', 15, true],
    ['[2031-01-07 08:45Z, 2031-01-07 10:00Z)', 15, true],
    ['[2031-01-07 08:46Z, 2031-01-07 10:01Z)', 15, false],
  ])('of %s with a buffer of %i beside 10:00 to 11:00: %s', async (during, buffer, isFree) => {
    const salon = await business();
    expect(await insert(salon, OPEN)).toMatch(/^\d+$/);
    for (const line of [one, other]) {
      await line.query(`set time zone '${line === one ? 'America/New_York' : 'Asia/Kolkata'}'`);
    }
    expect(isId(await insert(salon, during, { buffer }, other))).toBe(isFree);
    await Promise.all([one, other].map((line) => line.query('reset time zone')));
  });

  test('cannot claim an empty time', async () => {
    expect(await insert(await business(), 'empty')).toBe('claims_during_check');
  });

  test('treat the two hours of one wall clock as two, and one hour of two clocks as one', async () => {
    const salon = await business();
    await one.query(`set time zone 'America/New_York'`);
    expect(await insert(salon, '[2031-11-02 01:30 EDT, 2031-11-02 01:30 EST)')).toMatch(/^\d+$/);
    expect(await insert(salon, '[2031-11-02 01:30 EST, 2031-11-02 02:30 EST)')).toMatch(/^\d+$/);
    await one.query('reset time zone');
    expect(await insert(salon, '[2031-11-02 06:00Z, 2031-11-02 07:00Z)', { service: 1 })).toBe(
      'claims_never_overlap',
    );
  });
});

describe('[BOOK-01] Plain updates', () => {
  const change = (id: string, salon: Business, set: string, line = one) =>
    attempt(
      line,
      `update availability.claims set ${set} where business_id = $1 and id = $2 returning id`,
      [salon.id, id],
    );
  const LATER = '[2031-01-07 12:00Z, 2031-01-07 13:00Z)';

  test('cannot move a claim onto another one of the same member', async () => {
    const salon = await business();
    await insert(salon, OPEN);
    const id = await insert(salon, LATER, { service: 1 });
    for (const [set, constraint] of [
      [`during = '${OPEN}'`, 'claims_never_overlap'],
      [`during = tstzrange('2031-01-07 10:30Z', upper(during))`, 'claims_never_overlap'],
      [`during = '${OPEN}', unit = 1`, 'claims_within_quantity'],
      ['buffer_minutes = 61', 'claims_keep_buffers'],
      [`resource_id = '${salon.riya}', unit = 1`, 'claims_within_quantity'],
    ] as const) {
      expect([set, await change(id, salon, set)]).toEqual([set, constraint]);
    }
    expect(await usedTwice(db, salon)).toEqual([]);
  });

  test('cannot swap members, and cannot free a unit for a second claim by a new number', async () => {
    const salon = await business();
    const own = await insert(salon, OPEN);
    const hers = await insert(salon, OPEN, { resource: salon.riya });
    expect(await change(own, salon, `resource_id = '${salon.riya}'`)).toBe('claims_never_overlap');
    expect(await change(hers, salon, `resource_id = '${salon.id}'`)).toBe('claims_never_overlap');
    expect(await change(own, salon, 'unit = 1')).toBe('claims_within_quantity');
    expect(await insert(salon, OPEN, { service: 1 })).toBe('claims_never_overlap');
    expect(await usedTwice(db, salon)).toEqual([]);
  });

  test('in a transaction that defers its constraints are refused at once', async () => {
    const salon = await business();
    await insert(salon, OPEN);
    const id = await insert(salon, LATER);
    await one.query('begin');
    await one.query('set constraints all deferred');
    expect(await change(id, salon, `during = '${OPEN}'`)).toBe('claims_never_overlap');
    await one.query('rollback');
  });

  test.each(['first', 'second'])(
    'of two transactions succeed once when the %s commits first',
    async (winner) => {
      const salon = await business();
      const ids = [
        await insert(salon, LATER),
        await insert(salon, '[2031-01-07 14:00Z, 2031-01-07 15:00Z)'),
      ];
      await Promise.all([one, other].map((line) => line.query('begin')));
      const [first, second] = winner === 'first' ? [one, other] : [other, one];
      expect(await change(ids[0] ?? '', salon, `during = '${OPEN}'`, first)).toMatch(/^\d+$/);
      const waiting = change(ids[1] ?? '', salon, `during = '${OPEN}'`, second);
      await first.query('commit');
      expect(await waiting).toBe('claims_never_overlap');
      await second.query('rollback');
      expect(await usedTwice(db, salon)).toEqual([]);
    },
  );

  test('sell a released hour once when the release rolls back', async () => {
    const salon = await business();
    const id = await insert(salon, OPEN);
    await one.query('begin');
    await one.query('delete from availability.claims where id = $1', [id]);
    const waiting = insert(salon, OPEN, { service: 1 }, other);
    await one.query('rollback');
    expect(await waiting).toBe('claims_never_overlap');
  });

  test('cannot reduce a quantity below what is claimed, and cannot turn a member into equipment', async () => {
    const salon = await business();
    const chair = await addChair(db, salon, 2);
    for (const unit of [0, 1]) await insert(salon, OPEN, { resource: chair, unit });
    const set = (what: string, id: string) =>
      attempt(one, `update availability.resources set ${what} where business_id = $1 and id = $2`, [
        salon.id,
        id,
      ]);
    expect(await set('quantity = 1', chair)).toBe('quantity_covers_claims');
    await insert(salon, SESSION, { resource: salon.session, unit: salon.places - 1 });
    expect(await set('quantity = 1', salon.session)).toBe('quantity_covers_claims');
    expect(await set(`kind = 'equipment', name = 'Owner', quantity = 9`, salon.id)).toBe(
      'quantity_covers_claims',
    );
  });

  test('cannot change the time or the leader of a session that has claims', async () => {
    const school = await business();
    await insert(school, SESSION, { resource: school.session });
    for (const statement of [
      `update availability.sessions set during = '[2031-01-10 10:00Z, 2031-01-10 11:00Z)' where id = $1`,
      `update availability.sessions set leader_id = '${school.riya}' where id = $1`,
    ]) {
      expect(await attempt(one, statement, [school.session])).toBe('session_has_claims');
    }
  });

  test('cannot switch the guard off', async () => {
    for (const statement of [
      'alter table availability.claims drop constraint claims_never_overlap',
      'alter table availability.claims disable trigger all',
      'drop index availability.claims_never_overlap',
      `set session_replication_role = 'replica'`,
      'create table availability.more (id int) inherits (availability.claims)',
    ]) {
      expect([statement, await attempt(one, statement, [])]).toEqual([statement, 'error 42501']);
    }
  });
});

describe('[BOOK-01] An overlap from before the guard', () => {
  test('stays, can be resolved, and gives no hour to a third booking', async () => {
    const salon = await business();
    const first = await insert(salon, OPEN);
    await one.query(
      `with noted as (
         insert into availability.overlaps (business_id, claim_id, during)
         values ($1, gen_random_uuid(), $2) returning *)
       insert into availability.claims (business_id, resource_id, unit, during, claim_id)
       select business_id, business_id, 1, during, claim_id from noted`,
      [salon.id, OPEN],
    );
    await one.query('delete from availability.claims where id = $1', [first]);
    const won = await Promise.all(lines.map((line, unit) => insert(salon, OPEN, { unit }, line)));
    expect(won.filter(isId)).toEqual([]);
    await one.query('delete from availability.claims where business_id = $1 and unit = 1', [
      salon.id,
    ]);
    expect(await insert(salon, OPEN)).toMatch(/^\d+$/);
  });
});
