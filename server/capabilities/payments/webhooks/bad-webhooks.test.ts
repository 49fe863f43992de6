import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLog } from '#platform/log/log.ts';
import { testDatabase } from '#test/support/database/database.ts';
import {
  type BookingWorld,
  bookingWorld,
  WEBHOOK_SECRET,
} from '#test/support/worlds/booking-world.ts';
import { settle } from '../orders/settle.ts';
import { webhookFigures } from './deliveries.store.ts';

const OLD_SECRET = 'the-secret-before-this-one';
const database = testDatabase();
let w: BookingWorld;
let logged: string[] = [];

beforeAll(async () => {
  const log = makeLog({ write: (line) => logged.push(line) });
  w = await bookingWorld(database, { log, oldWebhookSecrets: [OLD_SECRET] });
});
afterAll(() => w.close());
beforeEach(() => {
  logged = [];
  w.sandbox.gateway.setFaults({ webhooks: 'deliver', secret: 'current' });
});

const sign = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex');

/** A valid event of a captured payment whose webhook was not delivered. */
async function unheard() {
  const { customer, service } = await w.pair();
  const { body } = await w.order(customer, service);
  const { bookingId, razorpayOrderId } = body.data;
  w.sandbox.gateway.setFaults({ webhooks: 'hold' });
  const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
  const answer = await fetch(`${w.sandbox.url}/control/webhooks`);
  const { deliveries } = (await answer.json()) as {
    deliveries: { event: string; body: string }[];
  };
  const captured = deliveries.find(
    (each) => each.event === 'payment.captured' && each.body.includes(paid.razorpay_payment_id),
  );
  if (!captured) throw new Error('The gateway has no event of the payment.');
  return { bookingId: bookingId as string, text: captured.body };
}

const post = (
  payload: string | Buffer,
  signature: string | undefined,
  id: string = crypto.randomUUID(),
) =>
  w.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
    },
    payload,
  });

async function traces(bookingId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*)::int from payments.webhook_events) as events,
      (select count(*)::int from payments.payments) as payments,
      (select count(*)::int from ledger.postings) as postings,
      (select count(*)::int from jobs.job where name = 'webhook.work') as jobs,
      (select state from booking.bookings where id = ${bookingId}) as state`.execute(w.deps.db);
  return rows[0];
}

function flipped(text: string, at: number): Buffer {
  const bytes = Buffer.from(text);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

test('Counts refused deliveries of a day since the last accepted one', async () => {
  const figures = () => webhookFigures(w.deps.db, w.now());
  expect((await post('{}', 'none')).statusCode).toBe(400);
  const before = await figures();
  expect(before.refusedSince).toBeGreaterThan(0);
  const accepted = await post('{}', sign('{}', WEBHOOK_SECRET));
  expect(accepted.statusCode).toBe(200);
  const at = w.now();
  w.clock.advance('PT1S');
  expect(await figures()).toMatchObject({ acceptedAt: at, refusedSince: 0 });
  await post('{}', sign('{}', 'a-secret-of-another-installation'));
  expect(await figures()).toMatchObject({ acceptedAt: at, refusedSince: 1 });
  w.clock.advance('PT24H1S');
  expect(await figures()).toMatchObject({ acceptedAt: at, refusedSince: 0 });
});

test('The last payment counts once its webhook is late, for a day', async () => {
  const figures = () => webhookFigures(w.deps.db, w.now());
  const { text } = await unheard();
  await settle(w.deps, /pay_\w+/.exec(text)?.[0] ?? '');
  await w.settled();
  const capturedAt = w.now();
  w.clock.advance('PT14M');
  expect((await figures()).capturedAt).not.toEqual(capturedAt);
  w.clock.advance('PT1M1S');
  expect((await figures()).capturedAt).toEqual(capturedAt);
  w.clock.advance('PT24H');
  expect((await figures()).capturedAt).toBeNull();
});

test('The last accepted webhook is found without reading refused ones', async () => {
  await sql`insert into payments.deliveries (at, event_id, bytes)
    select ${w.now()}, null, 1 from generate_series(1, 2000)`.execute(w.deps.db);
  w.clock.advance('PT25H');
  const read = await w.deps.db.transaction().execute(async (tx) => {
    expect((await webhookFigures(tx, w.now())).acceptedAt).not.toBeNull();
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relid = 'payments.deliveries'::regclass`.execute(tx);
    return rows[0]?.read;
  });
  expect(read).toBeLessThan(100);
});

