import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailedJob } from '#contract/admin/jobs.ts';
import { inTransaction } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeOutbox } from '#platform/outbox.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { retryingJob, stoppedJob } from '#test/support/steps/stopped-job.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { countFailedJobs } from './failed-jobs.store.ts';

const database = testDatabase();
let w: BookingWorld;
let admin: string;
const because = { reason: 'The mail server is back' };

beforeAll(async () => {
  w = await bookingWorld(database);
  admin = await disputeSteps(() => w).admin();
});
afterAll(() => w.close());

const list = async (query: Record<string, string> = {}): Promise<FailedJob[]> =>
  (await w.call('adminJobs', { as: admin, query })).body.data.items;
const idsOf = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
const retry = (jobId: string, as = admin) =>
  w.call('retryJob', { as, params: { jobId }, body: because });
/** The states of all jobs of a queue with this mark in their data. */
const statesOf = async (mark: string) => {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from jobs.job where data ->> 'mark' = ${mark}`.execute(w.deps.db);
  return rows;
};
const untilDone = (mark: string) =>
  expect
    .poll(() => statesOf(mark), { timeout: 20_000, interval: 50 })
    .toEqual([{ name: 'push', state: 'completed' }]);

describe('Failed jobs', () => {
  test('are listed by kind and state without their data, and counted alike', async () => {
    const stopped = await stoppedJob(w.deps.db, { data: { secret: 'Asha' } });
    const waiting = await retryingJob(w.deps.db);
    const email = await retryingJob(w.deps.db, { queue: 'mail' });
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ id: stopped, queue: 'push', kind: 'job', state: 'stopped', tries: 2017 },
          ...{ nextTryAt: null, error: 'Error ECONNREFUSED' },
        }),
        expect.objectContaining({ id: waiting, state: 'retrying', tries: 4, error: 'Error 421' }),
        expect.objectContaining({ id: email, kind: 'mail', queue: 'mail' }),
      ]),
    );
    expect(JSON.stringify(await list())).not.toContain('Asha');
    expect(await idsOf({ kind: 'mail' })).toEqual([email]);
    expect(await idsOf({ state: 'stopped' })).toEqual([stopped]);
    expect((await idsOf({ kind: 'job' })).toSorted()).toEqual([stopped, waiting].toSorted());
    expect(await countFailedJobs(w.deps.db)).toEqual({ mail: 1, job: 2 });
    await sql`delete from jobs.job where id = any(${[stopped, waiting, email]}::uuid[])`.execute(
      w.deps.db,
    );
  });

  test('are listed with the name and code of their error as the outbox leaves them', async () => {
    const { db } = w.deps;
    const outbox = makeOutbox(database.url, silentLog);
    outbox.work('failing', async () => {
      throw Object.assign(new Error('asha@example.com is unknown'), { code: 'EENVELOPE' });
    });
    await outbox.start();
    await inTransaction(db, (tx) => outbox.enqueue(tx, 'failing', { mark: 'failing' }));
    const listed = (state: 'retrying' | 'stopped') => list({ state });
    await expect
      .poll(() => listed('retrying'), { timeout: 20_000, interval: 20 })
      .toMatchObject([{ queue: 'failing', error: 'Error EENVELOPE' }]);
    await sql`update jobs.job set retry_limit = retry_count where name = 'failing'`.execute(db);
    await expect
      .poll(() => listed('stopped'), { timeout: 20_000, interval: 20 })
      .toMatchObject([{ queue: 'failing', nextTryAt: null, error: 'Error EENVELOPE' }]);
    await outbox.stop();
    await sql`delete from jobs.job where data ->> 'mark' = 'failing'`.execute(db);
  });
});

describe('A retry', () => {
  test('queues a stopped job again, once for two admins at the same time', async () => {
    const id = await stoppedJob(w.deps.db, { data: { mark: 'twice' } });
    const replies = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    await untilDone('twice');
    expect((await retry(id)).body.code).toBe('JOB_NOT_FOUND');
  });

  test('makes a waiting job due, and is harmless a second time', async () => {
    const id = await retryingJob(w.deps.db, { data: { mark: 'waiting' } });
    await retry(id);
    await untilDone('waiting');
    const again = await retry(id);
    expect([again.status, again.body.code]).toEqual([404, 'JOB_NOT_FOUND']);
    expect(await statesOf('waiting')).toHaveLength(1);
  });

  test('is refused to others, for unknown jobs and without a reason', async () => {
    const id = await stoppedJob(w.deps.db, { data: { mark: 'kept' } });
    expect((await retry(id, await w.customer())).status).toBe(403);
    expect((await retry(crypto.randomUUID())).status).toBe(404);
    const silent = await w.call('retryJob', { as: admin, params: { jobId: id }, body: {} });
    expect([silent.status, silent.body.code]).toEqual([400, 'INVALID']);
    expect(await statesOf('kept')).toEqual([{ name: 'dead', state: 'created' }]);
  });
});
