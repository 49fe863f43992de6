import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../main.ts';
import { clientOf, keyId, keySecret, options, post, refusal } from '../testing.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox(options());
});
afterEach(() => sandbox.stop());

const body = { amount: 10_000, currency: 'INR', receipt: 'faulty' };
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

function create(timeoutMs: number): Promise<Response> {
  return fetch(`${sandbox.url}/v1/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

it('answers 502 with a web page while it is down, and does nothing', async () => {
  await post(`${sandbox.url}/control/faults`, { api: 'down' });
  const answer = await create(2000);
  expect(answer.status).toBe(502);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await refusal(clientOf(sandbox).orders.create(body))).toMatchObject({ statusCode: 502 });
  await post(`${sandbox.url}/control/faults`, { api: 'ok' });
  expect((await clientOf(sandbox).orders.all({ receipt: 'faulty' })).count).toBe(0);
});

it('does the work and keeps silent when it times out after success', async () => {
  await post(`${sandbox.url}/control/faults`, { api: 'timeout-after-success' });
  await expect(create(300)).rejects.toThrow('timeout');
  await post(`${sandbox.url}/control/faults`, { api: 'ok' });
  expect((await clientOf(sandbox).orders.all({ receipt: 'faulty' })).count).toBe(1);
});

it('answers after three seconds when it is slow', async () => {
  await post(`${sandbox.url}/control/faults`, { api: 'slow' });
  await expect(create(500)).rejects.toThrow('timeout');
  expect((await create(6000)).status).toBe(200);
}, 10_000);

it('shows the present faults, changes some, and refuses words it does not know', async () => {
  await post(`${sandbox.url}/control/faults`, { webhooks: 'hold' });
  const answer = await fetch(`${sandbox.url}/control/faults`);
  expect(await answer.json()).toEqual({
    webhooks: 'hold',
    api: 'ok',
    refunds: 'ok',
    receipts: 'refuse',
  });
  const refused = await post(`${sandbox.url}/control/faults`, { api: 'sideways' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { field: 'api' } });
});
