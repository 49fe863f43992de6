import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../main.ts';
import { clientOf, keySecret, options, refusal } from '../testing.ts';
import { harmless } from './faults.ts';

let sandbox: Sandbox;
let razorpay: Razorpay;
beforeAll(async () => {
  sandbox = await startSandbox(options());
  razorpay = clientOf(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.gateway.setFaults(harmless);
});

async function paidOrder(amount = 100_000) {
  const order = await razorpay.orders.create({ amount, currency: 'INR' });
  const answer = sandbox.gateway.pay(order.id, 'success');
  return { order, answer, paymentId: answer.razorpay_payment_id };
}

describe('orders', () => {
  it('[PAY-02] creates, finds and edits an order for the official client', async () => {
    const order = await razorpay.orders.create({ amount: 75_000, currency: 'INR', receipt: 'one' });
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(order).toMatchObject({ status: 'created', amount_due: 75_000, notes: [], attempts: 0 });
    expect(await razorpay.orders.fetch(order.id)).toEqual(order);
    const byReceipt = await razorpay.orders.all({ receipt: 'one' });
    expect(byReceipt.items.map(({ id }) => id)).toEqual([order.id]);
    const edited = await razorpay.orders.edit(order.id, { notes: { booking: 'b1' } });
    expect(edited.notes).toEqual({ booking: 'b1' });
  });

  it.each([
    [{ amount: 99 }, 'Order amount less than minimum amount allowed'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{}, 'amount: is required.'],
    [{ amount: '500' }, 'The amount must be an integer.'],
    [{ amount: 500, transfers: [] }, 'transfers is/are not required and should not be sent'],
    [
      { amount: 500, receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
    ],
  ])('refuses %j', async (body, description) => {
    const refused = await refusal(razorpay.orders.create(body as never));
    expect(refused).toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description, metadata: {} },
    });
  });

  it('accepts a receipt once, and returns the same order when a unique receipt is requested', async () => {
    const body = { amount: 500, currency: 'INR', receipt: 'twice' };
    const first = await razorpay.orders.create(body);
    const refused = await refusal(razorpay.orders.create(body));
    expect(refused.error.description).toBe('Order receipt should be unique.');
    const again = await razorpay.orders.create({ ...body, unique_receipt: true } as never);
    expect((again as { id: string }).id).toBe(first.id);
    sandbox.gateway.setFaults({ receipts: 'allow' });
    expect((await razorpay.orders.create(body)).id).not.toBe(first.id);
  });

  it('rejects unknown ids, wrong keys, large bodies and unknown paths as Razorpay does', async () => {
    const unknown = await refusal(razorpay.orders.fetch('order_00000000000000'));
    expect(unknown.error.description).toBe('The id provided does not exist');
    const unauthorized = new Razorpay({ key_id: 'rzp_test_x', key_secret: 'no' });
    (unauthorized.api as never as { rq: { defaults: { baseURL: string } } }).rq.defaults.baseURL =
      sandbox.url;
    expect(await refusal(unauthorized.orders.all())).toMatchObject({ statusCode: 401 });
    const large = razorpay.orders.create({
      amount: 500,
      notes: { x: 'y'.repeat(70_000) },
    } as never);
    expect(await refusal(large)).toMatchObject({ statusCode: 400 });
    const basic = Buffer.from(`rzp_test_sandbox:${keySecret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    const answer = await fetch(`${sandbox.url}/v2/nothing`, { headers });
    expect(answer.status).toBe(404);
    expect((await fetch(`${sandbox.url}/v2/accounts/acc_1`)).status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });
});

describe('payments', () => {
  it('[PAY-04] signs a payment so that the official helper accepts it', async () => {
    const { order, answer, paymentId } = await paidOrder();
    const ids = { order_id: order.id, payment_id: paymentId };
    expect(validatePaymentVerification(ids, answer.razorpay_signature, keySecret)).toBe(true);
    const swapped = { order_id: paymentId, payment_id: order.id };
    expect(validatePaymentVerification(swapped, answer.razorpay_signature, keySecret)).toBe(false);
  });

  it('captures by default, charges 2% and 18% tax on it, and marks the order as paid', async () => {
    const { order, paymentId } = await paidOrder(100_000);
    const payment = await razorpay.payments.fetch(paymentId);
    expect(payment).toMatchObject({ status: 'captured', captured: true, fee: 2360, tax: 360 });
    const paid = await razorpay.orders.fetch(order.id);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 100_000, attempts: 1 });
    const ofOrder = await razorpay.orders.fetchPayments(order.id);
    expect(ofOrder.items).toEqual([payment]);
  });

  it('captures manually once and for the whole amount', async () => {
    const input = { amount: 5000, currency: 'INR', payment: { capture: 'manual' } };
    const order = (await razorpay.orders.create(input as never)) as unknown as { id: string };
    const { razorpay_payment_id: id } = sandbox.gateway.pay(order.id, 'success');
    expect((await razorpay.payments.fetch(id)).status).toBe('authorized');
    expect(() => sandbox.gateway.pay(order.id, 'success')).toThrow('already authorized');
    const less = await refusal(razorpay.payments.capture(id, 4000, 'INR'));
    expect(less.error.description).toContain('must be equal to the amount authorized');
    expect((await razorpay.payments.capture(id, 5000, 'INR')).status).toBe('captured');
    const again = await refusal(razorpay.payments.capture(id, 5000, 'INR'));
    expect(again.error.description).toBe('This payment has already been captured');
  });

  it('[PAY-09] reports why a payment failed and allows another payment of the order', async () => {
    const order = await razorpay.orders.create({ amount: 5000, currency: 'INR' });
    const failed = sandbox.gateway.pay(order.id, 'failure', { reason: 'insufficient_fund' });
    expect(failed.error).toMatchObject({
      reason: 'insufficient_fund',
      metadata: { order_id: order.id, payment_id: failed.razorpay_payment_id },
    });
    expect((await razorpay.orders.fetch(order.id)).status).toBe('attempted');
    sandbox.gateway.pay(order.id, 'success');
    expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 2 });
  });

  it('refunds the second payment of an order at once, unless `keep` is set', async () => {
    const order = await razorpay.orders.create({ amount: 5000, currency: 'INR' });
    const { second } = sandbox.gateway.pay(order.id, 'twice');
    const returned = await razorpay.payments.fetch(second?.razorpay_payment_id ?? '');
    expect(returned).toMatchObject({ status: 'refunded', captured: false, refund_status: 'full' });
    const other = await razorpay.orders.create({ amount: 5000, currency: 'INR' });
    sandbox.gateway.pay(other.id, 'twice', { keep: true });
    const kept = await razorpay.orders.fetchPayments(other.id);
    expect(kept.items.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });
});

describe('refunds', () => {
  const withKey = async (paymentId: string, body: object, key: string) => {
    const credentials = Buffer.from(`rzp_test_sandbox:${keySecret}`).toString('base64');
    const answer = await fetch(`${sandbox.url}/v1/payments/${paymentId}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/json',
        'x-refund-idempotency': key,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('returns one refund per key, and 409 for another request with the same key', async () => {
    const { paymentId } = await paidOrder(10_000);
    const first = await withKey(paymentId, { amount: 4000 }, 'refund-0001');
    const again = await withKey(paymentId, { amount: 4000 }, 'refund-0001');
    expect(again.body['id']).toBe(first.body['id']);
    expect((await withKey(paymentId, { amount: 3000 }, 'refund-0001')).status).toBe(409);
    expect((await withKey(paymentId, { amount: 3000 }, 'short')).status).toBe(400);
    const payment = await razorpay.payments.fetch(paymentId);
    expect(payment).toMatchObject({ amount_refunded: 4000, refund_status: 'partial' });
  });

  it('refunds at most what was captured', async () => {
    const { paymentId } = await paidOrder(10_000);
    await razorpay.payments.refund(paymentId, { amount: 6000 });
    const over = await refusal(razorpay.payments.refund(paymentId, { amount: 4001 }));
    expect(over.error.description).toContain('greater than amount captured');
    const rest = await razorpay.payments.refund(paymentId, {});
    expect(rest).toMatchObject({ amount: 4000, status: 'processed', notes: [] });
    const none = await refusal(razorpay.payments.refund(paymentId, {}));
    expect(none.error.description).toBe('The payment has been fully refunded already.');
    expect((await razorpay.payments.fetch(paymentId)).status).toBe('refunded');
    const all = await razorpay.payments.fetchMultipleRefund(paymentId, {});
    expect(all.items.map(({ amount }) => amount)).toEqual([4000, 6000]);
    const one = await razorpay.refunds.fetch(rest.id);
    expect(one).toEqual(rest);
  });

  it('fails a refund later and leaves its money with the payment', async () => {
    const { paymentId } = await paidOrder(10_000);
    sandbox.gateway.setFaults({ refunds: 'fail' });
    const refund = await razorpay.payments.refund(paymentId, { amount: 10_000 });
    expect(refund.status).toBe('pending');
    await fetch(`${sandbox.url}/control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"PT2S"}',
    });
    expect((await razorpay.refunds.fetch(refund.id)).status).toBe('failed');
    const payment = await razorpay.payments.fetch(paymentId);
    expect(payment).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
  });
});
