import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type ComparedWorld, comparedWorld } from '#test/support/money/reconciliation-world.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(async () => {
  await w.expectEvenBooks();
  const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
  expect(broken).toEqual([]);
});
afterAll(() => w.close());

type Step = 'created' | 'won' | 'lost';

/** Simulates a step of the payer's bank, with or without its webhook. */
async function bank(
  paymentId: string,
  step: Step,
  options: { amount?: number; isDelivered?: boolean } = {},
) {
  w.sandbox.gateway.setFaults({ webhooks: options.isDelivered === false ? 'drop' : 'deliver' });
  const { id } = w.sandbox.gateway.dispute(paymentId, step, options.amount);
  await w.sandbox.gateway.flushWebhooks();
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  await w.settled();
  return id;
}

type Booked = Awaited<ReturnType<ComparedWorld['booked']>>;

async function cancel({ customer, bookingId }: Booked, refundTo: 'source' | 'wallet' = 'source') {
  const params = { bookingId };
  const { body } = await w.call('cancelQuote', { as: customer, params });
  const cancellation = { quote: body.data.quote, reason: 'Plans changed', refundTo };
  const done = await w.call('cancel', { as: customer, params, body: cancellation });
  expect(done.status).toBe(200);
  await w.settled();
  return body.data;
}

async function detailsOf({ customer, bookingId }: Booked) {
  return (await w.call('booking', { as: customer, params: { bookingId } })).body.data;
}

async function refundsOf(one: Booked): Promise<[string, string, number][]> {
  const { refunds } = await detailsOf(one);
  return refunds.map((each: { status: string; target: string; amount: number }) => [
    each.status,
    each.target,
    each.amount,
  ]);
}

const walletOf = async (customer: string): Promise<number> =>
  (await w.call('wallet', { as: customer })).body.data.balance;

/** Runs all due work of refunds. */
async function later(duration = 'PT3H') {
  await w.bothAdvance(duration);
  await w.sweep('payments.refunds');
}

test('Does not refund a charged-back amount again on cancellation', async () => {
  const borne = await balanceOf(w.deps.db, 'chargebacks', PLATFORM);
  const one = await w.booked();
  await bank(one.gatewayPaymentId, 'created');
  await bank(one.gatewayPaymentId, 'lost');
  expect((await balanceOf(w.deps.db, 'chargebacks', PLATFORM)) - borne).toBe(100_100);
  const quote = await cancel(one);
  expect(quote).toMatchObject({ refund: 1000, toSource: 0, toWallet: 0, returned: 1000 });
  await later();
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(0);
  expect(await refundsOf(one)).toEqual([['settled', 'source', 1000]]);
  // The customer had received 1,001 and was due 1,000.
  expect((await balanceOf(w.deps.db, 'chargebacks', PLATFORM)) - borne).toBe(100);
});

test('Shows the chargeback and who bears it in both payment histories', async () => {
  const one = await w.booked();
  await bank(one.gatewayPaymentId, 'created');
  expect((await detailsOf(one)).bankDispute).toMatchObject({ state: 'open', amount: 1001 });
  await bank(one.gatewayPaymentId, 'lost');
  const mine = await detailsOf(one);
  expect(mine.bankDispute).toMatchObject({ state: 'lost', amount: 1001 });
  expect(mine.money.at(-1)).toMatchObject({
    title: 'Taken back by your bank',
    lines: [
      { account: 'Chargebacks, borne by Zap Booking', amount: -1001 },
      { account: 'Your card or bank', amount: 1001 },
    ],
  });
  const params = { bookingId: one.bookingId };
  const { body } = await w.call('adminMoney', { as: w.adminId, params });
  expect(body.data.steps.map((step: { title: string }) => step.title)).toContain(
    "Taken back by the payer's bank",
  );
  expect(body.data.payments).toMatchObject([
    { bankDisputes: [{ state: 'lost', amount: 1001, lost: 1001 }] },
  ]);
});

test('Holds a refund while the dispute is open and sends it when it is won', async () => {
  const one = await w.booked();
  await bank(one.gatewayPaymentId, 'created');
  expect(await cancel(one)).toMatchObject({ refund: 1000, isHeld: true });
  await later('PT30H');
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(0);
  expect(await refundsOf(one)).toEqual([['held', 'source', 1000]]);
  await bank(one.gatewayPaymentId, 'won');
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(100_000);
  expect(await refundsOf(one)).toEqual([['processed', 'source', 1000]]);
});

