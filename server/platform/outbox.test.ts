import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type Db, inTransaction, openDb } from './db/db.ts';
import { silentLog } from './log/log.ts';
import { FINISHED_JOB_HOURS, makeOutbox } from './outbox.ts';

const database = testDatabase();
const WEEK_SECONDS = 7 * 86_400;

test('Jobs are retried for a week and deleted a day after their end, even in queues of earlier starts', async () => {
  const db = openDb(database.url);
  const start = async () => {
    const outbox = makeOutbox(database.url, silentLog);
    outbox.work('example', async () => undefined);
    await outbox.start();
    await outbox.stop();
  };
  const patience = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select retry_limit * retry_delay_max as seconds from jobs.queue
      where name = 'example'`.execute(db);
    return rows[0]?.seconds ?? 0;
  };
  await start();
  await sql`update jobs.queue set retry_limit = 40, deletion_seconds = 604800`.execute(db);
  await start();
  expect(await patience()).toBeGreaterThanOrEqual(WEEK_SECONDS * 0.99);
  const { rows } = await sql<{ hours: number }>`
    select deletion_seconds / 3600 as hours from jobs.queue where name = 'example'`.execute(db);
  expect(rows).toEqual([{ hours: FINISHED_JOB_HOURS }]);
  await db.destroy();
});

test('Jobs wait while a crowd waits for answers, except jobs whose result a person waits for', async () => {
  const db = openDb(database.url);
  const outbox = makeOutbox(database.url, silentLog);
  let hasCrowd = true;
  const done: string[] = [];
  outbox.yieldTo(() => hasCrowd);
  outbox.work('invoice', async () => void done.push('invoice'));
  outbox.work('code', async () => void done.push('code'), { isPrompt: true });
  await outbox.start();
  const patience = { timeout: 20_000 };
  await inTransaction(db, (tx) => outbox.enqueue(tx, 'code', {}));
  await expect.poll(() => done, patience).toEqual(['code']);
  await inTransaction(db, (tx) => outbox.enqueue(tx, 'invoice', {}));
  await expect.poll(() => activeJobs(db), patience).toBe(1);
  expect(done).toEqual(['code']);
  hasCrowd = false;
  await expect.poll(() => done, patience).toEqual(['code', 'invoice']);
  await outbox.stop();
  await db.destroy();
});

/** Invoices that a worker has taken. */
async function activeJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from jobs.job where name = 'invoice' and state = 'active'`.execute(db);
  return rows[0]?.count ?? 0;
}
