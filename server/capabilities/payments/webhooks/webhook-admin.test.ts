import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import {
  type BookingWorld,
  bookingWorld,
  WEBHOOK_SECRET,
} from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { countFailingDeliveries } from './deliveries.store.ts';
import { processWebhook } from './receive-webhook.ts';

const database = testDatabase();
let w: BookingWorld;
let as: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  as = await w.customer();
  await grantRole(w.deps.db, as, 'admin', w.clock.now());
});
afterAll(() => w.close());

const sign = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex');
const post = (payload: string, secret = WEBHOOK_SECRET, id: string = crypto.randomUUID()) =>
  w.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': sign(payload, secret),
    },
    payload,
  });
const list = async (query = {}) => (await w.call('adminWebhooks', { as, query })).body.data.items;
const show = (eventId: string) => w.call('adminWebhook', { as, params: { eventId } });
const replay = (eventId: string, reason = 'A look at it') =>
  w.call('replayWebhook', { as, params: { eventId }, body: { reason } });

/** A paid booking, and the body of the webhook for its payment. */
async function paidBooking() {
  const { customer, service } = await w.pair({ capacity: 2 });
  const { bookingId, razorpay_payment_id: paymentId } = await w.book(customer, service);
  await w.settled();
  const entity = { id: paymentId, amount: 50100, status: 'captured', email: 'asha@example.com' };
  const text = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  return { bookingId, text };
}

async function traces(bookingId: string) {
  const { rows } = await sql`
    select (select count(*)::int from payments.payments) as payments,
      (select count(*)::int from payments.refunds) as refunds,
      (select count(*)::int from ledger.postings) as postings,
      (select state from booking.bookings where id = ${bookingId}) as state`.execute(w.deps.db);
  return rows[0];
}

test('Lists every delivery with its outcome and processes a repeated event once', async () => {
  const { text } = await paidBooking();
  await post(text, WEBHOOK_SECRET, 'evt_twice');
  await post(text, WEBHOOK_SECRET, 'evt_twice');
  await w.settled();
  const both = await list({ id: 'evt_twice' });
  expect(both).toMatchObject([
    { eventId: 'evt_twice', event: 'payment.captured', state: 'done', isAgain: true },
    { state: 'done', outcome: 'captured', tries: 1, lastError: null, isAgain: false },
  ]);
  expect((await list({ id: 'evt_twice', sort: 'oldest' }))[0].isAgain).toBe(false);
  expect(await list({ id: 'evt_twice', kind: 'refund' })).toEqual([]);
  expect(await list({ id: 'evt_twice', state: 'waiting' })).toEqual([]);
});

test('Shows the body without personal data', async () => {
  const { text } = await paidBooking();
  await post(text, WEBHOOK_SECRET, 'evt_masked');
  const { body } = await show('evt_masked');
  expect(body.data.body).toContain('"amount": 50100');
  expect(JSON.stringify(body)).not.toContain('asha@example.com');
});

test('Replays an event without side effects and records admin and reason', async () => {
  const { bookingId, text } = await paidBooking();
  await post(text, WEBHOOK_SECRET, 'evt_again');
  await w.settled();
  const before = await traces(bookingId);
  expect(await replay('evt_again', 'The books looked odd')).toMatchObject({
    status: 200,
    body: { message: 'The event is worked on again', data: { state: 'waiting' } },
  });
  await w.settled();
  expect((await show('evt_again')).body.data).toMatchObject({
    state: 'done',
    outcome: 'captured',
    tries: 2,
    replays: [{ by: expect.stringMatching(/^Person /), reason: 'The books looked odd' }],
  });
  expect(await traces(bookingId)).toEqual(before);
  expect((await replay('evt_again', '  ')).body.errors).toEqual({
    reason: 'Please give a reason.',
  });
});

test('Settles a missed payment by replaying its event', async () => {
  const { customer, service } = await w.pair();
  const { body } = await w.order(customer, service);
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  const entity = { id: paid.razorpay_payment_id };
  const text = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  // Simulates a bug that ended the processing without its effect.
  await sql`insert into payments.webhook_events
    (event_id, event, body, received_at, processed_at, outcome)
    values ('evt_lost', 'payment.captured', ${text}, ${w.now()}, ${w.now()}, 'unknown')`.execute(
    w.deps.db,
  );
  expect((await traces(body.data.bookingId)) as object).toMatchObject({ state: 'held' });
  await replay('evt_lost');
  await w.settled();
  expect((await traces(body.data.bookingId)) as object).toMatchObject({ state: 'assigned' });
});

