import type Razorpay from 'razorpay';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../main.ts';
import { advance, api, clientOf, linked, options } from '../../testing.ts';

let sandbox: Sandbox;
let razorpay: Razorpay;
beforeEach(async () => {
  sandbox = await startSandbox(options());
  razorpay = clientOf(sandbox);
});
afterEach(() => sandbox.stop());

/** An instant of a past day in Indian time, for seeded history. */
function on(date: string, time = '12:00'): { at: Temporal.Instant; quiet: boolean } {
  return { at: Temporal.Instant.from(`${date}T${time}:00+05:30`), quiet: true };
}

function paid(amount: number, date: string, time?: string): string {
  const moment = on(date, time);
  const order = sandbox.gateway.createOrder({ amount }, moment);
  return sandbox.gateway.pay(order.id, 'success', moment).razorpay_payment_id;
}

type Item = {
  entity_id: string;
  type: string;
  debit: number;
  credit: number;
  fee: number;
  tax: number;
  settlement_id: string;
  order_id: string | null;
};

async function settledOn(date: string): Promise<Item[]> {
  const { year, month, day } = Temporal.PlainDate.from(date);
  const list: unknown = await razorpay.settlements.reports({ year, month, day, count: 1000 });
  return (list as { items: Item[] }).items;
}

const catchUp = () => advance(sandbox, 'PT1S');

it('settles a payment less its fee, two days after capture, in one settlement a day', async () => {
  const first = paid(100_000, '2026-03-02', '00:05');
  const second = paid(50_000, '2026-03-02', '23:55');
  const next = paid(20_000, '2026-03-03', '00:05');
  await catchUp();
  expect((await settledOn('2026-03-03')).length).toBe(0);
  const items = await settledOn('2026-03-04');
  expect(items.map(({ entity_id }) => entity_id)).toEqual([first, second]);
  expect(items[0]).toMatchObject({
    type: 'payment',
    credit: 97_640,
    debit: 0,
    fee: 2360,
    tax: 360,
  });
  expect(items[0]?.order_id).toMatch(/^order_/);
  expect((await settledOn('2026-03-05')).map(({ entity_id }) => entity_id)).toEqual([next]);
  const all = await razorpay.settlements.all({});
  expect(all.items.map(({ amount, fees, tax }) => [amount, fees, tax])).toEqual([
    [20_000 - 472, 472, 72],
    [150_000 - 3540, 3540, 540],
  ]);
  const id = items[0]?.settlement_id ?? '';
  const one = await razorpay.settlements.fetch(id);
  expect(one).toMatchObject({ id, status: 'processed', entity: 'settlement' });
  expect(one.created_at).toBe(Date.parse('2026-03-04T09:00:00+05:30') / 1000);
  expect(one.utr).toMatch(/^\d{10}\w{6}$/);
});

it('deducts refunds, transfers and lost disputes, and adds reversals, each once', async () => {
  const account = linked(sandbox);
  const payment = paid(100_000, '2026-03-02');
  const plain = paid(40_000, '2026-03-02');
  const input = { accountId: account, amount: 60_000, onHold: true };
  const held = sandbox.gateway.transfer(payment, input, on('2026-03-02'));
  const back = sandbox.gateway.reverse(held.id, 15_000, on('2026-03-03'));
  const refund = sandbox.gateway.refund(payment, { amount: 20_000 }, on('2026-03-03'));
  await catchUp();
  const items = await settledOn('2026-03-04');
  expect(
    items.map(({ entity_id, type, debit, credit }) => [entity_id, type, debit, credit]),
  ).toEqual([
    [payment, 'payment', 0, 97_640],
    [plain, 'payment', 0, 39_056],
    [held.id, 'transfer', 60_000, 0],
    [back.id, 'adjustment', 0, 15_000],
    [refund.id, 'refund', 20_000, 0],
  ]);
  const { items: settlements } = await razorpay.settlements.all({});
  expect(settlements.map(({ amount }) => amount)).toEqual([
    97_640 + 39_056 - 60_000 + 15_000 - 20_000,
  ]);
  sandbox.gateway.dispute(plain, 'created');
  sandbox.gateway.dispute(plain, 'lost');
  paid(90_000, '2026-03-10');
  await advance(sandbox, 'P2D');
  const { body } = await api(sandbox, 'GET /v1/settlements');
  const [last] = body['items'] as { amount: number }[];
  expect(last?.amount).toBe(90_000 - 2124);
  const response = await fetch(`${sandbox.url}/control/state`);
  const { sums } = (await response.json()) as { sums: object };
  expect(sums).toEqual({
    capturedPaise: 230_000,
    feesPaise: 2360 + 944 + 2124,
    refundsPaise: 20_000,
    transfersPaise: 60_000,
    reversalsPaise: 15_000,
    lossesPaise: 40_000,
    settledPaise: 71_696 + 87_876,
    balancePaise: -40_000,
  });
});