test('Settles a held refund with a lost dispute and notifies the customer', async () => {
  const borne = await balanceOf(w.deps.db, 'chargebacks', PLATFORM);
  const one = await w.booked();
  const { email } = await w.person(one.customer);
  await cancelDuringDispute(one);
  await bank(one.gatewayPaymentId, 'lost');
  await later();
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(0);
  expect(await refundsOf(one)).toEqual([['settled', 'source', 1000]]);
  expect((await balanceOf(w.deps.db, 'chargebacks', PLATFORM)) - borne).toBe(100);
  const message = await w.mailTo(email, /bank has returned/);
  expect(message.subject).toBe('Your bank has returned ₹1,000.00');
  const params = { bookingId: one.bookingId };
  const { body } = await w.call('invoices', { as: one.customer, params });
  expect(body.data).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', amount: 1000 }]);
});

async function cancelDuringDispute(one: Booked) {
  await bank(one.gatewayPaymentId, 'created');
  await cancel(one);
}

test.each([
  ['won', 1000, 'processed'],
  ['lost', 0, 'settled'],
] as const)('the wallet does not bypass a dispute: %s', async (end, rupees, status) => {
  const one = await w.booked();
  await bank(one.gatewayPaymentId, 'created');
  await cancel(one, 'wallet');
  await later();
  expect(await walletOf(one.customer)).toBe(0);
  expect(await refundsOf(one)).toEqual([['held', 'wallet', 1000]]);
  await bank(one.gatewayPaymentId, end);
  expect(await walletOf(one.customer)).toBe(rupees);
  expect(await refundsOf(one)).toEqual([[status, 'wallet', 1000]]);
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(0);
});

test.each([
  ['before', 'after'],
  ['after', 'before'],
])('a part that is lost %s the cancellation leaves the rest to be refunded', async (when) => {
  const one = await w.booked();
  await bank(one.gatewayPaymentId, 'created', { amount: 30_000 });
  if (when === 'before') await bank(one.gatewayPaymentId, 'lost');
  await cancel(one);
  if (when === 'after') await bank(one.gatewayPaymentId, 'lost');
  await later();
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(70_000);
  expect((await refundsOf(one)).sort()).toEqual([
    ['processed', 'source', 700],
    ['settled', 'source', 300],
  ]);
});

test('Credits the wallet when a loss leaves less than the minimum refund', async () => {
  const one = await w.booked();
  await bank(one.gatewayPaymentId, 'created', { amount: 99_950 });
  await cancel(one);
  await bank(one.gatewayPaymentId, 'lost');
  await later();
  expect(await walletOf(one.customer)).toBe(0.5);
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(0);
});

test('Does not settle a refund that the gateway made before the loss', async () => {
  const one = await w.booked();
  w.sandbox.gateway.setFaults({ api: 'down' });
  await cancel(one);
  w.sandbox.gateway.setFaults({ api: 'ok', webhooks: 'drop' });
  w.sandbox.gateway.refund(one.gatewayPaymentId, { amount: 100_000 });
  await bank(one.gatewayPaymentId, 'created');
  expect(await refundsOf(one)).toEqual([['held', 'source', 1000]]);
  await bank(one.gatewayPaymentId, 'lost');
  await later();
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(100_000);
  expect(await refundsOf(one)).toEqual([['processed', 'source', 1000]]);
});

test('Bears in full a refund that was sent before the dispute was known', async () => {
  const borne = await balanceOf(w.deps.db, 'chargebacks', PLATFORM);
  const one = await w.booked();
  await bank(one.gatewayPaymentId, 'created', { isDelivered: false });
  await cancel(one);
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(100_000);
  const id = await bank(one.gatewayPaymentId, 'lost', { isDelivered: false });
  await w.openFor(id);
  expect((await balanceOf(w.deps.db, 'chargebacks', PLATFORM)) - borne).toBe(100_100);
});

test('Refunds nothing twice when the provider fails after a chargeback', async () => {
  const one = await w.booked();
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from booking.bookings where id = ${one.bookingId}`.execute(w.deps.db);
  await bank(one.gatewayPaymentId, 'created');
  await bank(one.gatewayPaymentId, 'lost');
  const params = { bookingId: one.bookingId };
  const as = rows[0]?.provider_id ?? '';
  const rejected = await w.call('reject', { as, params, body: { reason: 'Cannot come' } });
  expect(rejected.status).toBe(200);
  await later();
  expect(await refundsOf(one)).toEqual([['settled', 'source', 1001]]);
  expect(w.refundedAtGateway(one.gatewayPaymentId)).toBe(0);
});

test('Database rejects refunds and losses above the captured amount', async () => {
  const { gatewayPaymentId } = await w.booked();
  const tooMuch = sql`update payments.payments set refunded_paise = 1, lost_paise = captured_paise
    where gateway_payment_id = ${gatewayPaymentId}`.execute(w.deps.db);
  await expect(tooMuch).rejects.toThrow('never_more_than_captured');
});
