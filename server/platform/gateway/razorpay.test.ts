import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../lab/sandbox/main.ts';
import { type Gateway, GatewayError } from './port.ts';
import { makeRazorpay } from './razorpay.ts';

const keySecret = 'a-secret-of-the-key';
let sandbox: Sandbox;
let gateway: Gateway;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    file: ':memory:',
    keyId: 'rzp_test_adapter',
    keySecret,
    webhookSecret: 'now',
    webhookUrl: '',
    googleClientId: 'none',
  });
  gateway = makeRazorpay({
    keyId: 'rzp_test_adapter',
    keySecret,
    webhookSecrets: ['now', 'before'],
    baseUrl: sandbox.url,
    checkoutUrl: `${sandbox.url}/v1/checkout.js`,
  });
});
afterAll(() => sandbox.stop());

async function paidOrder(amountPaise = 50_000) {
  const receipt = crypto.randomUUID();
  const order = await gateway.createOrder({ receipt, amountPaise, notes: { booking: 'ZB-1' } });
  const paid = sandbox.gateway.pay(order.id, 'success');
  return { order, paid };
}

test('[ENT-19, PAY-02] An order is created in paise with the currency INR', async () => {
  const order = await gateway.createOrder({ receipt: 'r-1', amountPaise: 300_000, notes: {} });
  expect(order).toMatchObject({ amountPaise: 300_000, currency: 'INR' });
  expect(order.id).toMatch(/^order_\w{14}$/);
});

test('Payments of an order include fee and method', async () => {
  const { order, paid } = await paidOrder(100_000);
  const [payment] = await gateway.paymentsOf(order.id);
  expect(payment).toMatchObject({
    id: paid.razorpay_payment_id,
    orderId: order.id,
    status: 'captured',
    amountPaise: 100_000,
    refundedPaise: 0,
    createdAt: expect.any(Temporal.Instant),
    currency: 'INR',
    feePaise: 2_360,
    taxPaise: 360,
  });
});

test('Capturing a captured payment succeeds', async () => {
  const { paid } = await paidOrder();
  const payment = await gateway.capture(paid.razorpay_payment_id, 50_000);
  expect(payment.status).toBe('captured');
});

test('One refund key refunds once', async () => {
  const { paid } = await paidOrder();
  const refund = { gatewayPaymentId: paid.razorpay_payment_id, amountPaise: 20_000 };
  const key = crypto.randomUUID();
  const first = await gateway.refund({ ...refund, key });
  const second = await gateway.refund({ ...refund, key });
  expect(second.id).toBe(first.id);
  expect(await gateway.refundsOf(refund.gatewayPaymentId)).toHaveLength(1);
});

test('Refunding more than was captured is a final error', async () => {
  const { paid } = await paidOrder();
  const refund = { gatewayPaymentId: paid.razorpay_payment_id, amountPaise: 50_001 };
  const refused = gateway.refund({ ...refund, key: crypto.randomUUID() });
  await expect(refused).rejects.toMatchObject({ isFinal: true });
});

describe('Unknown outcomes', () => {
  test('An error of the gateway leaves the outcome open', async () => {
    sandbox.gateway.setFaults({ api: 'down' });
    const failed = gateway.payment('pay_00000000000000');
    await expect(failed).rejects.toBeInstanceOf(GatewayError);
    await expect(failed).rejects.toMatchObject({ isFinal: false });
    sandbox.gateway.setFaults({ api: 'ok' });
  });

  test('A refused connection leaves the outcome open, with its cause', async () => {
    const nowhere = makeRazorpay({
      keyId: 'rzp_test_adapter',
      keySecret,
      webhookSecrets: [],
      baseUrl: 'http://127.0.0.1:9',
      checkoutUrl: '',
    });
    const failed = nowhere.payment('pay_00000000000000');
    await expect(failed).rejects.toMatchObject({ isFinal: false, reason: 'ECONNREFUSED' });
  });

  test('A refused key leaves the outcome open: nothing is given up until it is replaced', async () => {
    const stranded = makeRazorpay({
      keyId: 'rzp_test_adapter',
      keySecret: 'a-revoked-secret',
      webhookSecrets: [],
      baseUrl: sandbox.url,
      checkoutUrl: '',
    });
    const failed = stranded.payment('pay_00000000000000');
    await expect(failed).rejects.toMatchObject({ isFinal: false });
  });

  test('A call that conflicts with one in progress leaves the outcome open, and is no outage', async () => {
    const busy = createServer((_request, response) => {
      const error = { code: 'BAD_REQUEST_ERROR', description: 'Another request is in progress.' };
      response.writeHead(409, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error }));
    });
    await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done));
    const { port } = busy.address() as AddressInfo;
    const failed = makeRazorpay({
      ...{ keyId: 'rzp_test_adapter', keySecret, webhookSecrets: [], checkoutUrl: '' },
      baseUrl: `http://127.0.0.1:${port}`,
    }).payment('pay_00000000000000');
    await expect(failed).rejects.toMatchObject({ isFinal: false, reason: 'conflict' });
    busy.close();
  });

  test('An unknown id is a final error', async () => {
    const failed = gateway.payment('pay_00000000000000');
    await expect(failed).rejects.toMatchObject({ isFinal: true });
  });
});

describe('Signatures', () => {
  const sign = (text: string | Buffer, secret: string) =>
    createHmac('sha256', secret).update(text).digest('hex');

  test('[PAY-12] The checkout signs order and payment with the key secret', () => {
    const signature = sign('order_1|pay_1', keySecret);
    expect(gateway.isCheckoutSignature('order_1', 'pay_1', signature)).toBe(true);
    expect(gateway.isCheckoutSignature('order_2', 'pay_1', signature)).toBe(false);
    expect(gateway.isCheckoutSignature('pay_1', 'order_1', signature)).toBe(false);
    expect(gateway.isCheckoutSignature('order_1', 'pay_1', signature.toUpperCase())).toBe(false);
    expect(gateway.isCheckoutSignature('order_1', 'pay_1', '')).toBe(false);
  });

  test('Accepts a webhook signed with the previous secret, rejects a flipped byte', () => {
    const body = Buffer.from('{"event":"payment.captured","note":"₹ / \\u20b9"}');
    for (const secret of ['now', 'before']) {
      expect(gateway.isWebhookSignature(body, sign(body, secret))).toBe(true);
    }
    expect(gateway.isWebhookSignature(body, sign(body, keySecret))).toBe(false);
    const signature = sign(body, 'now');
    for (let at = 0; at < body.length; at += 1) {
      const flipped = Buffer.from(body);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(gateway.isWebhookSignature(flipped, signature)).toBe(false);
    }
  });
});
