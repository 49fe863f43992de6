import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type Db, openDb } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { makeMetrics } from './metrics.ts';
import { keepReading, watchFigures } from './watch-figures.ts';

const database = testDatabase();
let db: Db;

beforeAll(() => {
  db = openDb(database.url, { asOwner: true, statementMs: 5_000 });
});
afterAll(() => db.destroy());

test('Counts of pending work remain when the invariants take too long', async () => {
  await sql`create or replace function invariants.broken()
    returns table (name text, subject text, detail text) language sql volatile as $$
      select 'a', 'b', pg_sleep(60)::text $$`.execute(db);
  const metrics = makeMetrics();
  const startedAtMs = Date.now();
  const read = watchFigures({ db, metrics });
  const [own, figures] = await Promise.all([metrics.registry.metrics(), read()]);
  expect(figures).toMatch(/^zap_refunds_unsent 0$/m);
  expect(figures).toMatch(/^zap_disputes_open 0$/m);
  expect(figures).not.toContain('zap_broken_');
  const [, seconds] = /^zap_invariants_timestamp_seconds (\S+)$/m.exec(own) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(startedAtMs / 1000);
});

test('The last reading is kept, and a failure is not repeated at once', async () => {
  let count = 0;
  const outcomes = [Promise.resolve(7), Promise.reject(new Error('too long'))];
  const read = () => outcomes[count++] ?? Promise.resolve(9);
  const eager = keepReading(0, read);
  expect(await eager()).toMatchObject({ value: 7 });
  expect(await eager()).toMatchObject({ value: 7 });
  expect(await eager()).toMatchObject({ value: 9 });
  const patient = keepReading(60_000, () => {
    count += 1;
    return Promise.reject(new Error('too long'));
  });
  for (let n = 0; n < 3; n += 1) expect(await patient()).toBeUndefined();
  expect(count).toBe(4);
});
