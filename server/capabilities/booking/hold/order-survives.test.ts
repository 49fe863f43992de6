import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM } from '#capabilities/ledger/index.ts';
import { grantCredit } from '#capabilities/wallet/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { type EmbeddedPostgres, startPostgres } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { scratchDir } from '#test/support/database/scratch.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const START_MS_MAX = 120_000;
/** With these settings only a synchronous commit flushes the WAL within ten seconds. */
const settings = ['synchronous_commit=on', 'wal_writer_delay=10s', 'wal_writer_flush_after=1GB'];
let folder: string;
let server: EmbeddedPostgres;
let world: BookingWorld;

beforeAll(async () => {
  folder = scratchDir('order-survives');
  server = await startPostgres(`${folder}/postgres`, { volatile: true, settings });
  const url = server.url('postgres');
  await migrate(url);
  world = await bookingWorld({ url });
}, START_MS_MAX);
afterAll(async () => {
  await world.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(statement: string, values: unknown[] = []) {
  const client = new pg.Client(server.url('postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Kills the database server like a power cut, so that its WAL buffers are lost; it restarts on its
 * own.
 */
async function crash(): Promise<void> {
  const postmaster = () => readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0];
  const before = postmaster();
  process.kill(Number(before), 'SIGKILL');
  await expect.poll(() => ask('select 1').catch(() => [])).toHaveLength(1);
  expect(postmaster()).not.toBe(before);
}

test('[PAY-02] an acknowledged order survives a crash although its hold did not wait for the disk', async () => {
  const { customer, service } = await world.pair();
  const starts = await world.starts(service);
  for (const [nth, headers] of [{}, { 'idempotency-key': 'one-tap' }].entries()) {
    const body = world.orderBody(service, starts[nth * 8] ?? '');
    const answer = await world.call('order', { as: customer, body, headers });
    expect(answer.status).toBe(200);
    const { bookingId, razorpayOrderId } = answer.body.data;
    await ask(`begin; set local synchronous_commit = off; create table lost_${nth} (); commit`);
    await crash();
    // The crash loses asynchronous commits that no later commit has flushed.
    expect(await ask('select from pg_tables where tablename = $1', [`lost_${nth}`])).toEqual([]);
    expect(
      await ask(
        `select b.state, o.gateway_order_id as "order",
           (select count(*)::int from availability.claims c where c.claim_id = b.id) as seats
         from booking.bookings b join payments.orders o on o.subject_id = b.id where b.id = $1`,
        [bookingId],
      ),
    ).toEqual([{ state: 'held', order: razorpayOrderId, seats: 1 }]);
  }
});

test('[PAY-02] an order paid by the wallet survives with its response', async () => {
  const { customer, service } = await world.pair();
  const now = world.now();
  const credit = {
    ...{ personId: customer, subjectId: customer, kind: 'bonus' as const, key: 'before-a-crash' },
    ...{ amountPaise: 500_000, note: 'Welcome', expiresAt: now.add({ hours: 24 * 30 }) },
  };
  const from = { kind: 'goodwill', owner: PLATFORM } as const;
  await inTransaction(world.deps.db, (tx) => grantCredit(tx, credit, from, now));
  const [at = ''] = await world.starts(service);
  const body = { ...world.orderBody(service, at), useWallet: true };
  const headers = { 'idempotency-key': 'by-wallet' };
  const answer = await world.call('order', { as: customer, body, headers });
  expect(answer.body.data).toMatchObject({ amount: 0, bookingStatus: 'assigned' });
  await crash();
  await expect
    .poll(async () => (await world.call('order', { as: customer, body, headers })).body)
    .toEqual(answer.body);
});
