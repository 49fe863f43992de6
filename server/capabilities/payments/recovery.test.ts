import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { customerFaults, moneyFaults } from '#test/support/money/check-money.ts';
import * as people from '#test/support/money/crowd.ts';
import { type ShortLine, shortLine } from '#test/support/money/gateway-proxy.ts';
import { attemptDueWork, doDueWork, heal, meetClocks, passTime } from '#test/support/money/heal.ts';
import { type Salon, WEBHOOK_SECRET } from '#test/support/worlds/booking-world.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import type { Faults } from '../../../lab/sandbox/gateway/faults.ts';
import { harmless } from '../../../lab/sandbox/gateway/faults.ts';

const database = testDatabase();
let w: PayoutWorld;
let line: ShortLine;
let salons: Salon[];

beforeAll(async () => {
  w = await payoutWorld(database, {
    line: async ({ url, gateway }) => {
      line = await shortLine(url, () => gateway.faults().api === 'timeout-after-success');
      return line.url;
    },
  });
  meetClocks(w);
  // Every second provider has an account at the gateway, where their share is on hold.
  const input = { daysAhead: 5, capacity: 3 };
  salons = await Promise.all(
    people.stories.map((_, nth) => (nth % 2 === 0 ? w.paidSalon(input) : w.service(input))),
  );
});
afterAll(async () => {
  await w.close();
  await line.close();
});

type Trouble = { order?: Partial<Faults>; pay?: Partial<Faults>; end?: Partial<Faults> };

const always = (faults: Partial<Faults>): Trouble => ({ order: faults, pay: faults, end: faults });

const troubles: [string, Trouble][] = [
  ['nothing', {}],
  ['orders made whose answer is lost', { order: { api: 'timeout-after-success' } }],
  ['payments whose state cannot be asked', { pay: { api: 'timeout-after-success' } }],
  ['refunds and transfers made whose answer is lost', { end: { api: 'timeout-after-success' } }],
  ['a gateway out of reach', always({ api: 'down' })],
  ['webhooks lost for hours', always({ webhooks: 'drop' })],
  ['webhooks twice', always({ webhooks: 'duplicate' })],
  ['webhooks out of order', always({ webhooks: 'reorder' })],
  ['webhooks signed with a secret that nobody knows', always({ secret: 'old' })],
  ['refunds that fail at the bank', { end: { refunds: 'fail' } }],
  ['transfers that fail', always({ transfers: 'fail' })],
  [
    'refunds and transfers that are pending at first',
    always({ refunds: 'later', transfers: 'later' }),
  ],
  ['no money at the gateway', { end: { lowBalance: true } }],
];

describe('customers get their booking or a refund, are notified, and the ledger balances after', () => {
  test.each(troubles)('%s', { timeout: 120_000 }, async (_name, trouble) => {
    const crowd = await people.crowd(w, salons);
    await live(crowd, trouble);
    await heal(w);
    await expectWell(crowd);
  });

  test('every webhook delivered three times in random order', { timeout: 120_000 }, async () => {
    const crowd = await people.crowd(w, salons);
    await live(crowd, always({ webhooks: 'hold' }), deliverThrice);
    await deliverThrice();
    await heal(w);
    await expectWell(crowd);
  });
});

/** A day of bookings with one fault at each of its three times. */
async function live(
  crowd: people.Customer[],
  { order = {}, pay = {}, end = {} }: Trouble,
  post = async () => {},
): Promise<void> {
  const { gateway } = w.sandbox;
  gateway.setFaults({ ...harmless, ...order });
  const hadTo = await Promise.all(crowd.map(async (one) => !(await people.orders(w, one))));
  gateway.setFaults({ ...harmless, ...order, api: 'ok' });
  const again = crowd.filter((_, nth) => hadTo[nth]);
  expect(again.length).toBe(order.api ? crowd.length : 0);
  expect(await Promise.all(again.map((one) => people.orders(w, one)))).not.toContain(false);

  gateway.setFaults({ ...harmless, ...pay });
  await Promise.all(crowd.map((one) => people.pays(w, one)));
  await post();
  await sweepInTrouble('PT12M');
  gateway.setFaults({ ...gateway.faults(), api: 'ok' });
  for (const one of crowd) await people.paysLater(w, one);
  await post();
  for (const step of ['PT3M', 'PT12M']) {
    await passTime(w, step);
    await doDueWork(w);
  }

  gateway.setFaults({ ...harmless, ...end });
  for (const one of crowd) await people.ends(w, one);
  await sweepInTrouble('PT1M');
  await post();
  await sweepInTrouble('PT3H');
  gateway.setFaults(harmless);
  await heal(w, ['PT1M', 'PT22H']);
  await heal(w, [
    w
      .now()
      .until(await people.lastStart(w, crowd))
      .toString(),
    'PT5M',
  ]);
  for (const one of crowd) await people.begins(w, one);
}

async function sweepInTrouble(step: string): Promise<void> {
  await passTime(w, step);
  await attemptDueWork(w);
}

async function expectWell(crowd: people.Customer[]): Promise<void> {
  const each = await Promise.all(crowd.map((one) => customerFaults(w, one)));
  expect([...(await moneyFaults(w)), ...each.flat()]).toEqual([]);
}

const posted = new Set<string>();

/** Delivers the gateway's held events three times each, in random order. */
async function deliverThrice(): Promise<void> {
  const answer = await fetch(`${w.sandbox.url}/control/webhooks`);
  const { deliveries } = (await answer.json()) as {
    deliveries: { id: string; body: string; status: string }[];
  };
  const held = deliveries.filter(({ id, status }) => status === 'held' && !posted.has(id));
  const random = mulberry(held.length);
  const copies = [...held, ...held, ...held]
    .map((each) => ({ each, rank: random() }))
    .sort((a, b) => a.rank - b.rank);
  const statuses = await Promise.all(copies.map(({ each }) => deliver(each)));
  expect(new Set(statuses)).toEqual(new Set(copies.length > 0 ? [200] : []));
  for (const { id } of held) posted.add(id);
}

async function deliver({ id, body }: { id: string; body: string }): Promise<number> {
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
  const { statusCode } = await w.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': id,
    },
    payload: body,
  });
  return statusCode;
}

/** A seeded random number generator between 0 and 1. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
