import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type Db, openDb } from '../db/db.ts';
import { MIGRATION_LOCK } from '../db/migrate/versions.ts';
import { makeReadiness } from './readiness.ts';

const database = testDatabase();
const changed = testDatabase();
let db: Db;

beforeAll(() => {
  db = openDb(database.url, { poolSize: 1 });
});
afterAll(() => db.destroy());

const listening = { isListening: () => true };

test('an instance with all dependencies is ready, until it drains', async () => {
  const readiness = makeReadiness({ db, live: listening, dataDir: '/' });
  expect(await readiness.problem()).toBeUndefined();
  readiness.startDraining();
  expect(await readiness.problem()).toBe('draining');
});

test('a read-only database is not enough', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = openDb(url.href, { poolSize: 1, asOwner: true });
  try {
    expect(await makeReadiness({ db: standby, live: listening }).problem()).toBe('read-only');
  } finally {
    await standby.destroy();
  }
});

test('a database that is unreachable', async () => {
  const unreachable = openDb('postgres://127.0.0.1:9/none', { poolSize: 1 });
  try {
    expect(await makeReadiness({ db: unreachable, live: listening }).problem()).toBe('database');
  } finally {
    await unreachable.destroy();
  }
});

test('a database that does not respond in time', async () => {
  const busy = await db.connection().execute(async () => {
    // The only connection of the pool is taken, as by a frozen server.
    return await makeReadiness({ db, live: listening }).problem();
  });
  expect(busy).toBe('database');
});

test('a lost LISTEN connection', async () => {
  const live = { isListening: () => false };
  expect(await makeReadiness({ db, live }).problem()).toBe('live');
});

/** Runs a check on a database of its own whose schema may be changed. */
async function withOwner(check: (owner: pg.Client, app: Db) => Promise<void>): Promise<void> {
  const owner = new pg.Client(changed.url);
  await owner.connect();
  const app = openDb(changed.url, { poolSize: 1 });
  try {
    await check(owner, app);
  } finally {
    await app.destroy();
    await owner.end();
  }
}

const start = (app: Db) => makeReadiness({ db: app, live: listening, schemaCacheMs: 0 });

test('a running instance stays ready beside added parts, until one of its own is missing', async () => {
  await withOwner(async (owner, app) => {
    const running = start(app);
    expect(await running.problem()).toBeUndefined();
    await owner.query('create index bookings_by_a_dba on booking.bookings (created_at, id)');
    await owner.query('alter table booking.bookings add column more int');
    expect(await running.problem()).toBeUndefined();
    // As after a restore that lost parts: what is missing for a new instance is not known.
    expect(await start(app).problem()).toBe('schema');
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    expect(await start(app).problem()).toBeUndefined();
    await owner.query('drop trigger audit_stays on platform.audit');
    expect(await running.problem()).toBe('schema');
  });
});
