import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../main.ts';
import { keyId, options, post } from '../testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(options());
});
afterAll(() => sandbox.stop());

type Answer = {
  paymentId: string;
  razorpay_payment_id: string;
  error?: { reason: string; description: string; metadata: object };
};

function order(): string {
  return sandbox.gateway.createOrder({ amount: 1_20_10_000 }).id;
}

async function send(id: string, way: string, body: object): Promise<Answer> {
  return (await (await post(`${sandbox.url}/checkout/${id}/${way}`, body)).json()) as Answer;
}

async function payByCard(id: string, number: string, code: string): Promise<Answer> {
  const { paymentId } = await send(id, 'card', { number, name: 'Asha' });
  return send(id, 'code', { paymentId, code });
}

async function openPage(id: string, query: string): Promise<string> {
  return (await fetch(`${sandbox.url}/checkout/${id}?${query}`)).text();
}

describe('the checkout', () => {
  it('[PAY-03] serves the shop a classic script that other origins may load', async () => {
    const answer = await fetch(`${sandbox.url}/v1/checkout.js`);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const script = await answer.text();
    expect(script).toMatch(/^\(\(\) => \{/);
    expect(() => new Function(script)).not.toThrow();
    const google = await (await fetch(`${sandbox.url}/google/client.js`)).text();
    expect(() => new Function(google)).not.toThrow();
  });

  it('formats the amount with Indian digit grouping', async () => {
    const markup = await openPage(order(), `key=${keyId}&amount=12010000&currency=INR`);
    expect(markup).toContain('₹1,20,100');
    expect(markup).toContain('Test payment – no money moves');
  });

  it('opens only with the key and the amount of the order', async () => {
    const id = order();
    expect(await openPage(id, 'key=rzp_test_other')).toContain('The id provided does not exist');
    expect(await openPage(id, `key=${keyId}&amount=5`)).toContain('order_amount_mismatch');
    expect(await openPage('order_none', `key=${keyId}`)).toContain('does not exist');
    sandbox.gateway.pay(id, 'success');
    expect(await openPage(id, `key=${keyId}`)).toContain('already paid');
  });

  it.each([
    ['4100 2800 0000 1007', '1234', undefined],
    ['6527 6589 0000 1005', '1234567890', undefined],
    ['4100 2800 0000 1007', '123', 'incorrect_otp'],
    ['4100 2800 0009 0000', '1234', 'payment_timed_out'],
    ['4100 2800 0008 0001', '1234', 'insufficient_fund'],
    ['4100 2800 0007 0002', '1234', 'payment_cancelled'],
    ['4100 2800 0006 0003', '1234', 'card_declined'],
    ['4100 2800 0002 0007', '1234', 'gateway_technical_error'],
    ['4100 2800 0000 0009', '1234', 'authentication_failed'],
  ])('[PAY-09] card %s with code %s ends with %s', async (number, code, reason) => {
    const id = order();
    const answer = await payByCard(id, number, code);
    expect(answer.error?.reason).toBe(reason);
    expect(sandbox.gateway.fetchOrder(id).status).toBe(reason ? 'attempted' : 'paid');
    expect(sandbox.gateway.fetchPayment(answer.razorpay_payment_id).method).toBe('card');
  });

  it('accepts test cards only, and each code once', async () => {
    const id = order();
    const refused = await send(id, 'card', { number: '4111 1111 1111 1111', name: '' });
    expect(refused.error?.description).toContain('Only the test cards');
    expect(sandbox.gateway.fetchOrder(id).attempts).toBe(0);
    const { paymentId } = await send(id, 'card', { number: '4100280000001007', name: '' });
    const other = await send(order(), 'code', { paymentId, code: '1234' });
    expect(other.error?.description).toBe('The id provided does not exist');
    await send(id, 'code', { paymentId, code: '1234' });
    const again = await send(id, 'code', { paymentId, code: '1234' });
    expect(again.error?.description).toContain('not waiting');
  });

  it('fails a payment whose code is not entered', async () => {
    const id = order();
    const { paymentId } = await send(id, 'card', { number: '4100280000001007', name: '' });
    await post(`${sandbox.url}/control/clock`, { advance: 'PT11M' });
    expect(sandbox.gateway.fetchPayment(paymentId)).toMatchObject({
      status: 'failed',
      error_reason: 'payment_timed_out',
    });
  });

  it('pays by UPI after approval, and allows a retry after a decline', async () => {
    const id = order();
    const person = { email: 'asha@example.test', contact: '+919876543210' };
    const declined = await send(id, 'upi', { approve: false, ...person });
    expect(declined.error).toMatchObject({
      reason: 'payment_declined',
      metadata: { order_id: id, payment_id: declined.razorpay_payment_id },
    });
    const paid = await send(id, 'upi', { approve: true, ...person });
    expect(sandbox.gateway.fetchPayment(paid.razorpay_payment_id)).toMatchObject({
      status: 'captured',
      method: 'upi',
      ...person,
    });
  });
});
