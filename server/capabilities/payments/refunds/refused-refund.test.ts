import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { sendRefund } from './send-refund.ts';

const database = testDatabase();
let w: PayoutWorld;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

type Row = { id: string; status: string; target: string; round: number; amount_paise: number };

async function refundsOf(bookingId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, status, target, round, amount_paise from payments.refunds
    where subject_id = ${bookingId} order by requested_at, id`.execute(w.deps.db);
  return rows;
}

/** Cancelled by a customer whose bank fails refunds, or whose refund the gateway refuses to make. */
async function refused(how: 'fail' | 'refuse' = 'fail') {
  const { customer, service } = await w.pair({ priceRupees: 1000, daysAhead: 3 });
  const booked = await w.book(customer, service);
  w.sandbox.gateway.setFaults({ refunds: how, webhooks: 'drop' });
  const params = { bookingId: booked.bookingId };
  const { quote } = (await w.call('cancelQuote', { as: customer, params })).body.data;
  const body = { quote, reason: 'Plans changed', refundTo: 'source' };
  await w.call('cancel', { as: customer, params, body });
  await w.settled();
  return { customer, ...booked };
}

type Listed = { kind: string; advice: string; resolvedAt: string | null };

async function differencesOf(bookingId: string): Promise<Listed[]> {
  const [row] = await refundsOf(bookingId);
  const query = { id: row?.id ?? '', state: 'all' };
  return (await w.call('differences', { as: await w.admin(), query })).body.data.items;
}

/** The bank fails the current attempt, and we poll its result. */
async function nextTry(): Promise<void> {
  await fetch(`${w.sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT2H' }),
  });
  w.clock.advance('PT2H');
  await w.sweep('payments.refunds');
}

async function untilGivenUp(bookingId: string): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    if ((await refundsOf(bookingId)).some(({ status }) => status === 'failed')) return;
    await nextTry();
  }
  throw new Error('The refund was not given up.');
}

test('Credits the wallet after five refused refunds and notifies the customer', async () => {
  const one = await refused();
  await untilGivenUp(one.bookingId);
  expect(await refundsOf(one.bookingId)).toMatchObject([
    { status: 'failed', target: 'source', round: 5, amount_paise: 100_000 },
    { status: 'processed', target: 'wallet', amount_paise: 100_000 },
  ]);
  expect(w.sandbox.gateway.fetchRefunds(one.razorpay_payment_id)).toHaveLength(5);
  const { body } = await w.call('wallet', { as: one.customer });
  expect(body.data).toMatchObject({ available: 1000, credits: [{ expiresAt: null }] });
  expect(await balanceOf(w.deps.db, 'refunds', one.bookingId)).toBe(0);
  const { email } = await w.person(one.customer);
  await w.settled();
  const message = await w.mailTo(email, /could not be refunded/);
  expect(message.text).toContain('in your wallet');
  const admin = await w.admin();
  const listed = await w.call('differences', { as: admin });
  expect(listed.body.data.items).toMatchObject([{ kind: 'refund-refused', ours: 1000 }]);
  await grantRole(w.deps.db, one.customer, 'admin', w.now());
  const own = await w.call('resolveDifference', {
    ...{ as: one.customer, params: { differenceId: listed.body.data.items[0].id } },
    body: { resolution: 'The wallet has the amount.' },
  });
  expect(own).toMatchObject({ status: 403, body: { code: 'OWN_CASE' } });

  // Not both: when the bank would accept it again, nothing more is sent.
  w.sandbox.gateway.setFaults({ refunds: 'ok', webhooks: 'deliver' });
  for (let n = 0; n < 3; n += 1) await nextTry();
  expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
  await w.expectEvenBooks();
});

