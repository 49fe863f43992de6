import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type Db, openDb } from './db.ts';
import { requireMatched, restoredTo, writeRestore } from './restores.store.ts';

const database = testDatabase();
const opened: Db[] = [];
const ownerRole = `owner_${randomBytes(4).toString('hex')}`;
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create role ${ownerRole}`);
});
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())));
afterAll(async () => {
  await owner.query(`drop owned by ${ownerRole}; drop role ${ownerRole}`);
  await owner.end();
});

/** Opens the database as after a restore to this point; the setting applies to new sessions. */
async function restored(point: string): Promise<Db> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const name = pg.escapeIdentifier(rows[0]?.name ?? '');
  await owner.query(`alter database ${name} set zap.restored_to = ${pg.escapeLiteral(point)}`);
  const db = openDb(database.url, { poolSize: 1 });
  opened.push(db);
  return db;
}

test('A database that was never restored needs no match', async () => {
  const db = openDb(database.url, { poolSize: 1 });
  opened.push(db);
  expect(await restoredTo(db)).toBeUndefined();
  await requireMatched(db);
});

test('A restored database is refused until it was matched, and again after the next restore', async () => {
  const db = await restored('2026-11-27 17:45:00+05:30');
  const point = Temporal.Instant.from('2026-11-27T12:15:00Z');
  expect(await restoredTo(db)).toEqual(point);
  await expect(requireMatched(db)).rejects.toThrow('node server/commands/match-restored.ts');
  const restore = { restoredTo: point, adminId: crypto.randomUUID(), summary: {} };
  await writeRestore(db, restore, point);
  await requireMatched(db);
  await expect(requireMatched(await restored('2026-11-28 00:00:00+00'))).rejects.toThrow();
});

test('The owner of the database, who may not set the point, records it as a row', async () => {
  const db = openDb(database.url, { poolSize: 1 });
  opened.push(db);
  const { rows } = await owner.query<{ name: string; user: string }>(
    'select current_database() as name, current_user as user',
  );
  const [name, user] = [rows[0]?.name, rows[0]?.user].map((one) => pg.escapeIdentifier(one ?? ''));
  await owner.query(`alter database ${name} reset zap.restored_to`);
  await owner.query(`alter database ${name} owner to ${ownerRole}`);
  await owner.query(`alter table platform.restores owner to ${ownerRole}`);
  await owner.query(`grant usage on schema platform to ${ownerRole}`);
  await owner.query(`set role ${ownerRole}`);
  try {
    await expect(
      owner.query(`alter database ${name} set zap.restored_to = '2026-11-29 10:00:00+00'`),
    ).rejects.toThrow('permission denied to set parameter');
    await owner.query(
      `insert into platform.restores (restored_to) values ('2026-11-29 10:00:00+00')`,
    );
  } finally {
    await owner.query(
      `reset role; alter database ${name} owner to ${user};
       alter table platform.restores owner to ${user}`,
    );
  }
  const point = Temporal.Instant.from('2026-11-29T10:00:00Z');
  expect(await restoredTo(db)).toEqual(point);
  await expect(requireMatched(db)).rejects.toThrow('node server/commands/match-restored.ts');
  await writeRestore(db, { restoredTo: point, adminId: crypto.randomUUID(), summary: {} }, point);
  await requireMatched(db);
  // The command can be repeated.
  expect(await restoredTo(db)).toEqual(point);
});

test('Of several points the earliest is matched, which covers the later ones', async () => {
  const db = openDb(database.url, { poolSize: 1 });
  opened.push(db);
  await owner.query(`insert into platform.restores (restored_to) values
    ('2026-11-30 10:00:00+00'), ('2026-11-30 12:00:00+00'), ('2026-11-30 11:00:00+00')`);
  const earliest = Temporal.Instant.from('2026-11-30T10:00:00Z');
  expect(await restoredTo(db)).toEqual(earliest);
  const restore = { restoredTo: earliest, adminId: crypto.randomUUID(), summary: {} };
  await writeRestore(db, restore, earliest);
  await requireMatched(db);
});
