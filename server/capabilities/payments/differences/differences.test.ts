import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GatewayError } from '#platform/gateway/port.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { replaceAnswer } from '#test/support/money/gateway-calls.ts';
import {
  type ComparedWorld,
  comparedWorld,
  type Found,
} from '#test/support/money/reconciliation-world.ts';
import { closeFinding, writeFinding } from './differences.store.ts';

const database = testDatabase();
let w: ComparedWorld;

beforeAll(async () => {
  w = await comparedWorld(database);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

type Known = {
  paymentId: string;
  refundId: string;
  transferId: string;
  idOf(kind: string): string;
};

/** A cancelled and refunded booking, with the gateway's ids of its payment, refund and transfer. */
async function refunded(): Promise<Known> {
  const one = await w.booked();
  const params = { bookingId: one.bookingId };
  const { body } = await w.call('cancelQuote', { as: one.customer, params });
  const cancellation = { quote: body.data.quote, reason: 'Plans changed', refundTo: 'source' };
  const done = await w.call('cancel', { as: one.customer, params, body: cancellation });
  expect(done.status).toBe(200);
  await w.settled();
  const paymentId = one.gatewayPaymentId;
  const refundId = w.sandbox.gateway.fetchRefunds(paymentId)[0]?.id ?? '';
  const transferId = w.sandbox.gateway.fetchTransfers(paymentId)[0]?.id ?? '';
  const ids: Record<string, string> = {
    payment: paymentId,
    refund: refundId,
    transfer: transferId,
  };
  const idOf = (kind: string) => ids[kind.split('-')[0] ?? ''] ?? '';
  return { paymentId, refundId, transferId, idOf };
}

function but<T extends { id: string }>(all: T[], id: string, change: Partial<T>): T[] {
  return all.map((one) => (one.id === id ? { ...one, ...change } : one));
}

const foreign = { id: 'rfnd_Foreign', receipt: null };

function unknownId(): never {
  throw new GatewayError('The id provided does not exist', true, 'NA');
}

test('Lists an unknown transfer until it is reversed', async () => {
  const one = await w.booked();
  const [present] = w.sandbox.gateway.fetchTransfers(one.gatewayPaymentId);
  const foreign = w.sandbox.gateway.transfer(one.gatewayPaymentId, {
    accountId: present?.recipient ?? '',
    amount: 5_000,
  });
  const [found] = await w.openFor(foreign.id);
  expect(found).toMatchObject({ kind: 'transfer-unknown', ours: null, theirs: 50 });
  w.sandbox.gateway.reverse(foreign.id);
  expect(await w.openFor(foreign.id)).toEqual([]);
});

test('Lists a payment of an unknown order until an admin resolves it', async () => {
  const orderRequest = { amount: 70_000, payment: { capture: 'manual' } } as const;
  const order = w.sandbox.gateway.createOrder(orderRequest);
  const paid = w.sandbox.gateway.pay(order.id, 'success', { quiet: true });
  const [found] = await w.openFor(paid.razorpay_payment_id);
  expect(found).toMatchObject({ kind: 'payment-unknown', ours: null, theirs: 700 });
  const body = { resolution: 'Taken by the shop next door; given back to them' };
  const params = { differenceId: found?.id ?? '' };
  const done = await w.call('resolveDifference', { as: w.adminId, params, body });
  expect(done.body.data).toMatchObject(body);
  expect(await w.openFor(paid.razorpay_payment_id)).toEqual([]);
  const again = await w.call('resolveDifference', {
    ...{ as: w.adminId, params },
    body: { resolution: 'Found whose it is' },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'DIFFERENCE_RESOLVED' } });
  const resolved = { query: { state: 'resolved', id: paid.razorpay_payment_id } };
  const { items } = (await w.call('differences', { as: w.adminId, ...resolved })).body.data;
  expect(items).toMatchObject([body]);
  const none = { differenceId: crypto.randomUUID() };
  const lost = await w.call('resolveDifference', { as: w.adminId, params: none, body });
  expect(lost).toMatchObject({ status: 404, body: { code: 'DIFFERENCE_NOT_FOUND' } });
});

test.each<[string, (known: Known) => (() => void)[]]>([
  [
    'payment-missing',
    ({ paymentId }) => [
      replaceAnswer(w, 'listPayments', (all) => all.filter(({ id }) => id !== paymentId)),
      replaceAnswer(w, 'payment', unknownId),
    ],
  ],
  [
    'payment-amount',
    ({ paymentId }) => [
      replaceAnswer(w, 'listPayments', (all) => but(all, paymentId, { amountPaise: 100_000 })),
    ],
  ],
  [
    'payment-fee',
    ({ paymentId }) => [
      replaceAnswer(w, 'listPayments', (all) => but(all, paymentId, { feePaise: 1 })),
    ],
  ],
  [
    'refund-missing',
    ({ refundId }) => [
      replaceAnswer(w, 'listRefunds', (all) => all.filter(({ id }) => id !== refundId)),
      replaceAnswer(w, 'refundsOf', () => []),
    ],
  ],
  [
    'refund-amount',
    ({ refundId }) => [
      replaceAnswer(w, 'listRefunds', (all) => but(all, refundId, { amountPaise: 100 })),
    ],
  ],
  [
    'refund-failed',
    ({ refundId }) => [
      replaceAnswer(w, 'listRefunds', (all) => but(all, refundId, { status: 'failed' })),
    ],
  ],
  [
    'transfer-missing',
    ({ transferId }) => [
      replaceAnswer(w, 'listTransfers', (all) => all.filter(({ id }) => id !== transferId)),
      replaceAnswer(w, 'transfer', unknownId),
    ],
  ],
  [
    'transfer-amount',
    ({ transferId }) => [
      replaceAnswer(w, 'listTransfers', (all) => but(all, transferId, { amountPaise: 100 })),
    ],
  ],
])('%s, until both agree', async (kind, deviate) => {
  const known = await refunded();
  const ends = deviate(known);
  const found = await w.openFor(known.idOf(kind));
  for (const end of ends) end();
  expect(found).toMatchObject([{ kind }]);
  expect(await w.openFor(known.idOf(kind))).toEqual([]);
});

test('Lists a refund above the remaining amount of its payment', async () => {
  const { refundId } = await refunded();
  const end = replaceAnswer(w, 'listRefunds', (all) => [
    ...all,
    ...all.filter(({ id }) => id === refundId).map((one) => ({ ...one, ...foreign })),
  ]);
  const found = await w.openFor(foreign.id);
  end();
  expect(found).toMatchObject([{ kind: 'refund-unknown', ours: null, theirs: 1000 }]);
});

test.each([
  ['settlement-amount', 'settlement'],
  ['item-missing', 'item'],
])('%s', async (kind, what) => {
  const { customer, service } = await w.pair({ daysAhead: 3, priceRupees: 1000 });
  await w.book(customer, service);
  await w.bothAdvance('PT72H');
  const settled = (await w.atGateway()).settlements.find(({ isOurs }) => isOurs);
  const end = replaceAnswer(w, 'settlementItems', (items) =>
    items.map((item) =>
      what === 'settlement'
        ? { ...item, creditPaise: item.creditPaise + 1 }
        : { ...item, entityId: `${item.entityId}x` },
    ),
  );
  await w.bothAdvance('PT1H');
  await w.call('runReconciliation', { as: w.adminId });
  end();
  const query = { state: 'all', about: kind.split('-')[0] ?? '' };
  const { body } = await w.call('differences', { as: w.adminId, query });
  const kinds = body.data.items.map((one: Found) => one.kind);
  expect(kinds).toContain(kind);
  expect(settled).toBeDefined();
  if (what === 'settlement') expect(await w.openFor(settled?.id ?? '')).toEqual([]);
});

test('A known difference has its newest advice, and a reopened one the time of its return', async () => {
  const found = {
    ...({ kind: 'payment-disputed', gatewayId: 'pay_Deadline' } as const),
    ...{ oursPaise: 70_000, theirsPaise: 70_000 },
  };
  const key = { query: { state: 'open', id: found.gatewayId } };
  const listed = async () =>
    (await w.call('differences', { as: w.adminId, ...key })).body.data.items;
  const foundAt = w.now();
  await writeFinding(w.deps.db, { ...found, advice: 'Answer until 4 May' }, foundAt);
  w.clock.advance('PT1H');
  await writeFinding(w.deps.db, { ...found, advice: 'Answer until 9 May' }, w.now());
  expect(await listed()).toMatchObject([
    { advice: 'Answer until 9 May', foundAt: foundAt.toString() },
  ]);
  await closeFinding(w.deps.db, found, 'Both agree now.', w.now());
  w.clock.advance('PT1H');
  await writeFinding(w.deps.db, { ...found, advice: 'Answer until 20 May' }, w.now());
  expect(await listed()).toMatchObject([
    { advice: 'Answer until 20 May', foundAt: w.now().toString() },
  ]);
  await closeFinding(w.deps.db, found, 'Both agree now.', w.now());
});
