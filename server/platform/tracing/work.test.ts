import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { type Db, inTransaction, openDb } from '#platform/db/db.ts';
import { summaryOf } from '#platform/db/trace-statement.ts';
import { runSweeps } from '#platform/jobs/ticker.ts';
import { traceSweeps } from '#platform/jobs/trace-sweeps.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeOutbox } from '#platform/outbox.ts';
import { testDatabase } from '#test/support/database/database.ts';
import {
  type Collector,
  KINDS,
  openCollector,
  openTestTracing,
} from '#test/support/trace-collector.ts';
import { settled } from '#test/support/worlds/settled.ts';
import { type Tracing, traced } from './tracing.ts';

const database = testDatabase();
const clock = fixedClock('2026-08-04T04:30:00Z');
let collector: Collector;
let tracing: Tracing;
let db: Db;
let lines: Record<string, unknown>[];
const log = makeLog(
  { write: (line) => lines.push(JSON.parse(line)) },
  { traceId: () => tracing.current()?.traceId },
);

beforeEach(async () => {
  lines = [];
  collector = await openCollector();
  tracing = await openTestTracing(collector.endpoint);
  db = openDb(database.url, { tracing, poolSize: 1 });
});
afterEach(async () => {
  await db.destroy();
  await collector.close();
});

const inSpan = <T>(work: () => Promise<T>) =>
  traced(tracing, { name: 'request', kind: 'server' }, work);

test('A statement has its text and the code of its failure, and no value', async () => {
  await inSpan(() => sql`select ${'asha@example.com'}::text`.execute(db));
  const failing = inSpan(() => sql`select ${'asha@example.com'}::int`.execute(db));
  await expect(failing).rejects.toThrow('asha@example.com');
  await tracing.stop();
  const [good, , bad] = collector.spans;
  expect(good?.attributes).toMatchObject({ 'db.query.text': 'select $1::text', 'zap.rows': 1 });
  expect(bad).toMatchObject({
    attributes: { 'error.type': '22P02', 'db.response.status_code': '22P02' },
    status: { code: 2 },
  });
  expect(JSON.stringify(collector.requests)).not.toContain('asha');
});

test('A statement outside of requests, jobs and sweeps has no span', async () => {
  await sql`select 1`.execute(db);
  await tracing.stop();
  expect(collector.spans).toEqual([]);
});

test.each([
  ['begin', 'begin'],
  ['select b.id from booking.bookings b where b.id = $1', 'select booking.bookings'],
  ['select * from booking.place_hold ($1, $2)', 'select booking.place_hold'],
  ['insert into payments.orders (id) select id from x.y', 'insert payments.orders'],
  ['with a as (select 1 from x.y) update booking.bookings set a = 1', 'update booking.bookings'],
  ['with a as (select 1 from x.y) select 1', 'with x.y'],
  ['with a as (insert into x.y select 1) select 1 from a, lateral z.f($1)', 'select z.f'],
])('%s is named %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

test('A job continues the trace of its cause; its handler and its failure do not contain the trace', async () => {
  const outbox = makeOutbox(database.url, log, { tracing });
  const handled: object[] = [];
  let attempts = 0;
  outbox.work<object>('traced', async (data) => {
    handled.push(data);
    attempts += 1;
    if (attempts === 1) throw new RangeError('no place for asha@example.com');
  });
  await outbox.start();
  await inSpan(() => inTransaction(db, (tx) => outbox.enqueue(tx, 'traced', { id: 'a' })));
  await settled(db);
  await outbox.stop();
  await tracing.stop();
  const [request] = collector.spans.filter(({ kind }) => kind === KINDS.server);
  const jobs = collector.spans.filter(({ kind }) => kind === KINDS.consumer);
  expect(handled).toEqual([{ id: 'a' }, { id: 'a' }]);
  expect(jobs.map(({ attributes }) => attributes['error.type'])).toEqual(['RangeError', undefined]);
  for (const { traceId, parentSpanId } of jobs)
    expect([traceId, parentSpanId]).toEqual([request?.traceId, request?.spanId]);
  const [failed] = lines.filter(({ event }) => event === 'job.failed');
  expect(failed).toMatchObject({ queue: 'traced', trace_id: request?.traceId });
  expect(JSON.stringify(collector.requests)).not.toContain('asha');
});

test('A job of a process without traces begins one', async () => {
  const outbox = makeOutbox(database.url, log, { tracing });
  const plain = makeOutbox(database.url, log);
  for (const each of [outbox, plain]) each.work('untraced', async () => undefined);
  await outbox.start();
  await plain.start({ canWork: false });
  await inTransaction(db, (tx) => plain.enqueue(tx, 'untraced', { id: 'a' }));
  await settled(db);
  await Promise.all([outbox.stop(), plain.stop()]);
  await tracing.stop();
  expect(collector.spans).toMatchObject([{ name: 'process untraced' }]);
  expect(collector.spans[0]?.parentSpanId).toBeUndefined();
});

test('A sweep that found nothing is not exported; one with rows, a change or a failure is', async () => {
  await sql`create temporary table due (id int)`.execute(db);
  const look = (where: string) => async () => {
    await sql`select 1 where ${sql.raw(where)}`.execute(db);
  };
  const sweeps = [
    { name: 'idle', run: look('false') },
    { name: 'found', run: look('true') },
    {
      name: 'changed',
      run: async () => {
        await sql`insert into due values (1)`.execute(db);
      },
    },
    {
      name: 'failed',
      run: async () => {
        throw new Error('broken');
      },
    },
  ];
  await runSweeps(traceSweeps(sweeps, tracing), clock, log);
  await tracing.stop();
  const names = collector.spans.map(({ name }) => name);
  expect(names).toEqual(['select', 'sweep found', 'insert', 'sweep changed', 'sweep failed']);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(3);
});

test('A sweep with many statements is exported while it runs', async () => {
  const run = async () => {
    for (let n = 0; n < 700; n += 1) await sql`select 1 where false`.execute(db);
    await expect.poll(() => collector.spans.length).toBeGreaterThan(100);
  };
  await runSweeps(traceSweeps([{ name: 'long', run }], tracing), clock, log);
  await tracing.stop();
  expect(lines).toEqual([]);
  expect(collector.spans.length).toBe(701);
});