test('Records a forged delivery without its content and refuses to replay it', async () => {
  const { bookingId, text } = await paidBooking();
  const before = await traces(bookingId);
  const forged = await post(text, 'guessed-secret', 'evt_forged');
  expect(forged.statusCode).toBe(400);
  const [noted] = await list({ state: 'refused' });
  expect(noted).toMatchObject({
    eventId: null,
    event: null,
    outcome: null,
    tries: 0,
    bytes: text.length,
  });
  expect(await list({ id: 'evt_forged' })).toEqual([]);
  expect((await show('evt_forged')).body.code).toBe('WEBHOOK_NOT_FOUND');
  expect((await replay('evt_forged')).body.code).toBe('WEBHOOK_NOT_FOUND');
  expect(await traces(bookingId)).toEqual(before);
});

test('Limits the number of recorded forged deliveries', async () => {
  w.clock.advance('PT2H');
  await sql`insert into payments.deliveries (at, event_id, bytes)
    select ${w.now()}, null, 1 from generate_series(1, 199)`.execute(w.deps.db);
  for (const text of ['a', 'b', 'c']) await post(text, 'guessed-secret');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from payments.deliveries
    where event_id is null and at = ${w.now()}`.execute(w.deps.db);
  expect(rows).toEqual([{ n: 200 }]);
  w.clock.advance('PT744H');
  await w.sweep('retention');
  expect(await list({ state: 'refused' })).toEqual([]);
});

test('Shows why an event fails and refuses to replay a redacted one', async () => {
  const text = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_nobodyknows1' } } },
  });
  await post(text, WEBHOOK_SECRET, 'evt_waits');
  await expect.poll(() => list({ id: 'evt_waits' })).toMatchObject([{ state: 'failing' }]);
  const [failing] = await list({ id: 'evt_waits', state: 'failing' });
  expect(failing.lastError).toEqual(expect.stringMatching(/\w+/));
  await sql`update payments.webhook_events set body = '{}', processed_at = now()
    where event_id = 'evt_waits'`.execute(w.deps.db);
  expect((await show('evt_waits')).body.data.body).toBeNull();
  expect((await replay('evt_waits')).body.code).toBe('WEBHOOK_EMPTIED');
});

test('An event that fails for good is marked as done, stays recorded and can be replayed', async () => {
  const dismiss = (eventId: string, reason = 'The order is of another shop') =>
    w.call('dismissWebhook', { as, params: { eventId }, body: { reason } });
  const text = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_nobodyknows2' } } },
  });
  await post(text, WEBHOOK_SECRET, 'evt_dismissed');
  await expect.poll(() => list({ id: 'evt_dismissed' })).toMatchObject([{ state: 'failing' }]);
  const failing = await countFailingDeliveries(w.deps.db);
  expect((await dismiss('evt_dismissed', ' ')).status).toBe(400);
  const [{ lastError }] = await list({ id: 'evt_dismissed' });
  expect(await dismiss('evt_dismissed')).toMatchObject({
    status: 200,
    body: { data: { state: 'done', outcome: 'dismissed', lastError } },
  });
  expect(await countFailingDeliveries(w.deps.db)).toBe(failing - 1);
  expect((await dismiss('evt_dismissed')).body.code).toBe('WEBHOOK_NOT_FAILING');
  expect((await dismiss('evt_unknown')).body.code).toBe('WEBHOOK_NOT_FOUND');
  // The retried job leaves the event as it is.
  await processWebhook(w.deps, 'evt_dismissed');
  expect(await list({ id: 'evt_dismissed' })).toMatchObject([{ outcome: 'dismissed' }]);
  expect(await replay('evt_dismissed')).toMatchObject({
    status: 200,
    body: { data: { outcome: null } },
  });
  await expect.poll(() => list({ id: 'evt_dismissed' })).toMatchObject([{ state: 'failing' }]);
});

test('Serves the list as CSV and in pages to admins only', async () => {
  const { token } = await openProvedSession(w.deps, as);
  const file = await w.app.inject({
    method: 'GET',
    url: `${pathOf('adminWebhooksCsv')}?id=evt_twice`,
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = file.body.split('\r\n');
  expect(lines[0]).toContain('"Received","Event","Kind","Signature"');
  expect(lines[1]).toContain('"evt_twice","payment.captured","right","done","captured","1"');
  expect(lines).toHaveLength(4);
  await sql`insert into payments.deliveries (at, event_id, bytes)
    select ${w.now()}, null, n from generate_series(1, 60) n`.execute(w.deps.db);
  const page = async (number: number) =>
    (await w.call('adminWebhooks', { as, query: { state: 'refused', page: number } })).body.data;
  const pages = await Promise.all([1, 2, 3].map(page));
  expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 10]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  expect(
    new Set(pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id))).size,
  ).toBe(60);
  expect((await w.call('adminWebhooks', { as, query: { page: 0 } })).status).toBe(400);
  expect((await w.call('adminWebhooks', { as: await w.customer() })).status).toBe(403);
});