test('Credits the wallet when the gateway refuses to make the refund', async () => {
  const one = await refused('refuse');
  await nextTry();
  expect(await refundsOf(one.bookingId)).toMatchObject([{ status: 'requested' }]);
  await untilGivenUp(one.bookingId);
  expect(await refundsOf(one.bookingId)).toMatchObject([
    { status: 'failed', target: 'source', amount_paise: 100_000 },
    { status: 'processed', target: 'wallet', amount_paise: 100_000 },
  ]);
  const { body } = await w.call('wallet', { as: one.customer });
  expect(body.data).toMatchObject({ available: 1000, credits: [{ expiresAt: null }] });
  const { rows } = await sql<{ reason: string }>`
    select reason from payments.refunds
    where subject_id = ${one.bookingId} and target = 'wallet'`.execute(w.deps.db);
  expect(rows).toEqual([{ reason: expect.stringMatching(/^It could not be refunded to/) }]);
  await w.settled();
  const { email } = await w.person(one.customer);
  expect((await w.mailTo(email, /could not be refunded/)).text).not.toMatch(/bank refused/i);
  const [found] = await differencesOf(one.bookingId);
  expect(found).toMatchObject({ kind: 'refund-refused', ours: 1000 });
  expect(found?.advice).toContain('more than 6 months old');
  w.sandbox.gateway.setFaults({ refunds: 'ok', webhooks: 'deliver' });
  for (let n = 0; n < 3; n += 1) await nextTry();
  expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
  await w.expectEvenBooks();
});

test('Lists a refused refund of an unknown payer until it succeeds', async () => {
  const one = await refused('refuse');
  await sql`update payments.orders set person_id = null
    where subject_id = ${one.bookingId}`.execute(w.deps.db);
  for (let n = 0; n < 12; n += 1) await nextTry();
  expect(await refundsOf(one.bookingId)).toMatchObject([{ status: 'requested' }]);
  const [open] = await differencesOf(one.bookingId);
  expect(open).toMatchObject({ kind: 'refund-unmade', ours: 1000, theirs: 1001, resolvedAt: null });
  w.sandbox.gateway.setFaults({ refunds: 'ok', webhooks: 'deliver' });
  await nextTry();
  expect(await refundsOf(one.bookingId)).toMatchObject([{ status: 'processed', target: 'source' }]);
  expect((await differencesOf(one.bookingId))[0]?.resolvedAt).not.toBeNull();
  await w.expectEvenBooks();
});

test('An outage does not count as a refusal', async () => {
  const one = await refused('refuse');
  w.sandbox.gateway.setFaults({ refunds: 'ok', api: 'down' });
  for (let n = 0; n < 12; n += 1) await nextTry();
  w.sandbox.gateway.setFaults({ api: 'ok', webhooks: 'deliver' });
  await nextTry();
  await nextTry();
  expect(await refundsOf(one.bookingId)).toMatchObject([{ status: 'processed', target: 'source' }]);
  await w.expectEvenBooks();
});

test('Grants one credit when ten workers read the last refusal concurrently', async () => {
  const one = await refused();
  for (let n = 0; (await refundsOf(one.bookingId))[0]?.round !== 5 && n < 20; n += 1) {
    await nextTry();
  }
  const [row] = await refundsOf(one.bookingId);
  const workers = Array.from({ length: 10 }, () => sendRefund(w.deps, row?.id ?? ''));
  await Promise.allSettled(workers);
  await untilGivenUp(one.bookingId);
  const all = await refundsOf(one.bookingId);
  expect(all.map(({ status, target }) => [status, target])).toEqual([
    ['failed', 'source'],
    ['processed', 'wallet'],
  ]);
  expect((await w.call('wallet', { as: one.customer })).body.data.balance).toBe(1000);
  w.sandbox.gateway.setFaults({ refunds: 'ok', webhooks: 'deliver' });
  await w.expectEvenBooks();
});

test('Lists a refused refund whose money the gateway no longer has, and credits nothing', async () => {
  const one = await refused('refuse');
  w.sandbox.gateway.setFaults({ refunds: 'ok' });
  w.sandbox.gateway.refund(one.razorpay_payment_id, { amount: 40_000 });
  for (let n = 0; n < 12; n += 1) await nextTry();
  expect(await refundsOf(one.bookingId)).toMatchObject([{ status: 'requested' }]);
  expect((await w.call('wallet', { as: one.customer })).body.data.balance).toBe(0);
  expect(await differencesOf(one.bookingId)).toMatchObject([
    { kind: 'refund-unmade', ours: 1000, theirs: 601, resolvedAt: null },
  ]);
});
