import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../main.ts';
import {
  advance,
  clientOf,
  keyId,
  keySecret,
  linked,
  listen,
  options,
  post,
  refusal,
} from '../testing.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox(options());
});
afterEach(() => sandbox.stop());

const body = { amount: 10_000, currency: 'INR' as const, receipt: 'faulty' };
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

function create(timeoutMs: number): Promise<Response> {
  return fetch(`${sandbox.url}/v1/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

it('returns 502 with an HTML page during an outage, and has no effect', async () => {
  await post(`${sandbox.url}/control/faults`, { api: 'down' });
  const answer = await create(2000);
  expect(answer.status).toBe(502);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await refusal(clientOf(sandbox).orders.create(body))).toMatchObject({ statusCode: 502 });
  await post(`${sandbox.url}/control/faults`, { api: 'ok' });
  expect((await clientOf(sandbox).orders.all({ receipt: 'faulty' })).count).toBe(0);
});

it('completes the request and sends no response when it times out after success', async () => {
  await post(`${sandbox.url}/control/faults`, { api: 'timeout-after-success' });
  await expect(create(300)).rejects.toThrow('timeout');
  await post(`${sandbox.url}/control/faults`, { api: 'ok' });
  expect((await clientOf(sandbox).orders.all({ receipt: 'faulty' })).count).toBe(1);
});

it('transfers, reverses, pays out and opens accounts before the timeout', async () => {
  const account = linked(sandbox);
  const { id: orderId } = sandbox.gateway.createOrder({ amount: 10_000 });
  const { razorpay_payment_id: payment } = sandbox.gateway.pay(orderId, 'success');
  const held = sandbox.gateway.transfer(payment, {
    accountId: account,
    amount: 2000,
    onHold: true,
  });
  const transfer = { account, amount: 1000, currency: 'INR' };
  const send = (method: string, path: string, sent: object) =>
    fetch(`${sandbox.url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
      signal: AbortSignal.timeout(300),
    });
  await post(`${sandbox.url}/control/faults`, { api: 'timeout-after-success' });
  const silent = [
    send('POST', `/v1/payments/${payment}/transfers`, { transfers: [transfer] }),
    send('POST', '/v1/transfers', transfer),
    send('POST', `/v1/transfers/${held.id}/reversals`, { amount: 500 }),
    send('PATCH', `/v1/transfers/${held.id}`, { on_hold: false }),
    send('PATCH', `/v2/accounts/${account}`, { contact_name: 'Asha Iyer' }),
  ];
  for (const call of silent) await expect(call).rejects.toThrow('timeout');
  await post(`${sandbox.url}/control/faults`, { api: 'ok' });
  const { items } = await clientOf(sandbox).transfers.all({});
  expect(items).toHaveLength(3);
  const [first] = items.filter(({ id }) => id === held.id);
  expect(first).toMatchObject({ amount_reversed: 500, on_hold: false });
  const changed = await clientOf(sandbox).accounts.fetch(account);
  expect(changed.contact_name).toBe('Asha Iyer');
});

it('responds after three seconds when it is slow', async () => {
  await post(`${sandbox.url}/control/faults`, { api: 'slow' });
  await expect(create(500)).rejects.toThrow('timeout');
  expect((await create(6000)).status).toBe(200);
}, 10_000);

it('makes refunds and transfers a quarter of an hour later', async () => {
  const { gateway, setWebhookUrl } = sandbox;
  const payment = (receipt: string) =>
    gateway.pay(gateway.createOrder({ ...body, receipt }).id, 'success').razorpay_payment_id;
  const [shared, refunded] = [payment('shared'), payment('refunded')];
  const accountId = linked(sandbox);
  const shop = await listen();
  setWebhookUrl(shop.url);
  await gateway.flushWebhooks();
  const before = shop.heard.length;
  gateway.setFaults({ transfers: 'later', refunds: 'later' });
  const { id } = gateway.transfer(shared, { accountId, amount: 5000 });
  const refund = gateway.refund(refunded);
  expect(refund.status).toBe('pending');
  await expect(clientOf(sandbox).transfers.reverse(id, { amount: 5000 })).rejects.toMatchObject({
    error: { description: 'Only processed transfers can be reversed.' },
  });
  await advance(sandbox, 'PT14M');
  expect(gateway.fetchTransfers(shared)[0]).toMatchObject({
    status: 'pending',
    processed_at: null,
  });
  await advance(sandbox, 'PT1M');
  expect(gateway.fetchTransfers(shared)[0]).toMatchObject({ id, status: 'processed' });
  expect(gateway.fetchRefunds(refunded)[0]).toMatchObject({ id: refund.id, status: 'processed' });
  await gateway.flushWebhooks();
  const events = shop.events().slice(before);
  expect(events.sort()).toEqual(['refund.created', 'refund.processed', 'transfer.processed']);
  await shop.stop();
});

it('lists the current faults, changes some, and rejects unknown values', async () => {
  await post(`${sandbox.url}/control/faults`, { webhooks: 'hold' });
  const answer = await fetch(`${sandbox.url}/control/faults`);
  expect(await answer.json()).toEqual({
    webhooks: 'hold',
    api: 'ok',
    captures: 'ok',
    refunds: 'ok',
    receipts: 'refuse',
    transfers: 'ok',
    settlements: 'ok',
    accounts: 'activated',
    lowBalance: false,
    lists: 'ok',
    secret: 'current',
    sms: 'ok',
    whatsapp: 'ok',
    push: 'ok',
  });
  const refused = await post(`${sandbox.url}/control/faults`, { api: 'sideways' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { field: 'api' } });
});
