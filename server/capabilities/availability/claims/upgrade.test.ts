import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { testDatabase } from '#test/support/database/database.ts';

const database = testDatabase();
let admin: pg.Client;
let old: pg.Client;
let oldUrl = '';

/** A database of the release before claims, separate from that of the test. */
beforeAll(async () => {
  admin = new pg.Client(database.url);
  await admin.connect();
  const name = `${database.name}_old`;
  await admin.query(`create database ${name}`);
  oldUrl = Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
  await migrate(oldUrl, { before: '0130' });
  old = new pg.Client(oldUrl);
  await old.connect();
  // The rows have no related rows, because the migration reads only these.
  await old.query("set session_replication_role = 'replica'");
});
afterAll(async () => {
  await old.end();
  await admin.query(`drop database ${database.name}_old with (force)`);
  await admin.end();
});

const week = JSON.stringify(Array.from({ length: 7 }, () => []));

async function addService(ownerId: string, capacity: number): Promise<string> {
  const id = crypto.randomUUID();
  await old.query(
    `insert into catalogue.services (id, owner_id, sub_category_id, name, icon, description, city,
       area, address, latitude, longitude, experience_years, places, created_at)
     values ($1, $2, gen_random_uuid(), 'A service', 'haircut', 'Of the test.', 'Mumbai', 'Bandra',
       '1 Hill Road, Bandra', 19, 72, 1, '{provider}', now())`,
    [id, ownerId],
  );
  await old.query(
    'insert into availability.settings (service_id, capacity, weekly) values ($1, $2, $3)',
    [id, capacity, week],
  );
  return id;
}

async function sell(serviceId: string, seat: number, from: string, until: string): Promise<string> {
  const { rows } = await old.query(
    `insert into availability.seats (service_id, seat, during, claim_id, buffer_minutes)
     values ($1, $2, tstzrange($3, $4), gen_random_uuid(), 15) returning claim_id`,
    [serviceId, seat, from, until],
  );
  return rows[0].claim_id;
}

test('An upgrade keeps what one owner sold twice, notes it as an overlap, and loses no seat', async () => {
  const [owner, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const [cut, facial] = [await addService(owner, 1), await addService(owner, 1)];
  const chairs = await addService(other, 3);
  const first = await sell(cut, 0, '2031-01-01T10:00Z', '2031-01-01T11:15Z');
  const double = await sell(facial, 0, '2031-01-01T10:30Z', '2031-01-01T11:45Z');
  const alone = await sell(facial, 0, '2031-01-01T12:00Z', '2031-01-01T13:15Z');
  for (const seat of [0, 1, 2]) await sell(chairs, seat, '2031-01-01T10:00Z', '2031-01-01T11:15Z');
  await old.query("set session_replication_role = 'origin'");
  await migrate(oldUrl);

  const claims = await old.query(
    `select resource_id, unit, claim_id from availability.claims
     where business_id = $1 order by lower(during)`,
    [owner],
  );
  expect(claims.rows).toEqual([
    { resource_id: owner, unit: 0, claim_id: first },
    { resource_id: owner, unit: 1, claim_id: double },
    { resource_id: owner, unit: 0, claim_id: alone },
  ]);
  const plain = await old.query(
    'select unit from availability.claims where resource_id = $1 order by unit',
    [chairs],
  );
  expect(plain.rows.map(({ unit }) => unit)).toEqual([0, 1, 2]);
  const noted = await old.query('select business_id, claim_id from availability.overlaps');
  expect(noted.rows).toEqual([{ business_id: owner, claim_id: double }]);
  const broken = await old.query('select * from invariants.member_claimed_once');
  expect(broken.rows).toEqual([]);
});
