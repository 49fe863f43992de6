import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type Db, openDb } from '../db/db.ts';
import { makeReadiness } from './readiness.ts';

const database = testDatabase();
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