it('waits while the deductions exceed the balance, and then deducts them all', async () => {
  const payment = paid(50_000, '2026-03-02');
  await catchUp();
  expect(await settledOn('2026-03-04')).toHaveLength(1);
  const refund = sandbox.gateway.refund(payment, { amount: 50_000 }, on('2026-03-06'));
  await catchUp();
  expect(await settledOn('2026-03-07')).toEqual([]);
  const later = paid(80_000, '2026-03-09');
  await catchUp();
  const items = await settledOn('2026-03-11');
  expect(items.map(({ entity_id }) => entity_id)).toEqual([refund.id, later]);
});

it('leaves out failed refunds and payments that were refunded at once', async () => {
  const moment = on('2026-03-02');
  const order = sandbox.gateway.createOrder({ amount: 30_000 }, moment);
  sandbox.gateway.pay(order.id, 'twice', moment);
  sandbox.gateway.setFaults({ refunds: 'fail' });
  const { payments } = { payments: sandbox.gateway.fetchPayments(order.id) };
  const kept = payments.find(({ status }) => status === 'captured');
  sandbox.gateway.refund(kept?.id ?? '', { amount: 5000 }, moment);
  await advance(sandbox, 'PT2S');
  const items = await settledOn('2026-03-04');
  expect(items.map(({ entity_id }) => entity_id)).toEqual([kept?.id]);
});

it('has the same result for one step of the clock as for many', async () => {
  const story = async (steps: string[]) => {
    let count = 0;
    const ids = () => {
      count += 1;
      return String(count).padStart(14, '0');
    };
    const world = await startSandbox(options({ ids }));
    const account = linked(world, 'same@example.test');
    const order = world.gateway.createOrder({ amount: 100_000 });
    const { razorpay_payment_id: id } = world.gateway.pay(order.id, 'success');
    const held = world.gateway.transfer(id, { accountId: account, amount: 50_000, onHold: true });
    world.gateway.holdTransfer(held.id, false);
    const late = world.gateway.createOrder({ amount: 20_000 });
    world.gateway.pay(late.id, 'late');
    for (const step of steps) await advance(world, step);
    const answer = await fetch(`${world.url}/control/state?limit=1000`);
    const { settlements, payments } = (await answer.json()) as {
      settlements: { id: string; amount: number; isOurs: boolean }[];
      payments: { id: string; status: string }[];
    };
    await world.stop();
    return {
      settlements: settlements.map(({ id: own, amount, isOurs }) => [own, amount, isOurs]),
      payments: payments.map(({ id: own, status }) => [own, status]),
    };
  };
  const leap = await story(['P6D']);
  expect(leap).toEqual(await story(Array.from({ length: 12 }, () => 'PT12H')));
  expect(leap.settlements.map(([, amount, isOurs]) => [amount, isOurs])).toContainEqual([
    50_000,
    false,
  ]);
});

it.each([
  ['year=26&month=3', 'The year must be 4 digits.'],
  ['year=2026&month=13', 'The month is not a valid month.'],
  ['year=2026&month=2&day=30', 'The day is not a valid day.'],
  ['year=2026&month=2&count=0', 'The count must be at least 1.'],
])('rejects the list for %s', async (query, description) => {
  const { status, body } = await api(sandbox, `GET /v1/settlements/recon/combined?${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { description } });
});