describe('Rejects a forged webhook without any effect', () => {
  test('for any flipped byte of the body', async () => {
    const { bookingId, text } = await unheard();
    const before = await traces(bookingId);
    const right = sign(text, WEBHOOK_SECRET);
    const places = Array.from({ length: 16 }, (_, n) => Math.floor((n * (text.length - 1)) / 15));
    for (const at of places) {
      const answer = await post(flipped(text, at), right);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'WEBHOOK_SIGNATURE' });
      expect(answer.body).not.toContain(right);
    }
    expect(await traces(bookingId)).toEqual(before);
  });

  test.each([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['one digit of it flipped', (right: string) => flipped(right, 30).toString()],
    ['cut short', (right: string) => right.slice(0, 62)],
    ['too long', (right: string) => `${right}00`],
    ['in capitals', (right: string) => right.toUpperCase()],
    ['by somebody else’s secret', (_: string, text: string) => sign(text, 'guessed-secret')],
    ['by no secret', (_: string, text: string) => sign(text, '')],
    ['of another body', () => sign('{}', WEBHOOK_SECRET)],
  ])('a signature: %s', async (_name, forge) => {
    const { bookingId, text } = await unheard();
    const before = await traces(bookingId);
    const signature = forge(sign(text, WEBHOOK_SECRET), text);
    const answer = await post(text, signature);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'WEBHOOK_SIGNATURE']);
    expect(await traces(bookingId)).toEqual(before);
  });

  test('and logs neither secret, signature nor body', async () => {
    const { text } = await unheard();
    const right = sign(text, WEBHOOK_SECRET);
    logged = [];
    await post(flipped(text, 40), right);
    await post(text, 'f'.repeat(64));
    const all = logged.join('');
    expect(logged.filter((line) => line.includes('webhook.refused'))).toHaveLength(2);
    const payment = /pay_\w+/.exec(text)?.[0] ?? 'pay_';
    for (const word of [WEBHOOK_SECRET, OLD_SECRET, right, payment, 'entity', 'f'.repeat(64)]) {
      expect(all).not.toContain(word);
    }
  });
});

describe('During secret rotation', () => {
  test('accepts the previous and the current secret', async () => {
    const { customer, service } = await w.pair();
    const { body } = await w.order(customer, service);
    w.sandbox.gateway.setFaults({ secret: 'old' });
    w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    await expect.poll(async () => (await traces(body.data.bookingId))?.['state']).toBe('assigned');
  });

  test('processes an event under both secrets once', async () => {
    const { bookingId, text } = await unheard();
    const id = crypto.randomUUID();
    const events = Number((await traces(bookingId))?.['events']);
    expect((await post(text, sign(text, OLD_SECRET), id)).statusCode).toBe(200);
    expect((await post(text, sign(text, WEBHOOK_SECRET), id)).statusCode).toBe(200);
    await w.settled();
    expect(await traces(bookingId)).toMatchObject({ events: events + 1, state: 'assigned' });
  });
});

test.each([
  ['of 9 KB', 'x'.repeat(9_000)],
  ['with markup', '<img src=x>'],
  ['that is empty', ''],
])('An event id %s is replaced by a hash of the body', async (_what, id) => {
  const { text } = await unheard();
  const answer = await post(text, sign(text, WEBHOOK_SECRET), id);
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ id: string }>`
    select event_id as id from payments.webhook_events where body = ${text}`.execute(w.deps.db);
  expect(rows).toEqual([{ id: createHash('sha256').update(text).digest('hex') }]);
});
