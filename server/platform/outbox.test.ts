import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
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

test('A job that failed is retried within seconds, without a notification', async () => {
  const db = openDb(database.url);
  const outbox = makeOutbox(database.url, silentLog);
  const attempts: number[] = [];
  outbox.work('flaky', async () => {
    attempts.push(attempts.length);
    if (attempts.length === 1) throw new Error('This attempt fails.');
  });
  await outbox.start();
  await inTransaction(db, (tx) => outbox.enqueue(tx, 'flaky', {}));
  await expect.poll(() => attempts, { timeout: 20_000 }).toEqual([0, 1]);
  await outbox.stop();
  await db.destroy();
});

test('A second error of a lost connection does not end the process', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const outbox = makeOutbox(database.url, silentLog);
  await outbox.start();
  const nth = query.mock.calls.findIndex(([text]) => String(text).startsWith('LISTEN'));
  const listener = query.mock.contexts[nth] as pg.Client;
  query.mockRestore();
  for (const message of ['terminating connection', 'unexpected postmaster exit'])
    expect(() => listener.emit('error', new Error(message))).not.toThrow();
  await outbox.stop();
});

test('The loss of a connection that waits within a transaction does not end the process', async () => {
  const [client, other] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([client.connect(), other.connect()]);
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => void client.once('end', resolve));
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await expect(client.query('commit')).rejects.toThrow();
  await other.end();
});

/** Invoices that a worker has taken. */
async function activeJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from jobs.job where name = 'invoice' and state = 'active'`.execute(db);
  return rows[0]?.count ?? 0;
}
