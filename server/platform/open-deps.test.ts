import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { setClockOffset } from './clock.ts';
import { readConfig } from './config/config.ts';
import { type Db, openDb } from './db/db.ts';
import { sql } from './db/sql.ts';
import { LISTENER } from './live/live.ts';
import { silentLog } from './log/log.ts';
import { type OpenDeps, openDeps } from './open-deps.ts';

const HOUR_MS = 3_600_000;
const database = testDatabase();
let db: Db;
let opened: OpenDeps;
let changes = 0;

beforeAll(async () => {
  db = openDb(database.url, { poolSize: 1, asOwner: true });
  opened = await openDeps({
    config: readConfig({ DATA_DIR: '/nowhere' }),
    databaseUrl: database.url,
    sandbox: { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' },
    log: silentLog,
    onClock: () => {
      changes += 1;
    },
  });
});
afterAll(async () => {
  await opened.close();
  await db.destroy();
});

const aheadMs = () => opened.deps.clock.now().epochMilliseconds - Date.now();

test('a clock change that was notified while the connection was lost applies', async () => {
  const before = changes;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${LISTENER} and datname = current_database()`.execute(db);
  const patience = { timeout: 30_000, interval: 5 };
  await vi.waitFor(() => expect(opened.deps.live.isListening()).toBe(false), patience);
  await setClockOffset(db, HOUR_MS);
  await vi.waitFor(() => expect(aheadMs()).toBeGreaterThan(HOUR_MS - 60_000), patience);
  expect(changes).toBeGreaterThan(before);
});

test('the process that changes the clock does not wait for a notification, and an older one is ignored', async () => {
  opened.setClock(3 * HOUR_MS);
  expect(aheadMs()).toBeGreaterThan(3 * HOUR_MS - 60_000);
  opened.setClock(2 * HOUR_MS);
  expect(aheadMs()).toBeGreaterThan(3 * HOUR_MS - 60_000);
});
